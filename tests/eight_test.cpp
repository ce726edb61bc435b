// eight: every board through the program, against a plain search.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

TEST_CASE("every board, in two orders, and some alone") {
  const auto distances = distances_to("12345678x");
  std::vector<std::string> boards;
  std::string board = "12345678x";
  do boards.push_back(board);
  while (std::next_permutation(board.begin(), board.end()));
  REQUIRE(boards.size() == 362880);
  REQUIRE(distances.size() == 181440);

  const auto check = [&](const std::vector<std::string>& inputs) {
    std::string input;
    for (const std::string& one : inputs) input += one + '\n';
    const std::vector<std::string> lines = answers("eight", input);
    REQUIRE(lines.size() == inputs.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (distances.count(inputs[i]) == 0) {
        REQUIRE(lines[i] == "unsolvable");
      } else {
        REQUIRE(is_first_shortest(inputs[i], lines[i], "udlr", distances));
      }
    }
  };
  check(boards);
  std::mt19937 random(6);
  std::shuffle(boards.begin(), boards.end(), random);
  check(boards);
  for (std::size_t i = 0; i < 100; ++i) check({boards[i]});
}
