// memory.hpp: arrays that grow and keep their values. (gap_test sees what happens without memory.)
#include "../src/common/memory.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>
#include <vector>

TEST_CASE("zeros are zeros, however many") {
  for (const std::size_t count : {1, 1000, 1000000}) {
    int* const numbers = classic::zeros<int>(count);
    for (std::size_t i = 0; i < count; ++i) REQUIRE(numbers[i] == 0);
    std::free(numbers);
  }
}

TEST_CASE("an array does what a vector does") {
  struct Pair {
    int a;
    char b;
  };
  std::mt19937 random(3);
  classic::Array<Pair> array;
  std::vector<Pair> vector;
  for (int step = 0; step < 100000; ++step) {
    const unsigned choice = static_cast<unsigned>(random() % 1000);
    if (choice == 0) {
      array.clear();
      vector.clear();
    } else if (choice == 1) {
      const int size = 1 + static_cast<int>(random() % 1000);
      array.assign_zeros(size);
      vector.assign(static_cast<std::size_t>(size), Pair{0, 0});
    } else if (choice < 300 && !vector.empty()) {
      REQUIRE(array.pop().a == vector.back().a);
      vector.pop_back();
    } else {
      vector.push_back({step, static_cast<char>(step % 100)});
      array.push(vector.back());
    }
    REQUIRE(array.size() == static_cast<int>(vector.size()));
    if (step % 100 != 0) continue;
    for (int i = 0; i < array.size(); ++i) {
      REQUIRE(array[i].a == vector[static_cast<std::size_t>(i)].a);
      REQUIRE(array[i].b == vector[static_cast<std::size_t>(i)].b);
    }
  }
}
