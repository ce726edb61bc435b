// What every run of a program must keep to, whatever its input. Where the form of input and output
// is known, the input is read here a second time, plainly: to know how many answers are due and
// whether a fault ends them.
#pragma once

#include <algorithm>
#include <climits>
#include <cstddef>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "in_process.hpp"

using Symbols = std::vector<std::string>;
using Lines = std::vector<std::string>;
using Line = Lines::const_iterator;

// What scripts/problems.py says of a program. A case is some parts: squares, boards or deals. A
// part is all of its symbols, in any order.
struct Form {
  bool counted;        // the number of cases comes first
  int lone_counts[2];  // the first and the last number that has to stand alone on its line
  int parts;           // of a case; 0: the form is not known
  Symbols symbols;
  std::size_t token_size;     // in symbols; 0: any, as long as the last ends with the part
  bool is_of_one_parity;      // or else the case is at fault
  std::size_t lines_between;  // two answers, empty ones
  Lines answer;               // {case} counts from 1, {length} is the number of moves of the {path}
  Symbols moves;              // of which a path is made: letters, or words; none: there is no path
  std::string no_path;        // the one line of an answer where there is none; empty: there is one
};

// By program; forms.py writes them.
const std::map<std::string, Form> kForms = {
#include "forms.inc"
};

const std::string kProgram = program_name();
const Form kForm = kForms.count(kProgram) != 0 ? kForms.at(kProgram) : Form();
const std::size_t kPartSize = kForm.symbols.size();

struct Token {
  std::string text;
  std::ptrdiff_t newlines;  // between it and the one before
};

using Place = std::vector<Token>::const_iterator;

inline bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

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
  if (kForm.symbols[0].size() > 1) return {plain_number(token)};
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
    if (kForm.token_size != 0 && symbols.size() != kForm.token_size) return {};
    part.insert(part.end(), symbols.begin(), symbols.end());
  }
  const Symbols& wanted = kForm.symbols;
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
  for (int i = 0; i < kForm.parts; ++i) {
    const Symbols part = read_part(place, end);
    if (part.empty()) return false;
    parities.push_back(is_odd_board(part));
  }
  return !kForm.is_of_one_parity || parities.front() == parities.back();
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
  if (kForm.counted) {
    const std::string count = tokens.empty() ? "" : plain_number(place->text);
    if (!is_number(count) || count.size() > 10 || std::stoll(count) > INT_MAX) {
      return {0, true, kProgram + ": expected the number of "};
    }
    most = std::stoi(count);
    const bool is_lone = kForm.lone_counts[0] <= most && most <= kForm.lone_counts[1];
    if (++place != tokens.end() && place->newlines == 0 && is_lone) {
      return {0, true, kProgram + ": expected the end of the first line, "};
    }
  }
  int answers = 0;
  const bool begins_with_count = !kForm.counted && kPartSize == 9 && tokens.size() > 1 &&
                                 is_number(tokens[0].text) && tokens[0].text.size() < 9 &&
                                 tokens[1].newlines > 1;
  for (Place next = place; !begins_with_count && answers < most && read_case(next, tokens.end());) {
    ++answers;
    place = next;
  }
  const bool fault = kForm.counted ? answers < most : answers == 0 || place != tokens.end();
  return {answers, fault, kProgram + ": case " + std::to_string(answers + 1) + ": "};
}

// How many moves a path has, -1 if it is none. Of letters, at most 31 are needed to any target.
inline std::ptrdiff_t path_length(const std::string& path) {
  const bool has_words = kForm.moves[0].size() > 1;
  const std::string blank = has_words ? " " : "";
  const std::string text = path.empty() ? "" : path + blank;
  const std::size_t size = kForm.moves[0].size() + blank.size();
  for (std::size_t i = 0; i < text.size(); i += size) {
    const auto is_here = [&](const std::string& move) {
      return text.substr(i, size) == move + blank;
    };
    if (std::none_of(kForm.moves.begin(), kForm.moves.end(), is_here)) return -1;
  }
  const auto length = static_cast<std::ptrdiff_t>(text.size() / size);
  return has_words || length <= 31 ? length : -1;
}

inline void fill_in(std::string& form, const std::string& name, const std::string& value) {
  const std::size_t place = form.find(name);
  if (place != std::string::npos) form.replace(place, name.size(), value);
}

// How many of the lines are the answer of a number; 0 if they do not begin with it.
inline std::ptrdiff_t answer_size(Line begin, Line end, int number) {
  Line line = begin;
  for (std::size_t left = number > 1 ? kForm.lines_between : 0; left > 0; --left) {
    if (line == end || !line++->empty()) return 0;
  }
  if (line != end && !kForm.no_path.empty() && *line == kForm.no_path) return line + 1 - begin;
  const auto size = static_cast<std::ptrdiff_t>(kForm.answer.size());
  if (end - line < size) return 0;
  const std::string& last = line[size - 1];  // the path, or the length alone
  const std::string length = kForm.moves.empty() ? last : std::to_string(path_length(last));
  if (!is_number(length)) return 0;
  for (std::string form : kForm.answer) {
    fill_in(form, "{case}", std::to_string(number));
    fill_in(form, "{length}", length);
    fill_in(form, "{path}", last);
    if (*line++ != form) return 0;
  }
  return line - begin;
}

// The lines of each answer, up to the first that is none.
inline std::vector<std::ptrdiff_t> answer_sizes(const std::string& out) {
  std::vector<std::ptrdiff_t> sizes;
  const Lines lines = lines_of(out);
  for (Line line = lines.begin(); line != lines.end(); line += sizes.back()) {
    const std::ptrdiff_t size = answer_size(line, lines.end(), static_cast<int>(sizes.size()) + 1);
    if (size == 0) break;
    sizes.push_back(size);
  }
  return sizes;
}

// Whether lines are so many whole answers and nothing more.
inline bool is_answers(const std::string& out, int answers) {
  const std::vector<std::ptrdiff_t> sizes = answer_sizes(out);
  return static_cast<int>(sizes.size()) == answers &&
         std::accumulate(sizes.begin(), sizes.end(), std::ptrdiff_t{0}) ==
             std::count(out.begin(), out.end(), '\n');
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
  const std::string came =
      ", but came:\n" + run.out + run.err + "status " + std::to_string(run.status);
  if (!run.out.empty() && run.out.back() != '\n') return "whole lines are due" + came;
  const bool is_plain = run.status == 0 && run.err.empty();
  if (!is_plain && (run.status != 1 || !is_fault(run.err, kProgram + ": "))) {
    return "status 0 and no message are due, or 1 and one" + came;
  }
  if (kForm.parts == 0) return "";
  const Outcome due = outcome_of(input);
  const std::string answers = std::to_string(due.answers) + " answers are due";
  if (!is_answers(run.out, due.answers)) return answers + came;
  if (!due.fault && !is_plain) return answers + " and no fault" + came;
  if (due.fault && !is_fault(run.err, due.message)) {
    return answers + " and '" + due.message + "...'" + came;
  }
  return "";
}
