// eight2 and between: from every board to each of the nine goals, through the programs, against a
// plain search.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

TEST_CASE("every board to each of the nine goals, with any names for the tiles") {
  std::mt19937 random(7);
  std::string names = "12345678x";
  const auto line = [&](const std::string& board) { return renamed(board, names) + '\n'; };
  std::vector<Case> paths, lengths;
  for (std::size_t cell = 0; cell < 9; ++cell) {
    const std::string goal = std::string("12345678").insert(cell, "x");
    for (const auto& [board, path] : paths_to_board(goal, "dlru")) {
      const std::string length = std::to_string(path.size()) + '\n';
      std::shuffle(names.begin(), names.end() - 1, random);
      names.back() = 'X';
      paths.push_back({line(board) + line(goal), length + path + '\n'});
      names.back() = '0';
      if (random() % 30 != 0) continue;
      lengths.push_back({line(board) + line(goal), length});
      lengths.push_back({line(other_parity(board)) + line(goal), "-1\n"});
    }
  }
  REQUIRE(paths.size() == 9 * 181440);
  REQUIRE(lengths.size() > 100000);
  check_cases("eight2", paths, true);
  check_cases("between", lengths);
}
