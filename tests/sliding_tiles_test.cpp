// sliding_tiles.hpp: the published layers, the numbering, and the two parities.
#include "../src/common/sliding_tiles.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "../src/common/path.hpp"

namespace {

typedef classic::SlidingTiles Tiles;

const int kGoal = Tiles::goal(8);

// A board from its nine digits in reading order, 0 for the blank.
int board_of(const std::string& digits) {
  int cell = 0, word = 0;
  for (std::size_t i = 0; i < 9; ++i) {
    if (digits[i] == '0') {
      cell = static_cast<int>(i);
    } else {
      word = 8 * word + (digits[i] - '1');
    }
  }
  return Tiles::board(cell, word);
}

}  // namespace

TEST_CASE("the layers from a blank in the corner are the published ones") {
  classic::BfsTree<Tiles> tree;
  std::vector<int> layers;
  tree.plant(kGoal);
  do layers.push_back(tree.layer_size());
  while (tree.grow());
  CHECK(layers == std::vector<int>{1,     2,     4,     8,     16,    20,    39,    62,
                                   116,   152,   286,   396,   748,   1024,  1893,  2512,
                                   4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                   24047, 15578, 14560, 6274,  3910,  760,   221,   2});
}

TEST_CASE("the boards of a parity are numbered without a gap, and every move can be undone") {
  classic::BfsTree<Tiles> tree;
  for (const int root : {kGoal, board_of("123456870")}) {
    tree.plant(root);
    while (tree.grow()) {
    }
    REQUIRE(tree.size() == Tiles::kVertexCount);
    std::vector<bool> numbered(Tiles::kVertexCount);
    for (int i = 0; i < tree.size(); ++i) {
      const int board = tree.state(i);
      const int vertex = Tiles::vertex(board);
      REQUIRE(0 <= vertex);
      REQUIRE(vertex < Tiles::kVertexCount);
      REQUIRE_FALSE(numbered[vertex]);
      numbered[vertex] = true;
      REQUIRE(Tiles::connected(root, board));
      for (const char letter : {'u', 'd', 'l', 'r'}) {
        const int next = Tiles::move(board, letter);
        if (next != board) REQUIRE(Tiles::undo(next, letter) == board);
        const int previous = Tiles::undo(board, letter);
        if (previous != board) REQUIRE(Tiles::move(previous, letter) == board);
      }
    }
  }
}

TEST_CASE("a word is odd if an odd number of its pairs are in the wrong order") {
  std::string symbols = "01234567";
  do {
    int wrong = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::size_t j = i + 1; j < 8; ++j) wrong += symbols[i] > symbols[j];
    }
    REQUIRE(classic::is_odd(std::stoi(symbols, nullptr, 8)) == (wrong % 2 != 0));
  } while (std::next_permutation(symbols.begin(), symbols.end()));
}

TEST_CASE("a board of the other parity is out of reach, whatever the goal") {
  classic::BfsTree<Tiles> start_tree;
  classic::GoalTree<Tiles> goal_tree;
  goal_tree.plant(board_of("123804765"));
  CHECK(goal_tree.path_from(board_of("283104765"), start_tree).length == 4);
  CHECK(goal_tree.path_from(board_of("183204765"), start_tree).length == -1);
  CHECK(goal_tree.path_from(board_of("123804756"), start_tree).length == -1);
  goal_tree.plant(board_of("123804756"));
  CHECK(goal_tree.path_from(board_of("183204765"), start_tree).length > 0);
  CHECK(goal_tree.path_from(board_of("283104765"), start_tree).length == -1);
}
