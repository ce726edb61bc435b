// judge_input.hpp: what it reads, what it says, and that a write that failed is not forgotten.
#include "../src/common/judge_input.hpp"

#include <doctest/doctest.h>
#include <stdio.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <functional>
#include <string>

#include "child.hpp"

namespace {

using classic::JudgeInput;

// What a program does with its input. It returns whether it found what it should.
using Reads = std::function<bool(JudgeInput&)>;

// Runs such a program, which has to print this message behind its name, or none.
void check(const std::string& input, const std::string& message, const Reads& reads) {
  CAPTURE(input);
  const Ending ending = run_in_child([&] {
    stdin = fmemopen(const_cast<char*>(input.data()), input.size(), "r");
    JudgeInput judge_input("test", "this looks like another form");
    return reads(judge_input) ? judge_input.finish() : 2;
  });
  CHECK(ending.status == (message.empty() ? 0 : 1));
  CHECK(ending.said == (message.empty() ? "" : "test: " + message + '\n'));
}

bool read_count(JudgeInput& input) {
  input.read_count("a count");
  input.expect_line_end();
  return true;
}

bool read_cases(JudgeInput& input) {
  while (!input.at_end()) {
    input.begin_case();
    input.read_number(1, 8, "a number");
  }
  return true;
}

bool find_count(JudgeInput& input) {
  input.read_token();
  if (input.begins_with_count()) input.fail("a count begins it");
  return true;
}

// In the case whose number the input is; 0: before the first.
bool fail(JudgeInput& input) {
  for (int left = input.read_number(0, 9, ""); left > 0; --left) input.begin_case();
  input.hint_other_form();
  input.fail("bad");
  return false;
}

int writes_left_to_fail = 0;

// Writes nowhere, and fails the first times.
ssize_t write(void*, const char*, size_t size) {
  return writes_left_to_fail-- > 0 ? 0 : static_cast<ssize_t>(size);
}

// Prints two lines, unbuffered, while so many writes fail as the input says.
bool print_two(JudgeInput& input) {
  writes_left_to_fail = input.read_number(0, 9, "");
  stdout = fopencookie(nullptr, "w", {nullptr, write, nullptr, nullptr});
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  std::printf("1\n");
  std::printf("2\n");
  errno = ENOSPC;
  return true;
}

}  // namespace

TEST_CASE("tokens and numbers") {
  check(" a\tbc\v\f\r\n\n12345678901234567890 123456789012345678901", "", [](JudgeInput& input) {
    return !input.at_end() && input.read_token() == 1 && input.token_at(0) == 'a' &&
           !input.is_number() && input.read_token() == 2 && input.token_at(1) == 'c' &&
           input.read_token() == 20 && input.is_number() && input.read_token() == 21 &&
           input.at_end() && input.read_token() == 0 && !input.is_number();
  });
  check("0 007 2147483647 00000000002147483647", "", [](JudgeInput& input) {
    return input.read_number(0, INT_MAX, "") == 0 && input.read_number(1, 8, "") == 7 &&
           input.read_number(0, INT_MAX, "") == INT_MAX &&
           input.read_number(INT_MAX, INT_MAX, "") == INT_MAX;
  });
  check(" ", "", [](JudgeInput& input) {
    stdin = std::fopen("/dev/zero", "r");  // a token that does not end
    return input.read_token() == 21;
  });
}

TEST_CASE("what is wrong, what was found, and a hint") {
  const std::string zeros(20, '0');
  const std::string form = "\ntest: this looks like another form";
  const std::string large = "\ntest: the number is too large";
  const std::string mark = "\ntest: the input begins with a UTF-8 byte order mark";
  const struct {
    std::string input, message;
    Reads reads;
  } rows[] = {
      {" \n", "expected a count, found the end of the input", read_count},
      {"x 13", "expected a count, found 'x'", read_count},
      {"12 13", "expected the end of the first line, found '13'" + form, read_count},
      {"2147483648", "expected a count, found '2147483648'" + large, read_count},
      {zeros + "1", "expected a count, found '" + zeros + "...'" + large, read_count},
      {zeros + "1", "case 1: expected a number, found '" + zeros + "...'", read_cases},
      {zeros, "case 1: expected a number, found '" + zeros + "'", read_cases},
      {"\x01~\x7f\xff\n", "case 1: expected a number, found '\\x01~\\x7f\\xff'", read_cases},
      {"\xEF\xBB\xBF", "case 1: expected a number, found '\\xef\\xbb\\xbf'" + mark, read_cases},
      {"\xEF\xBB\xBFx", "case 1: expected a number, found '\\xef\\xbb\\xbfx'" + mark, read_cases},
      {"\xEF\xBC\x91", "case 1: expected a number, found '\\xef\\xbc\\x91'", read_cases},
      {"1 \xEF\xBB\xBF", "case 2: expected a number, found '\\xef\\xbb\\xbf'", read_cases},
      {"0", "bad" + form, fail},
      {"1", "case 1: bad" + form, fail},
      {"2", "case 2: bad", fail},
  };
  for (const auto& row : rows) check(row.input, row.message, row.reads);
  for (const std::string bad : {"0", "9", "10", "18", "-1", "+1", "1.", "1e0", "x", "4294967297"}) {
    check(bad, "case 1: expected a number, found '" + bad + "'", read_cases);
  }
}

TEST_CASE("a count stands alone on its line, or a number and an empty line begin the input") {
  for (const std::string alone : {"3", "3\n12", "\n3 \t\r\n\n12", "3\n\n12", "0", "2147483647"}) {
    check(alone, "", read_count);
  }
  for (const std::string count : {"1\n\n2", "12 \r\n\t\r\n\n2", "\n3\n\n"}) {
    check(count, "a count begins it", find_count);
  }
  for (const std::string none : {"1\n2", "1 \n 2\n\n3", "x\n\n2", "1", " "}) {
    check(none, "", find_count);
  }
  check("1\n\n2\n\n3", "",
        [](JudgeInput& input) { return input.read_token() == 1 && find_count(input); });
}

TEST_CASE("a write that failed ends in a fault, though later writes succeed") {
  const std::string fault = "the output cannot be written: No space left on device";
  check("0", "", print_two);
  check("1", fault, print_two);
  check("1", fault, [](JudgeInput& input) {
    print_two(input);
    input.begin_case();  // where it ends
    return false;
  });
}
