// A judge's input: tokens and numbers in, a clear message out where they are wrong.
//
// White space of any kind separates tokens. A fault ends the program with exit status 1, after a
// line such as  eight: case 3: the tile 7 appears twice  on standard error. What was answered
// before stays printed. A second line may say what the input looks like. Nothing here needs the C++
// library at run time: to load it takes longer than most searches.
#ifndef CLASSIC_JUDGE_INPUT_HPP
#define CLASSIC_JUDGE_INPUT_HPP

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace classic {

class JudgeInput {
 public:
  // `other_form` is for an input that another program reads: a sentence such as  this looks like
  // UVa 652's input: see uva652.  A reader that finds such an input calls hint_other_form().
  explicit JudgeInput(const char* program, const char* other_form = "")
      : program_(program),
        other_form_(other_form),
        hint_(""),
        case_(0),
        tokens_(0),
        length_(0),
        next_(' ') {}

  // From here on a fault names the next case; the first call begins case 1. Ends the program if an
  // answer could not be written.
  void begin_case() {
    if (std::ferror(stdout) != 0) fail_stream("the output cannot be written");
    ++case_;
  }

  // Whether only white space is left.
  bool at_end() {
    skip_space();
    return next_ == EOF;
  }

  // Reads the next token and returns its length, 0 at the end of the input. Of a longer token it
  // reads kTokenShown + 1 characters: no token of that length is ever right.
  int read_token() {
    ++tokens_;
    skip_space();
    int length = 0;
    int c = next_;
    for (; c != EOF && !is_space(c) && length <= kTokenShown; c = next()) {
      token_[length++] = static_cast<char>(c);
    }
    next_ = c;
    return length_ = length;
  }

  // The character of the last token at a position 0 to its length - 1.
  char token_at(int position) const { return token_[position]; }

  // Whether the last token holds digits only.
  bool is_number() const {
    for (int i = 0; i < length_; ++i) {
      if (token_[i] < '0' || '9' < token_[i]) return false;
    }
    return length_ > 0;
  }

  // Reads the next token as a number, `least` to `most`, neither negative. In a fault, `what` says
  // what was expected.
  int read_number(int least, int most, const char* what) {
    read_token();
    const int number = number_up_to(most);
    if (number < least) fail_expected(what);
    return number;
  }

  // Reads how many cases there are.
  int read_count(const char* what) {
    read_token();
    const int count = number_up_to(INT_MAX);
    if (count < 0) {
      if (is_number()) hint_ = "the number is too large";
      fail_expected(what);
    }
    return count;
  }

  // To be called after a count that has to stand alone on its line. Ends the program if the line
  // goes on: then the input lacks the count, and the first token of a case was taken for it.
  void expect_line_end() {
    while (is_space(next_) && next_ != '\n') next_ = next();
    if (next_ == '\n' || next_ == EOF) return;
    read_token();
    hint_other_form();
    fail_expected("the end of the first line");
  }

  // Whether exactly one token is read, which is a number, and an empty line follows it. Such an
  // input begins with the number of its cases.
  bool begins_with_count() {
    if (tokens_ != 1 || !is_number()) return false;
    int lines = 0;
    for (; is_space(next_) && lines < 2; next_ = next()) lines += next_ == '\n';
    return lines == 2;
  }

  // Lets a fault in the first case end with the constructor's sentence.
  void hint_other_form() {
    if (case_ <= 1) hint_ = other_form_;
  }

  // Each of the following prints its line and ends the program.

  // Expected `what`, found the last token, or the end of the input.
  void fail_expected(const char* what) { fail_expected(what, 0, length_); }

  // Expected `what`, found the last token's character at a position.
  void fail_expected(const char* what, int position) {
    fail_expected(what, position, position + 1);
  }

  // A sentence with a number in the place of %d, such as "the tile %d appears twice".
  void fail(const char* format, int number) {
    begin_fault();
    std::fprintf(stderr, format, number);
    end_fault();
    std::exit(EXIT_FAILURE);
  }

  void fail(const char* message) {
    begin_fault();
    std::fprintf(stderr, "%s", message);
    end_fault();
    std::exit(EXIT_FAILURE);
  }

  // To be called when all is answered: the exit status, once the answers are written.
  int finish() {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
      fail_stream("the output cannot be written");
    }
    return EXIT_SUCCESS;
  }

 private:
  enum { kTokenShown = 20 };  // as much of a wrong token as a fault shows

  static bool is_space(int c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

  int next() const {
    const int c = std::getchar();
    if (c == EOF && std::ferror(stdin) != 0) fail_stream("the input cannot be read");
    return c;
  }

  void skip_space() {
    int c = next_;
    while (is_space(c)) c = next();
    next_ = c;
  }

  // The last token as a number 0 to `most`; -1 if it is none.
  int number_up_to(int most) const {
    if (!is_number() || length_ > kTokenShown) return -1;
    int number = 0;
    for (int i = 0; i < length_; ++i) {
      const int digit = token_[i] - '0';
      if (number > most / 10 || (number == most / 10 && digit > most % 10)) return -1;
      number = 10 * number + digit;
    }
    return number;
  }

  void begin_fault() const {
    std::fflush(stdout);  // the answers come first, also where both streams go to one place
    std::fprintf(stderr, "%s: ", program_);
    if (case_ > 0) std::fprintf(stderr, "case %d: ", case_);
  }

  void end_fault() const {
    std::fputc('\n', stderr);
    if (*hint_ != '\0') std::fprintf(stderr, "%s: %s\n", program_, hint_);
  }

  // Found a part of the last token.
  void fail_expected(const char* what, int begin, int end) {
    if (tokens_ == 1 && length_ >= 3 && std::memcmp(token_, "\xEF\xBB\xBF", 3) == 0) {
      hint_ = "the input begins with a UTF-8 byte order mark";
    }
    begin_fault();
    std::fprintf(stderr, "expected %s, found ", what);
    if (end == 0) {
      std::fprintf(stderr, "the end of the input");
    } else {
      std::fputc('\'', stderr);
      for (int i = begin; i < end && i < kTokenShown; ++i) {
        const int c = static_cast<unsigned char>(token_[i]);
        std::fprintf(stderr, ' ' <= c && c <= '~' ? "%c" : "\\x%02x", c);
      }
      std::fprintf(stderr, end > kTokenShown ? "...'" : "'");
    }
    end_fault();
    std::exit(EXIT_FAILURE);
  }

  // A stream's fault is no case's fault; errno says why.
  void fail_stream(const char* message) const {
    const char* const reason = std::strerror(errno);
    std::fflush(stdout);
    std::fprintf(stderr, "%s: %s: %s\n", program_, message, reason);
    std::exit(EXIT_FAILURE);
  }

  const char* program_;
  const char* other_form_;
  const char* hint_;
  int case_;
  unsigned tokens_;  // read so far
  char token_[kTokenShown + 1];
  int length_;
  int next_;  // the character after those that were taken, or EOF; at first a blank
};

}  // namespace classic

#endif
