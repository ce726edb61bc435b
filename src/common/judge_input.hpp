// A judge's input: tokens and symbols in, one clear line out where they are wrong.
//
// White space of any kind separates. A fault ends the program with exit status 1, after a line such
// as  eight: case 3: the tile 7 appears twice  on standard error; what was answered before stays
// printed. Nothing here needs the C++ library at run time, which would take longer to start than
// most searches take.
#ifndef CLASSIC_JUDGE_INPUT_HPP
#define CLASSIC_JUDGE_INPUT_HPP

#include <cstdio>
#include <cstdlib>

namespace classic {

class JudgeInput {
 public:
  explicit JudgeInput(const char* program) : program_(program), case_(0) {}

  // From here on a fault names the next case; the first call begins case 1.
  void begin_case() { ++case_; }
  int case_number() const { return case_; }

  // Whether only white space is left.
  bool at_end() {
    const int c = read_symbol();
    if (c != EOF) std::ungetc(c, stdin);
    return c == EOF;
  }

  // The next character that is not white space, or EOF at the end.
  int read_symbol() {
    int c = next();
    while (is_space(c)) c = next();
    return c;
  }

  // The next token, up to white space, as a number: `least` to `most`, neither negative. In a
  // fault, `what` says what was expected.
  int read_number(int least, int most, const char* what) {
    int value = 0;
    bool good = true;
    char token[kTokenShown];
    int length = 0;
    for (int c = read_symbol(); c != EOF && !is_space(c); c = next()) {
      if (length < kTokenShown) token[length++] = static_cast<char>(c);
      const int digit = c - '0';
      good = good && 0 <= digit && digit <= 9 &&
             (value < most / 10 || (value == most / 10 && digit <= most % 10));
      if (good) value = 10 * value + digit;
    }
    if (length == 0 || !good || value < least) fail_expected(what, token, length);
    return value;
  }

  // Each of the following prints its line and ends the program.

  // Expected `what`, found this symbol or EOF.
  void fail_expected(const char* what, int found) const {
    const char token = static_cast<char>(found);
    fail_expected(what, &token, found == EOF ? 0 : 1);
  }

  // A sentence with a number in the place of %d, such as "the tile %d appears twice".
  void fail(const char* format, int number) const {
    begin_fault();
    std::fprintf(stderr, format, number);
    std::fputc('\n', stderr);
    std::exit(EXIT_FAILURE);
  }

  void fail(const char* message) const {
    begin_fault();
    std::fprintf(stderr, "%s\n", message);
    std::exit(EXIT_FAILURE);
  }

  // To be called when all is answered: the exit status, once the answers are written.
  int finish() const {
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) fail("the output cannot be written");
    return EXIT_SUCCESS;
  }

 private:
  enum { kTokenShown = 20 };  // as much of a wrong token as a fault shows

  static bool is_space(int c) { return c == ' ' || ('\t' <= c && c <= '\r'); }

  int next() const {
    const int c = std::getchar();
    if (c == EOF && std::ferror(stdin) != 0) fail("the input cannot be read");
    return c;
  }

  void begin_fault() const {
    std::fflush(stdout);  // the answers come first, also where both streams go to one place
    std::fprintf(stderr, "%s: ", program_);
    if (case_ > 0) std::fprintf(stderr, "case %d: ", case_);
  }

  // Of a token at most its first kTokenShown characters; of length 0 for the end of the input.
  void fail_expected(const char* what, const char* token, int length) const {
    begin_fault();
    std::fprintf(stderr, "expected %s, found ", what);
    if (length == 0) {
      std::fprintf(stderr, "the end of the input\n");
    } else {
      std::fputc('\'', stderr);
      for (int i = 0; i < length; ++i) {
        const int c = static_cast<unsigned char>(token[i]);
        std::fprintf(stderr, ' ' <= c && c <= '~' ? "%c" : "\\x%02x", c);
      }
      std::fprintf(stderr, length == kTokenShown ? "...'\n" : "'\n");
    }
    std::exit(EXIT_FAILURE);
  }

  const char* program_;
  int case_;
};

}  // namespace classic

#endif
