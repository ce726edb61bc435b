// 5,000 malformed inputs for one program, from a fixed seed: valid inputs with something done to
// them. Each run has to keep to the contract, and to answer the cases before the first changed byte
// as if nothing were changed.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "contract.hpp"

// A sanitizer's report ends in a signal, so that the input is told.
extern "C" const char* __asan_default_options() { return "abort_on_error=1"; }
extern "C" const char* __ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

namespace {

const int kInputs = 5000;     // with a fault
const int kGoodInputs = 250;  // at least, of those that turn out to have none
const int kMutantsOfOne = 50;
const unsigned kSecondsOfARun = 60;  // it takes milliseconds, but the machine may be busy
const char* const kWhiteSpace = " \t\n\v\f\r";
const std::vector<std::string> kSpaces = {" ", "\t", "\v\f", "\r\n", "\n\n\n"};
const std::vector<std::string> kOddNumbers = {"",           "0",          "00",
                                              "-0",         "007",        "-1",
                                              "+1",         "1.5",        "1e3",
                                              "0x10",       "99",         "100",
                                              "101",        "256",        "2147483646",
                                              "2147483647", "2147483648", "4294967295",
                                              "4294967297", "9999999999", "18446744073709551617"};

std::mt19937 generator(20260);

std::size_t random_below(std::size_t end) { return generator() % end; }

const std::string& one_of(const std::vector<std::string>& texts) {
  return texts[random_below(texts.size())];
}

// For people: the bytes that are not printable as \xNN, and no more than the beginning.
std::string shown(const std::string& text) {
  std::string result;
  for (const char c : text.substr(0, 2000)) {
    char escaped[5];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned>(c) & 0xff);
    result += ' ' <= c && c <= '~' && c != '\\' ? std::string(1, c) : escaped;
  }
  return result + (text.size() > 2000 ? "... of " + std::to_string(text.size()) + " bytes" : "");
}

const std::string* current_input;

// For a crash or a run that does not end.
void tell_input(int signal) {
  const std::string text =
      "signal " + std::to_string(signal) + ", on the input " + shown(*current_input) + '\n';
  _exit(write(STDERR_FILENO, text.data(), text.size()) > 0 ? 1 : 2);
}

ProgramRun checked_run(const std::string& input) {
  INFO("input: ", shown(input));
  current_input = &input;
  alarm(kSecondsOfARun);
  const ProgramRun run = run_in_process(input);
  alarm(0);
  REQUIRE(broken_rule(input, run) == "");
  return run;
}

// A case on lines of its own.
std::string random_case() {
  std::string text;
  std::vector<Token> tokens;
  Place place;
  do {
    text.clear();
    for (int part = 0; part < kForm.parts; ++part) {
      Symbols symbols = kForm.symbols;
      std::shuffle(symbols.begin(), symbols.end(), generator);
      const std::size_t size = kForm.token_size != 0
                                   ? kForm.token_size
                                   : std::vector<std::size_t>{1, 3, 4, 9}[random_below(4)];
      for (std::size_t i = 0; i < kPartSize; ++i) {
        text += symbols[i];
        if (i + 1 == kPartSize) {
          text += '\n';
        } else if ((i + 1) % size == 0) {
          text += ' ';
        }
      }
    }
    tokens = tokens_of(text);
    place = tokens.begin();
  } while (!read_case(place, tokens.end()));
  return text;
}

struct ValidInput {
  std::string text;
  std::vector<std::size_t> case_ends;        // in the text
  Lines lines;                               // of the output
  std::vector<std::ptrdiff_t> answer_sizes;  // in lines
};

// The program's inputs in the folder DATA, in an order that is always the same.
std::vector<std::string> samples() {
  std::vector<std::string> texts;
  for (const auto& file : std::filesystem::directory_iterator(DATA "/" + kProgram + "/sample")) {
    std::ifstream stream(file.path(), std::ios::binary);
    if (file.path().extension() == ".in") {
      texts.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Where the form is not known, a sample: the ends of its cases are not known either.
ValidInput random_valid_input() {
  ValidInput valid;
  const bool has_form = kForm.parts != 0;
  const std::size_t cases = has_form ? 2 + random_below(3) : 0;
  if (!has_form) valid.text = one_of(samples());
  if (kForm.counted) valid.text = std::to_string(cases) + '\n';
  while (valid.case_ends.size() < cases) {
    valid.text += random_case();
    valid.case_ends.push_back(valid.text.size());
  }
  const ProgramRun run = checked_run(valid.text);
  REQUIRE(run.status == 0);
  valid.lines = lines_of(run.out);
  if (has_form) valid.answer_sizes = answer_sizes(run.out);
  return valid;
}

// A piece of a text that is not empty; of at least one byte.
struct Piece {
  std::size_t begin;
  std::size_t size;
};

Piece random_piece(const std::string& text) {
  const std::size_t begin = random_below(text.size());
  return {begin, 1 + random_below(std::min<std::size_t>(text.size() - begin, 100))};
}

Piece random_word(const std::string& text) {
  const std::size_t place = random_below(text.size());
  const std::size_t begin = text.find_last_of(kWhiteSpace, place) + 1;  // 0 if there is none
  const std::size_t end = std::min(text.find_first_of(kWhiteSpace, begin), text.size());
  return {begin, end - begin};
}

// A byte of white space, or none at the end.
Piece random_space(const std::string& text) {
  const std::size_t place = text.find_first_of(kWhiteSpace, random_below(text.size()));
  return place == std::string::npos ? Piece{text.size(), 0} : Piece{place, 1};
}

// By a number that is near a limit, or past it, or no number here; or by a small one.
void replace_by_number(std::string& text, const Piece& word) {
  const std::string small = std::to_string(random_below(50));
  text.replace(word.begin, word.size, random_below(2) == 0 ? one_of(kOddNumbers) : small);
}

using Mutation = void (*)(std::string&);

const Mutation kMutations[] = {
    [](std::string& text) {  // a bit flipped
      char& byte = text[random_below(text.size())];
      byte = static_cast<char>(byte ^ 1 << random_below(8));
    },
    [](std::string& text) {  // a piece cut out
      const Piece piece = random_piece(text);
      text.erase(piece.begin, piece.size);
    },
    [](std::string& text) {  // cut short
      text.resize(random_below(text.size()));
    },
    [](std::string& text) {  // a piece doubled
      const Piece piece = random_piece(text);
      text.insert(piece.begin, text, piece.begin, piece.size);
    },
    [](std::string& text) {  // two neighbouring pieces swapped
      const Piece piece = random_piece(text);
      const auto begin = text.begin() + static_cast<std::ptrdiff_t>(piece.begin);
      const auto end = begin + static_cast<std::ptrdiff_t>(piece.size);
      std::rotate(begin, begin + static_cast<std::ptrdiff_t>(random_below(piece.size)), end);
    },
    [](std::string& text) {  // two bytes swapped, symbols for the most part
      std::swap(text[random_below(text.size())], text[random_below(text.size())]);
    },
    [](std::string& text) {  // a number, or what stands for one, replaced
      replace_by_number(text, random_word(text));
    },
    [](std::string& text) {  // the first number replaced: a count, for some programs
      replace_by_number(text, {0, std::min(text.find_first_of(kWhiteSpace), text.size())});
    },
    [](std::string& text) {  // bytes put in that are not printable
      std::string bytes(1 + random_below(4), '\0');
      for (char& byte : bytes) byte = static_cast<char>(127 + random_below(161));
      text.insert(random_below(text.size()), bytes);
    },
    [](std::string& text) {  // white space taken away
      const Piece space = random_space(text);
      text.erase(space.begin, space.size);
    },
    [](std::string& text) {  // white space replaced
      const Piece space = random_space(text);
      text.replace(space.begin, space.size, one_of(kSpaces));
    },
    [](std::string& text) {  // white space put in
      text.insert(random_below(text.size()), one_of(kSpaces));
    },
    [](std::string& text) {  // two words swapped
      const Piece one = random_word(text), other = random_word(text);
      if (one.begin + one.size > other.begin) return;
      const std::string swapped = text.substr(other.begin, other.size);
      text.replace(other.begin, other.size, text, one.begin, one.size);
      text.replace(one.begin, one.size, swapped);
    },
};

// A text with one thing done to it, or two.
std::string mutant_of(std::string text) {
  for (std::size_t left = 1 + random_below(2); left > 0 && !text.empty(); --left) {
    kMutations[random_below(std::size(kMutations))](text);
  }
  return text;
}

// The answers to the cases before the first byte that differs.
std::string untouched_answers(const ValidInput& valid, const std::string& input) {
  const std::size_t equal = static_cast<std::size_t>(
      std::mismatch(input.begin(), input.end(), valid.text.begin(), valid.text.end()).first -
      input.begin());
  std::string answers;
  Line line = valid.lines.begin();
  for (std::size_t i = 0; i < valid.case_ends.size() && valid.case_ends[i] <= equal; ++i) {
    for (auto left = valid.answer_sizes[i]; left > 0; --left) answers += *line++ + '\n';
  }
  return answers;
}

}  // namespace

TEST_CASE("malformed inputs") {
  for (const int signal : {SIGABRT, SIGALRM}) std::signal(signal, tell_input);
  int ended[2] = {0, 0};  // with each status
  while (ended[1] < kInputs) {
    const ValidInput valid = random_valid_input();
    for (int i = 0; i < kMutantsOfOne && ended[1] < kInputs; ++i) {
      std::string input = mutant_of(valid.text);
      if (input == valid.text) continue;
      if (ended[1] % 1000 == 0) input.insert(random_below(input.size() + 1), 1 << 20, '7');
      const ProgramRun run = checked_run(input);
      const std::string untouched = untouched_answers(valid, input);
      INFO("input: ", shown(input));
      REQUIRE(run.out.substr(0, untouched.size()) == untouched);
      ++ended[run.status];
    }
  }
  MESSAGE(ended[0], " inputs turned out good, ", ended[1], " bad");
  CHECK(ended[0] >= kGoodInputs);
}
