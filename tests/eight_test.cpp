// eight: the published layers, and every board through the program against a plain search.
#define main eight_main
#include "../src/eight.cpp"
#undef main

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "plain_tiles.hpp"
#include "program.hpp"

TEST_CASE("the layers from a blank in the corner are the published ones") {
  static classic::BfsTree<classic::Eight> tree;
  std::vector<int> layers;
  tree.plant(classic::Eight::board(8, classic::kIdentity));
  do layers.push_back(tree.layer_size());
  while (tree.grow());
  CHECK(layers == std::vector<int>{1,     2,     4,     8,     16,    20,    39,    62,
                                   116,   152,   286,   396,   748,   1024,  1893,  2512,
                                   4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                   24047, 15578, 14560, 6274,  3910,  760,   221,   2});
}

TEST_CASE("the boards of a parity are numbered without a gap, and every move can be undone") {
  static classic::BfsTree<classic::Eight> tree;
  tree.plant(classic::Eight::board(8, classic::kIdentity));
  while (tree.grow()) {
  }
  REQUIRE(tree.size() == classic::Eight::kVertexCount);
  std::set<int> numbers;
  for (int i = 0; i < tree.size(); ++i) {
    const int board = tree.state(i);
    numbers.insert(classic::Eight::vertex(board));
    REQUIRE_FALSE(classic::is_odd(classic::Eight::word(board)));
    for (const char letter : {'u', 'd', 'l', 'r'}) {
      const int next = classic::Eight::move(board, letter);
      if (next != board) REQUIRE(classic::Eight::undo(next, letter) == board);
      const int previous = classic::Eight::undo(board, letter);
      if (previous != board) REQUIRE(classic::Eight::move(previous, letter) == board);
    }
  }
  CHECK(static_cast<int>(numbers.size()) == tree.size());
  CHECK(*numbers.begin() == 0);
  CHECK(*numbers.rbegin() == tree.size() - 1);
}

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
