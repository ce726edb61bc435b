// What every run of a program must keep to, whatever its input. The input is read here a second
// time, plainly, to know how many answers are due and whether a fault ends them.
#pragma once

#include <algorithm>
#include <climits>

#include "in_process.hpp"

using Symbols = std::vector<std::string>;
using Place = Symbols::const_iterator;

struct Format {
  bool counted;  // the number of cases comes first
  bool spaced;   // white space parts the symbols; else it may stand anywhere, or nowhere
  int sets;      // a case is so many boards, targets or deals...
  Symbols set;   // ...and each of these is all of these symbols, in any order
  int answer_lines;
};

inline Format format_of(const std::string& program) {
  Symbols tiles = {"1", "2", "3", "4", "5", "6", "7", "8"};
  if (program == "msquare") return {false, true, 1, tiles, 2};
  tiles.push_back("x");
  if (program == "eight") return {false, false, 1, tiles, 1};
  if (program == "eight2") return {true, false, 2, tiles, 2};
  Symbols pack;
  for (const char suit : {'1', '2', '3', '4'}) {
    for (const char value : {'1', '2', '3', '4', '5', '6', '7'}) pack.push_back({suit, value});
  }
  return {true, true, 1, pack, 1};
}

const Format kFormat = format_of(kProgram);
const std::ptrdiff_t kSetSize = static_cast<std::ptrdiff_t>(kFormat.set.size());

inline bool is_made_of(const std::string& text, const char* letters) {
  return text.find_first_not_of(letters) == std::string::npos;
}

inline bool is_number(const std::string& text) {
  return !text.empty() && is_made_of(text, "0123456789");
}

// An input's symbols, the number of cases first where it is due; numbers without leading zeros.
inline Symbols symbols_of(const std::string& input) {
  Symbols symbols;
  std::istringstream stream(input);
  for (std::string word; stream >> word;) {
    if (kFormat.spaced || (kFormat.counted && symbols.empty())) {
      if (is_number(word)) word.erase(0, std::min(word.find_first_not_of('0'), word.size() - 1));
      symbols.push_back(word);
    } else {
      for (const char symbol : word) symbols.emplace_back(1, symbol == 'X' ? 'x' : symbol);
    }
  }
  return symbols;
}

// Whether a board's tiles have an odd number of pairs in the wrong order.
inline bool is_odd_board(Place board) {
  bool odd = false;
  for (Place a = board; a != board + kSetSize; ++a) {
    for (Place b = a; b != board + kSetSize; ++b) odd ^= *a != "x" && *b != "x" && *a > *b;
  }
  return odd;
}

inline bool is_case(Place place) {
  for (int i = 0; i < kFormat.sets; ++i) {
    if (!std::is_permutation(kFormat.set.begin(), kFormat.set.end(), place + i * kSetSize)) {
      return false;
    }
  }
  return kFormat.sets == 1 || is_odd_board(place) == is_odd_board(place + kSetSize);
}

// What an input has to lead to.
struct Outcome {
  int answers;
  bool fault;           // after them
  std::string message;  // how it begins, if there is a fault
};

inline Outcome outcome_of(const std::string& input) {
  const Symbols symbols = symbols_of(input);
  Place place = symbols.begin();
  int most = INT_MAX;
  if (kFormat.counted) {
    if (symbols.empty() || !is_number(*place) || place->size() > 10 ||
        std::stoll(*place) > INT_MAX) {
      return {0, true, kProgram + ": expected the number of "};
    }
    most = std::stoi(*place++);
  }
  int answers = 0;
  while (answers < most && symbols.end() - place >= kFormat.sets * kSetSize && is_case(place)) {
    ++answers;
    place += kFormat.sets * kSetSize;
  }
  const bool fault = kFormat.counted ? answers < most : answers == 0 || place != symbols.end();
  return {answers, fault, kProgram + ": case " + std::to_string(answers + 1) + ": "};
}

inline bool is_path(const std::string& text, const char* letters) {
  return text.size() <= 31 && is_made_of(text, letters);
}

// Whether some lines have the form of an answer.
inline bool is_answer(Place line, int number) {
  if (kProgram == "eight") return line[0] == "unsolvable" || is_path(line[0], "udlr");
  if (kProgram == "gap") return line[0] == "-1" || is_number(line[0]);
  const std::string length = std::to_string(line[1].size());
  if (kProgram == "msquare") return line[0] == length && is_path(line[1], "ABC");
  return line[0] == "Case " + std::to_string(number) + ": " + length && is_path(line[1], "dlru");
}

// Whether an output is so many whole answers and nothing more.
inline bool is_answers(const std::string& out, int answers) {
  if (!out.empty() && out.back() != '\n') return false;
  const std::vector<std::string> lines = lines_of(out);
  if (lines.size() != static_cast<std::size_t>(answers * kFormat.answer_lines)) return false;
  for (int i = 0; i < answers; ++i) {
    if (!is_answer(lines.begin() + i * kFormat.answer_lines, i + 1)) return false;
  }
  return true;
}

// Whether a message is one line of printable ASCII, under 200 bytes, and says something after its
// beginning.
inline bool is_message(const std::string& message, const std::string& beginning) {
  return message.size() < 200 && message.size() > beginning.size() + 1 &&
         message.compare(0, beginning.size(), beginning) == 0 && message.back() == '\n' &&
         std::all_of(message.begin(), message.end() - 1,
                     [](char c) { return ' ' <= c && c <= '~'; });
}

// What is wrong with a run on an input; empty if nothing is.
inline std::string broken_rule(const std::string& input, const ProgramRun& run) {
  const Outcome due = outcome_of(input);
  const std::string answers = std::to_string(due.answers) + " answers are due";
  const std::string came =
      ", but came:\n" + run.out + run.err + "status " + std::to_string(run.status);
  if (!is_answers(run.out, due.answers)) return answers + came;
  if (!due.fault && (run.status != 0 || !run.err.empty())) return answers + " and no fault" + came;
  if (due.fault && (run.status != 1 || !is_message(run.err, due.message))) {
    return answers + " and '" + due.message + "...'" + came;
  }
  return "";
}
