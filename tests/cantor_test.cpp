// cantor.hpp over all 40,320 permutations, against std::next_permutation.
#include "../src/common/cantor.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <random>

namespace {

using Permutation = std::array<int, 8>;

const Permutation kFirst = {0, 1, 2, 3, 4, 5, 6, 7};

int word_of(const Permutation& permutation) {
  int word = 0;
  for (int symbol : permutation) word = 8 * word + symbol;
  return word;
}

}  // namespace

TEST_CASE("rank and unrank count through the permutations in alphabetical order") {
  Permutation permutation = kFirst;
  int count = 0;
  do {
    REQUIRE(classic::rank(word_of(permutation)) == count);
    REQUIRE(classic::unrank(count) == word_of(permutation));
    ++count;
  } while (std::next_permutation(permutation.begin(), permutation.end()));
  CHECK(count == classic::kPermutations);
}

TEST_CASE("relabel says where the target has each symbol") {
  std::mt19937 random(1);
  Permutation word = kFirst, target = kFirst;
  for (int round = 0; round < 1000; ++round) {
    std::shuffle(word.begin(), word.end(), random);
    std::shuffle(target.begin(), target.end(), random);
    Permutation wanted;
    for (std::size_t i = 0; i < 8; ++i) {
      wanted[i] =
          static_cast<int>(std::find(target.begin(), target.end(), word[i]) - target.begin());
    }
    REQUIRE(classic::relabel(word_of(word), word_of(target)) == word_of(wanted));
    REQUIRE(classic::relabel(word_of(target), word_of(target)) == classic::kIdentity);
  }
}
