// judge_input.hpp: a write that failed is not forgotten. (What it reads, data_test.py tests.)
#include "../src/common/judge_input.hpp"

#include <doctest/doctest.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

int writes_left_to_fail = 0;

// Writes nowhere, and fails the first times.
ssize_t write(void*, const char*, size_t size) {
  return writes_left_to_fail-- > 0 ? 0 : static_cast<ssize_t>(size);
}

// The exit status of a program that prints two lines, unbuffered, while so many writes fail.
int status_after(int failures) {
  const pid_t child = fork();
  if (child == 0) {
    writes_left_to_fail = failures;
    stderr = std::fopen("/dev/null", "w");
    stdout = fopencookie(nullptr, "w", {nullptr, write, nullptr, nullptr});
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    std::printf("1\n");
    std::printf("2\n");
    _exit(classic::JudgeInput("test").finish());
  }
  int status = 0;
  waitpid(child, &status, 0);
  REQUIRE(WIFEXITED(status));
  return WEXITSTATUS(status);
}

}  // namespace

TEST_CASE("a write that failed ends in status 1, though later writes succeed") {
  CHECK(status_after(0) == 0);
  CHECK(status_after(1) == 1);
}
