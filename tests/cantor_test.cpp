// cantor.hpp over all 40,320 permutations, against std::next_permutation. (msquare_test sees
// relabel.)
#include "../src/common/cantor.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

namespace {

using Permutation = std::array<int, 8>;

int word_of(const Permutation& permutation) {
  int word = 0;
  for (int symbol : permutation) word = 8 * word + symbol;
  return word;
}

}  // namespace

TEST_CASE("rank and unrank count through the permutations in alphabetical order") {
  Permutation permutation = {0, 1, 2, 3, 4, 5, 6, 7};
  int count = 0;
  do {
    REQUIRE(classic::rank(word_of(permutation)) == count);
    REQUIRE(classic::unrank(count) == word_of(permutation));
    ++count;
  } while (std::next_permutation(permutation.begin(), permutation.end()));
  CHECK(count == classic::kPermutations);
}
