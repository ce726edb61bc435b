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
#include <set>

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

std::mt19937 generator(20260);

std::size_t random_below(std::size_t end) { return generator() % end; }

template <class Value>
Value one_of(const std::vector<Value>& values) {
  return values[random_below(values.size())];
}

// For people: the bytes that are not printable as \xNN, and no more than the beginning.
std::string shown(const std::string& text) {
  std::string result;
  for (const unsigned char byte : text.substr(0, 2000)) {
    char character[5];
    std::snprintf(character, sizeof character, ' ' <= byte && byte <= '~' ? "%c" : "\\x%02x", byte);
    result += character;
  }
  return result;
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
  for (;;) {
    std::string text;
    for (int part = 0; part < kForm.parts; ++part) {
      Symbols symbols = kForm.symbols;
      std::shuffle(symbols.begin(), symbols.end(), generator);
      const std::size_t sizes[] = {1, 3, 4, 9};
      const std::size_t size = kForm.token_size != 0 ? kForm.token_size : sizes[random_below(4)];
      for (std::size_t i = 0; i < symbols.size(); ++i) {
        if (i > 0 && i % size == 0) text += ' ';
        text += symbols[i];
      }
      text += '\n';
    }
    std::istringstream input(text);
    if (read_case(input)) return text;
  }
}

// The last of the program's samples: an .in, for that stands behind its .ans.
std::string last_sample() {
  const std::filesystem::directory_iterator files(DATA "/" + kProgram + "/sample");
  const std::set<std::filesystem::path> sorted(begin(files), end(files));
  std::ifstream stream(*sorted.rbegin(), std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

// What is printed for the beginnings of a valid input, each up to a case's end; the last is all of
// it. Where the form is not known, a sample: the ends of its cases are not known either.
std::map<std::string, std::string> random_valid_input() {
  if (kForm.parts == 0) return {{last_sample(), ""}};
  std::map<std::string, std::string> outputs;
  const std::size_t cases = 2 + random_below(3);
  std::string text = kForm.counted ? std::to_string(cases) + '\n' : "";
  for (std::size_t number = 1; number <= cases; ++number) {
    text += random_case();
    std::string input = text;
    if (kForm.counted) input.replace(0, 1, std::to_string(number));
    const ProgramRun run = checked_run(input);
    REQUIRE(run.status == 0);
    outputs[text] = run.out;
  }
  return outputs;
}

// As of a text's substr: what goes past the end is cut off.
struct Span {
  std::size_t begin;
  std::size_t size;
};

// Spans of a text that is not empty, by their kind.
std::vector<Span> random_spans(const std::string& text) {
  const std::size_t place = random_below(text.size());
  const std::size_t word = text.find_last_of(kWhiteSpace, place) + 1;  // 0 if there is none
  const std::size_t space = std::min(text.find_first_of(kWhiteSpace, place), text.size());
  return {
      {place, 0},
      {place, 1},
      {place, 1 + random_below(text.size())},  // often all to the end
      {word, text.find_first_of(kWhiteSpace, word) - word},
      {word, text.find_first_of(kWhiteSpace, word) - word},  // the likeliest, for it matters most
      {0, text.find_first_of(kWhiteSpace)},  // the number of cases, for some programs
      {space, 1},
  };
}

// A small number or one near a limit, at times in a form that is not allowed.
std::string random_number() {
  const std::size_t near_limit = (std::size_t{1} << random_below(64)) + random_below(3) - 1;
  return one_of<std::string>({"", "", "", "", "", "", "0", "-", "+", "1.", "0x"}) +
         std::to_string(random_below(3) == 0 ? near_limit : random_below(50));
}

// Two spans of a kind change places, or something takes the place of one.
void mutate(std::string& text) {
  const std::vector<Span> spans = random_spans(text), others = random_spans(text);
  const std::size_t kind = random_below(spans.size());
  const Span span = spans[kind], other = others[kind], any = one_of(others);
  const std::string number = random_number();
  std::string here =
      one_of<std::string>({"", text.substr(any.begin, any.size), one_of(kSpaces), number, number,
                           number, std::string(1, static_cast<char>(random_below(256)))});
  if (span.begin < other.begin && random_below(3) > 0) {
    here = text.substr(other.begin, other.size);
    text.replace(other.begin, other.size, text, span.begin, span.size);
  }
  text.replace(span.begin, span.size, here);
}

}  // namespace

TEST_CASE("malformed inputs") {
  for (const int signal : {SIGABRT, SIGALRM}) std::signal(signal, tell_input);
  int ended[2] = {0, 0};  // with each status
  while (ended[1] < kInputs) {
    const auto outputs = random_valid_input();
    const std::string& valid = outputs.rbegin()->first;
    for (int i = 0; i < kMutantsOfOne && ended[1] < kInputs; ++i) {
      std::string input = valid;
      mutate(input);
      if (!input.empty() && random_below(2) == 0) mutate(input);
      if (input == valid) continue;
      if (ended[1] % 1000 == 0) input.insert(random_below(input.size() + 1), 1 << 20, '7');
      const ProgramRun run = checked_run(input);
      INFO("input: ", shown(input));
      for (const auto& [untouched, output] : outputs) {
        if (input.rfind(untouched, 0) == 0) REQUIRE(run.out.rfind(output, 0) == 0);
      }
      ++ended[run.status];
    }
  }
  MESSAGE(ended[0], " inputs turned out good, ", ended[1], " bad");
  CHECK(ended[0] >= kGoodInputs);
}
