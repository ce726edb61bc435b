// memory.hpp: arrays that grow and keep their values, and what is said without memory.
// (gap_test sees a program that gets no more.)
#include "../src/common/memory.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "child.hpp"

TEST_CASE("an array keeps what is pushed, gives it back from its end, and becomes zeros") {
  classic::Array<int> array;
  for (const int size : {1, 16, 5000, 17, 100000}) {
    array.clear();
    for (int i = 0; i < size; ++i) array.push(size + i);
    CHECK(array.size() == size);
    for (int i = 0; i < size; ++i) REQUIRE(array[i] == size + i);
    for (int i = size - 1; i > size / 2; --i) REQUIRE(array.pop() == size + i);
    CHECK(array.size() == size / 2 + 1);
    for (const int zeros : {size, 3 * size}) {
      array.assign_zeros(zeros);
      CHECK(array.size() == zeros);
      for (int i = 0; i < zeros; ++i) REQUIRE(array[i] == 0);
    }
  }
}

#ifndef __SANITIZE_ADDRESS__  // which reports such a request itself

TEST_CASE("without memory the answers come first, then one line, also where both go to one place") {
  const Ending ending = run_in_child([] {
    dup2(STDERR_FILENO, STDOUT_FILENO);
    std::printf("an answer\n");
    volatile std::size_t count = std::numeric_limits<std::size_t>::max();  // unseen by warnings
    classic::zeros<int>(count / sizeof(int));
    return 2;
  });
  CHECK(ending.status == EXIT_FAILURE);
  CHECK(ending.said == "an answer\nout of memory\n");
}

#endif
