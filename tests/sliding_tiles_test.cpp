// sliding_tiles.hpp: the published layers, and the numbering of the boards.
#include "../src/common/sliding_tiles.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "../src/common/bfs.hpp"

using classic::SlidingTiles;

TEST_CASE("the layers from a blank in the corner are the published ones") {
  static classic::BfsTree<SlidingTiles> tree;
  std::vector<int> layers;
  tree.plant(SlidingTiles::goal(8));
  do layers.push_back(tree.layer_size());
  while (tree.grow());
  CHECK(layers == std::vector<int>{1,     2,     4,     8,     16,    20,    39,    62,
                                   116,   152,   286,   396,   748,   1024,  1893,  2512,
                                   4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                   24047, 15578, 14560, 6274,  3910,  760,   221,   2});
}

TEST_CASE("the boards of a parity are numbered without a gap, and every move can be undone") {
  static classic::BfsTree<SlidingTiles> tree;
  tree.plant(SlidingTiles::goal(8));
  while (tree.grow()) {
  }
  REQUIRE(tree.size() == SlidingTiles::kVertexCount);
  std::set<int> numbers;
  for (int i = 0; i < tree.size(); ++i) {
    const int board = tree.state(i);
    numbers.insert(SlidingTiles::vertex(board));
    REQUIRE_FALSE(classic::is_odd(SlidingTiles::word(board)));
    for (const char letter : {'u', 'd', 'l', 'r'}) {
      const int next = SlidingTiles::move(board, letter);
      if (next != board) REQUIRE(SlidingTiles::undo(next, letter) == board);
      const int previous = SlidingTiles::undo(board, letter);
      if (previous != board) REQUIRE(SlidingTiles::move(previous, letter) == board);
    }
  }
  CHECK(static_cast<int>(numbers.size()) == tree.size());
  CHECK(*numbers.begin() == 0);
  CHECK(*numbers.rbegin() == tree.size() - 1);
}
