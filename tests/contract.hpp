// What every run of a program must keep to, whatever its input. The input is read here a second
// time, plainly, to know how many answers are due and whether a fault ends them.
#pragma once

#include <algorithm>
#include <climits>
#include <cstddef>
#include <iterator>
#include <map>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "in_process.hpp"

using Symbols = std::vector<std::string>;
using Lines = std::vector<std::string>;
using Line = Lines::const_iterator;

// A case is some parts: boards, squares or deals. A part is all of these symbols, in any order.
struct Format {
  // The number of cases comes first. Whether it has to stand alone on its line; null: no number.
  bool (*counted)(int number);
  int parts;
  Symbols symbols;
  std::size_t token_size;  // in symbols; 0: any, as long as the last ends with the part
  bool is_of_one_parity;   // or else the case is at fault
  // How many lines of these the answer of a number takes; 0 if they do not begin with one.
  int (*answer_lines)(Line line, std::ptrdiff_t lines, int number);
};

inline bool is_made_of(const std::string& text, const char* letters) {
  return text.find_first_not_of(letters) == std::string::npos;
}

inline bool is_number(const std::string& text) {
  return !text.empty() && is_made_of(text, "0123456789");
}

inline bool is_count(const std::string& text) { return text == "-1" || is_number(text); }

inline bool is_path(const std::string& text, const char* letters) {
  return text.size() <= 31 && is_made_of(text, letters);
}

inline bool is_solution(const std::string& text) {
  return text == "unsolvable" || is_path(text, "udlr");
}

inline int count_lines(Line line, std::ptrdiff_t, int) { return is_count(line[0]); }

inline Symbols pack_of_gap() {
  Symbols pack;
  for (const char suit : {'1', '2', '3', '4'}) {
    for (const char value : {'1', '2', '3', '4', '5', '6', '7'}) pack.push_back({suit, value});
  }
  return pack;
}

// All that the tests of malformed input know of the programs.
inline const Format& format_of(const std::string& program) {
  const Symbols square = {"1", "2", "3", "4", "5", "6", "7", "8"};
  const Symbols board = {"1", "2", "3", "4", "5", "6", "7", "8", "x"};
  const auto anywhere = [](int) { return false; };
  const auto alone = [](int) { return true; };
  const auto alone_if_a_card = [](int number) { return 11 <= number && number <= 47; };
  const Symbols pack = pack_of_gap();
  static const std::map<std::string, Format> formats = {
      {"msquare",
       {nullptr, 1, square, 1, false,
        [](Line line, std::ptrdiff_t lines, int) {
          if (lines < 2 || line[0] != std::to_string(line[1].size())) return 0;
          return is_path(line[1], "ABC") ? 2 : 0;
        }}},
      {"hdu1430",
       {nullptr, 2, square, 8, false,
        [](Line line, std::ptrdiff_t, int) { return is_path(line[0], "ABC") ? 1 : 0; }}},
      {"eight",
       {nullptr, 1, board, 0, false,
        [](Line line, std::ptrdiff_t, int) { return is_solution(line[0]) ? 1 : 0; }}},
      {"uva652",
       {alone, 1, board, 0, false,
        [](Line line, std::ptrdiff_t lines, int number) {
          if (number == 1) return is_solution(line[0]) ? 1 : 0;
          return lines > 1 && line[0].empty() && is_solution(line[1]) ? 2 : 0;
        }}},
      {"eight_count", {nullptr, 1, board, 0, false, count_lines}},
      {"p1379", {nullptr, 1, board, 0, false, count_lines}},
      {"between", {nullptr, 2, board, 0, false, count_lines}},
      {"eight2",
       {anywhere, 2, board, 0, true,
        [](Line line, std::ptrdiff_t lines, int number) {
          if (lines < 2 || !is_path(line[1], "dlru")) return 0;
          const std::string length = std::to_string(line[1].size());
          return line[0] == "Case " + std::to_string(number) + ": " + length ? 2 : 0;
        }}},
      {"gap", {alone_if_a_card, 1, pack, 1, false, count_lines}},
      {"gap_moves",
       {alone_if_a_card, 1, pack, 1, false,
        [](Line line, std::ptrdiff_t lines, int) {
          if (line[0] == "-1") return 1;
          if (lines < 2) return 0;
          std::istringstream moves(line[1]);
          const auto cards = std::distance(std::istream_iterator<std::string>(moves), {});
          return line[0] == std::to_string(cards) && is_made_of(line[1], "1234567 ") ? 2 : 0;
        }}},
  };
  return formats.at(program);
}

const std::string kProgram = program_name();
const Format kFormat = format_of(kProgram);
const std::size_t kPartSize = kFormat.symbols.size();

struct Token {
  std::string text;
  std::ptrdiff_t newlines;  // between it and the one before
};

using Place = std::vector<Token>::const_iterator;

inline std::vector<Token> tokens_of(const std::string& input) {
  const char* const white_space = " \t\n\v\f\r";
  std::vector<Token> tokens;
  for (std::size_t end = 0;;) {
    const std::size_t begin = std::min(input.find_first_not_of(white_space, end), input.size());
    const auto newlines = std::count(input.data() + end, input.data() + begin, '\n');
    if (begin == input.size()) return tokens;
    end = std::min(input.find_first_of(white_space, begin), input.size());
    tokens.push_back({input.substr(begin, end - begin), newlines});
  }
}

// A number of at most twenty digits without its leading zeros; any other text as it is.
inline std::string plain_number(const std::string& text) {
  if (!is_number(text) || text.size() > 20) return text;
  return text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
}

inline Symbols symbols_of(const std::string& token) {
  if (kFormat.symbols[0].size() > 1) return {plain_number(token)};
  Symbols symbols;
  for (const char c : token) {
    const bool is_blank = kPartSize == 9 && (c == 'X' || c == '0');
    symbols.emplace_back(1, is_blank ? 'x' : c);
  }
  return symbols;
}

// The symbols of the part that begins at a token, which is moved behind it; none if none does.
inline Symbols read_part(Place& place, Place end) {
  Symbols part;
  for (; part.size() < kPartSize; ++place) {
    if (place == end) return {};
    const Symbols symbols = symbols_of(place->text);
    if (kFormat.token_size != 0 && symbols.size() != kFormat.token_size) return {};
    part.insert(part.end(), symbols.begin(), symbols.end());
  }
  const Symbols& wanted = kFormat.symbols;
  const bool is_part = std::is_permutation(part.begin(), part.end(), wanted.begin(), wanted.end());
  return is_part ? part : Symbols();
}

// Whether a board's tiles have an odd number of pairs in the wrong order.
inline bool is_odd_board(const Symbols& board) {
  bool odd = false;
  for (auto a = board.begin(); a != board.end(); ++a) {
    for (auto b = a; b != board.end(); ++b) odd ^= *a != "x" && *b != "x" && *a > *b;
  }
  return odd;
}

// Whether a case begins at a token, which then is moved behind it.
inline bool read_case(Place& place, Place end) {
  std::vector<bool> parities;
  for (int i = 0; i < kFormat.parts; ++i) {
    const Symbols part = read_part(place, end);
    if (part.empty()) return false;
    parities.push_back(is_odd_board(part));
  }
  return !kFormat.is_of_one_parity || parities.front() == parities.back();
}

// What an input has to lead to.
struct Outcome {
  int answers;
  bool fault;           // after them
  std::string message;  // how it begins, if there is a fault
};

inline Outcome outcome_of(const std::string& input) {
  const std::vector<Token> tokens = tokens_of(input);
  Place place = tokens.begin();
  int most = INT_MAX;
  if (kFormat.counted != nullptr) {
    const std::string count = tokens.empty() ? "" : plain_number(place->text);
    if (!is_number(count) || count.size() > 10 || std::stoll(count) > INT_MAX) {
      return {0, true, kProgram + ": expected the number of "};
    }
    most = std::stoi(count);
    if (++place != tokens.end() && place->newlines == 0 && kFormat.counted(most)) {
      return {0, true, kProgram + ": expected the end of the first line, "};
    }
  }
  int answers = 0;
  const bool begins_with_count = kFormat.counted == nullptr && kPartSize == 9 &&
                                 tokens.size() > 1 && is_number(tokens[0].text) &&
                                 tokens[0].text.size() < 9 && tokens[1].newlines > 1;
  for (Place next = place; !begins_with_count && answers < most && read_case(next, tokens.end());) {
    ++answers;
    place = next;
  }
  const bool fault =
      kFormat.counted != nullptr ? answers < most : answers == 0 || place != tokens.end();
  return {answers, fault, kProgram + ": case " + std::to_string(answers + 1) + ": "};
}

// The lines of each answer, up to the first that is none.
inline std::vector<int> answer_sizes(const std::string& out) {
  std::vector<int> sizes;
  const Lines lines = lines_of(out);
  for (Line line = lines.begin(); line != lines.end(); line += sizes.back()) {
    const int number = static_cast<int>(sizes.size()) + 1;
    const int size = kFormat.answer_lines(line, lines.end() - line, number);
    if (size == 0) break;
    sizes.push_back(size);
  }
  return sizes;
}

// Whether an output is so many whole answers and nothing more.
inline bool is_answers(const std::string& out, int answers) {
  if (!out.empty() && out.back() != '\n') return false;
  const std::vector<int> sizes = answer_sizes(out);
  const std::ptrdiff_t lines = std::count(out.begin(), out.end(), '\n');
  return static_cast<int>(sizes.size()) == answers &&
         std::accumulate(sizes.begin(), sizes.end(), std::ptrdiff_t{0}) == lines;
}

// Whether a line is printable ASCII, under 200 bytes, and says something after its beginning.
inline bool is_message(const std::string& line, const std::string& beginning) {
  return line.size() < 200 && line.size() > beginning.size() &&
         line.compare(0, beginning.size(), beginning) == 0 &&
         std::all_of(line.begin(), line.end(), [](char c) { return ' ' <= c && c <= '~'; });
}

// Whether a text is one line that begins so, and perhaps one that says what the input looks like.
inline bool is_fault(const std::string& err, const std::string& beginning) {
  if (err.empty() || err.back() != '\n') return false;
  const Lines lines = lines_of(err);
  return is_message(lines[0], beginning) &&
         (lines.size() == 1 || (lines.size() == 2 && is_message(lines[1], kProgram + ": th")));
}

// What is wrong with a run on an input; empty if nothing is.
inline std::string broken_rule(const std::string& input, const ProgramRun& run) {
  const Outcome due = outcome_of(input);
  const std::string answers = std::to_string(due.answers) + " answers are due";
  const std::string came =
      ", but came:\n" + run.out + run.err + "status " + std::to_string(run.status);
  if (!is_answers(run.out, due.answers)) return answers + came;
  if (!due.fault && (run.status != 0 || !run.err.empty())) return answers + " and no fault" + came;
  if (due.fault && (run.status != 1 || !is_fault(run.err, due.message))) {
    return answers + " and '" + due.message + "...'" + came;
  }
  return "";
}
