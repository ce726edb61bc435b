// memory.hpp: arrays that grow and keep their values, and what is said without memory.
// (gap_test sees a program that gets no more.)
#include "../src/common/memory.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

TEST_CASE("an array does what a vector does") {
  std::mt19937 random(3);
  classic::Array<int> array;
  std::vector<int> vector;
  for (int step = 0; step < 100000; ++step) {
    const unsigned choice = static_cast<unsigned>(random() % 1000);
    if (choice == 0) {
      array.clear();
      vector.clear();
    } else if (choice == 1) {
      vector.assign(1 + random() % 1000, 0);
      array.assign_zeros(static_cast<int>(vector.size()));
    } else if (choice < 300 && !vector.empty()) {
      REQUIRE(array.pop() == vector.back());
      vector.pop_back();
    } else {
      vector.push_back(step);
      array.push(step);
    }
    REQUIRE(array.size() == static_cast<int>(vector.size()));
    if (step % 100 == 0) REQUIRE(std::equal(vector.begin(), vector.end(), &array[0]));
  }
}

#ifndef __SANITIZE_ADDRESS__  // which reports such a request itself

TEST_CASE("without memory the answers come first, then one line, also where both go to one place") {
  std::FILE* const file = std::tmpfile();
  std::fflush(stdout);  // what the test has printed is not the child's
  const pid_t child = fork();
  if (child == 0) {
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) dup2(fileno(file), stream);
    std::printf("an answer\n");
    volatile std::size_t count = std::numeric_limits<std::size_t>::max();  // unseen by warnings
    classic::zeros<int>(count / sizeof(int));
    _exit(2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  CHECK((WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILURE));
  std::rewind(file);
  std::string said;
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) said += static_cast<char>(c);
  std::fclose(file);
  CHECK(said == "an answer\nout of memory\n");
}

#endif
