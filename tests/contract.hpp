// What every run of a program must keep to, whatever its input. Where the form of input and output
// is known, the input is read here a second time, plainly: to know how many answers are due and
// whether a fault ends them.
#pragma once

#include <algorithm>
#include <cctype>
#include <climits>
#include <cstddef>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "in_process.hpp"

using Symbols = std::vector<std::string>;

// What scripts/problems.py says of a program. A case is some parts: squares, boards or deals. A
// part is all of its symbols, in any order.
struct Form {
  bool counted;        // the number of cases comes first
  int lone_counts[2];  // the first and the last number that has to stand alone on its line
  int parts;           // of a case; 0: the form is not known
  Symbols symbols;
  std::size_t token_size;  // in symbols; 0: any, as long as the last ends with the part
  bool is_of_one_parity;   // or else the case is at fault
  int answer_lines;
  int lines_between;    // two answers
  std::string no_path;  // the one line of an answer without a path; empty: each has one
};

// By program; forms.py writes them.
const std::map<std::string, Form> kForms = {
#include "forms.inc"
};

const std::string kProgram = std::filesystem::path(program_source()).stem();
const Form kForm = kForms.count(kProgram) != 0 ? kForms.at(kProgram) : Form();
const bool kIsOfBoards = kForm.symbols.size() == 9;

inline bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// A number of at most twenty digits without its leading zeros; any other text as it is.
inline std::string plain_number(const std::string& text) {
  if (!is_number(text) || text.size() > 20) return text;
  return text.substr(std::min(text.find_first_not_of('0'), text.size() - 1));
}

// The newlines before the next word, to which it moves on.
inline int skip_space(std::istream& input) {
  int newlines = 0;
  while (std::isspace(input.peek()) != 0) newlines += input.get() == '\n';
  return newlines;
}

// The symbols of the next part; none if none comes.
inline Symbols read_part(std::istream& input) {
  const Symbols& wanted = kForm.symbols;
  Symbols part;
  for (std::string word; part.size() < wanted.size() && input >> word;) {
    if (wanted[0].size() > 1) {
      part.push_back(plain_number(word));
      continue;
    }
    if (kForm.token_size != 0 && word.size() != kForm.token_size) return {};
    for (const char c : word) part.emplace_back(1, kIsOfBoards && (c == 'X' || c == '0') ? 'x' : c);
  }
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

// Whether a case comes next, which then is read.
inline bool read_case(std::istream& input) {
  bool is_odd = false;
  for (int i = 0; i < kForm.parts; ++i) {
    const Symbols part = read_part(input);
    if (part.empty()) return false;
    is_odd ^= is_odd_board(part);
  }
  return !kForm.is_of_one_parity || !is_odd;
}

// What an input has to lead to.
struct Outcome {
  int answers;
  std::string fault;  // how the message after them begins; empty if none is due
};

inline Outcome outcome_of(const std::string& text) {
  std::istringstream input(text);
  std::string first;
  input >> first;
  const int newlines = skip_space(input);
  int most = INT_MAX;
  if (kForm.counted) {
    const std::string count = plain_number(first);
    if (!is_number(count) || count.size() > 10 || std::stoll(count) > INT_MAX) {
      return {0, kProgram + ": expected the number of "};
    }
    most = std::stoi(count);
    const bool is_lone = kForm.lone_counts[0] <= most && most <= kForm.lone_counts[1];
    if (is_lone && newlines == 0 && input.peek() != EOF) {
      return {0, kProgram + ": expected the end of the first line, "};
    }
  } else if (kIsOfBoards && is_number(first) && first.size() < 9 && newlines > 1) {
    return {0, kProgram + ": case 1: "};  // the number of cases, which is not due
  } else {
    input = std::istringstream(text);
  }
  int answers = 0;
  while (answers < most && read_case(input)) {
    ++answers;
    skip_space(input);
    if (!kForm.counted && input.peek() == EOF) most = answers;
  }
  if (answers == most) return {answers, ""};
  return {answers, kProgram + ": case " + std::to_string(answers + 1) + ": "};
}

// Whether an output has the lines of so many answers.
inline bool is_answers(const std::string& out, int answers) {
  const std::vector<std::string> lines = lines_of(out);
  int due = answers * kForm.answer_lines + std::max(answers - 1, 0) * kForm.lines_between;
  if (!kForm.no_path.empty()) {
    const auto without_path = std::count(lines.begin(), lines.end(), kForm.no_path);
    due -= static_cast<int>(without_path) * (kForm.answer_lines - 1);
  }
  return static_cast<int>(lines.size()) == due;
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
  const std::vector<std::string> lines = lines_of(err);
  return is_message(lines[0], beginning) &&
         (lines.size() == 1 || (lines.size() == 2 && is_message(lines[1], kProgram + ": th")));
}

// What is wrong with a run on an input; empty if nothing is.
inline std::string broken_rule(const std::string& input, const ProgramRun& run) {
  const std::string came =
      ", but came:\n" + run.out + run.err + "status " + std::to_string(run.status);
  if (!run.out.empty() && run.out.back() != '\n') return "whole lines are due" + came;
  const bool is_plain = run.status == 0 && run.err.empty();
  if (!is_plain && (run.status != 1 || !is_fault(run.err, kProgram + ": "))) {
    return "status 0 and no message are due, or 1 and one" + came;
  }
  if (kForm.parts == 0) return "";
  const Outcome due = outcome_of(input);
  const bool is_due = due.fault.empty() ? is_plain : is_fault(run.err, due.fault);
  if (is_due && is_answers(run.out, due.answers)) return "";
  return std::to_string(due.answers) + " answers and the fault '" + due.fault + "' are due" + came;
}
