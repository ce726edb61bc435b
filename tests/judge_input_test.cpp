// judge_input.hpp: what it reads, what it says, and that a write that failed is not forgotten.
#include "../src/common/judge_input.hpp"

#include <doctest/doctest.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstdio>
#include <functional>
#include <string>

namespace {

using classic::JudgeInput;

struct Result {
  int status;
  std::string err;
};

// What becomes of a program that does this with its input. It returns whether it found what it
// should.
Result result_of(const std::string& input, const std::function<bool(JudgeInput&)>& reads) {
  std::FILE* const err = std::tmpfile();
  std::fflush(stdout);  // what the test has printed is not the child's
  const pid_t child = fork();
  if (child == 0) {
    stdin = fmemopen(const_cast<char*>(input.data()), input.size(), "r");
    dup2(fileno(err), STDERR_FILENO);
    JudgeInput judge_input("test", "this looks like another form");
    _exit(reads(judge_input) ? judge_input.finish() : 2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  Result result{WIFEXITED(status) ? WEXITSTATUS(status) : -1, ""};
  std::rewind(err);
  for (int c = std::fgetc(err); c != EOF; c = std::fgetc(err)) result.err += static_cast<char>(c);
  std::fclose(err);
  return result;
}

void check_good(const std::string& input, const std::function<bool(JudgeInput&)>& reads) {
  const Result result = result_of(input, reads);
  CHECK(result.status == 0);
  CHECK(result.err == "");
}

void check_fault(const std::string& input, const std::string& err,
                 const std::function<bool(JudgeInput&)>& reads) {
  const Result result = result_of(input, reads);
  CHECK(result.status == 1);
  CHECK(result.err == err);
}

bool read_count(JudgeInput& input) {
  input.read_count("a count");
  return true;
}

bool read_case(JudgeInput& input) {
  input.begin_case();
  input.read_number(1, 8, "a number");
  return true;
}

int writes_left_to_fail = 0;

// Writes nowhere, and fails the first times.
ssize_t write(void*, const char*, size_t size) {
  return writes_left_to_fail-- > 0 ? 0 : static_cast<ssize_t>(size);
}

// Prints two lines, unbuffered, while so many writes fail. Returns whether it came to the end.
bool print_two(JudgeInput& input, int failures) {
  writes_left_to_fail = failures;
  stdout = fopencookie(nullptr, "w", {nullptr, write, nullptr, nullptr});
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  std::printf("1\n");
  std::printf("2\n");
  errno = ENOSPC;
  return input.at_end();
}

}  // namespace

TEST_CASE("tokens, up to the longest that a fault shows whole") {
  check_good(" a\tbc\v\f\r\n\n12345678901234567890 123456789012345678901", [](JudgeInput& input) {
    return !input.at_end() && input.read_token() == 1 && input.token_at(0) == 'a' &&
           !input.is_number() && input.read_token() == 2 && input.token_at(1) == 'c' &&
           input.read_token() == 20 && input.is_number() && input.read_token() == 21 &&
           input.at_end() && input.read_token() == 0 && !input.is_number();
  });
  const auto expect = [](JudgeInput& input) {
    input.read_token();
    input.fail_expected("x");
    return false;
  };
  check_fault("\x01\x7f\xff\n", "test: expected x, found '\\x01\\x7f\\xff'\n", expect);
  check_fault("1234567890123456789.", "test: expected x, found '1234567890123456789.'\n", expect);
  check_fault("1234567890123456789..", "test: expected x, found '1234567890123456789....'\n",
              expect);
  check_fault(" \n", "test: expected x, found the end of the input\n", expect);
}

TEST_CASE("a token that does not end is not read to its end") {
  std::FILE* const zeros = std::fopen("/dev/zero", "r");
  REQUIRE(zeros != nullptr);
  check_good(" ", [&](JudgeInput& input) {
    stdin = zeros;
    return input.read_token() == 21;
  });
  std::fclose(zeros);
}

TEST_CASE("numbers and their limits") {
  check_good("0 007 2147483647 00000000002147483647", [](JudgeInput& input) {
    return input.read_number(0, INT_MAX, "") == 0 && input.read_number(1, 8, "") == 7 &&
           input.read_number(0, INT_MAX, "") == INT_MAX &&
           input.read_number(INT_MAX, INT_MAX, "") == INT_MAX;
  });
  for (const std::string bad : {"0", "9", "10", "18", "-1", "+1", "1.", "1e0", "x", "4294967297"}) {
    check_fault(bad, "test: case 1: expected a number, found '" + bad + "'\n", read_case);
  }
  const std::string zeros(20, '0');
  check_fault(zeros + '1', "test: case 1: expected a number, found '" + zeros + "...'\n",
              read_case);
}

TEST_CASE("a count fits an int, and stands alone on its line where that is asked") {
  for (const std::string good :
       {"3", "3\n12", "\n3 \t\r\n\n12", "3\n\n12", "0", "3 12", "2147483647"}) {
    check_good(good, read_count);
  }
  const auto read_lone_count = [](JudgeInput& input) {
    const bool is_read = read_count(input);
    input.expect_line_end();
    return is_read;
  };
  for (const std::string good : {"3", "3\n12", "\n3 \t\r\n\n12", "3\n\n12", "0"}) {
    check_good(good, read_lone_count);
  }
  const std::string hint = "test: this looks like another form\n";
  check_fault("12 13", "test: expected the end of the first line, found '13'\n" + hint,
              read_lone_count);
  check_fault("x 13", "test: expected a count, found 'x'\n", read_count);
  for (const std::string large : {"2147483648", "99999999999999999999"}) {
    check_fault(large,
                "test: expected a count, found '" + large + "'\ntest: the number is too large\n",
                read_count);
  }
}

TEST_CASE("a number and an empty line begin the input") {
  const auto begins = [](JudgeInput& input) {
    input.read_token();
    return input.begins_with_count();
  };
  for (const std::string count : {"1\n\n2", "12 \r\n\t\r\n\n2", "\n3\n\n"}) {
    CHECK(result_of(count, begins).status == 0);
  }
  for (const std::string none : {"1\n2", "1 \n 2\n\n3", "x\n\n2", "1", " "}) {
    CHECK(result_of(none, begins).status == 2);
  }
  check_good("1\n\n2\n\n3", [](JudgeInput& input) {
    return input.read_token() == 1 && input.read_token() == 1 && !input.begins_with_count();
  });
}

TEST_CASE("a hint of another form ends a fault of the first case only") {
  for (int cases = 0; cases < 3; ++cases) {
    const Result result = result_of("x", [&](JudgeInput& input) {
      for (int i = 0; i < cases; ++i) input.begin_case();
      input.hint_other_form();
      input.fail("bad");
      return false;
    });
    CHECK((result.err.find("\ntest: this looks like another form\n") != std::string::npos) ==
          (cases < 2));
  }
}

TEST_CASE("a byte order mark is told where it begins the input") {
  const std::string mark = "\xEF\xBB\xBF";
  const std::string found = "test: case 1: expected a number, found '\\xef\\xbb\\xbf";
  const std::string hint = "test: the input begins with a UTF-8 byte order mark\n";
  check_fault(mark + "1", found + "1'\n" + hint, read_case);
  check_fault(mark, found + "'\n" + hint, read_case);
  check_fault("\xEF\xBC\x91", "test: case 1: expected a number, found '\\xef\\xbc\\x91'\n",
              read_case);
  check_fault("1 " + mark, found + "'\n", [](JudgeInput& input) {
    read_case(input);
    input.read_number(1, 8, "a number");
    return true;
  });
}

TEST_CASE("a write that failed ends in a fault, though later writes succeed") {
  const std::string fault = "test: the output cannot be written: No space left on device\n";
  check_good(" ", [](JudgeInput& input) { return print_two(input, 0); });
  check_fault(" ", fault, [](JudgeInput& input) { return print_two(input, 1); });
  check_fault(" ", fault, [](JudgeInput& input) {
    print_two(input, 1);
    input.begin_case();  // where it ends
    return false;
  });
}
