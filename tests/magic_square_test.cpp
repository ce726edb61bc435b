// magic_square.hpp: the published layers, and that every move can be undone.
#include "../src/common/magic_square.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../src/common/bfs.hpp"

using classic::MagicSquare;

TEST_CASE("the layers from the basic square are the published ones") {
  static classic::BfsTree<MagicSquare> tree;
  std::vector<int> layers;
  tree.plant(classic::kIdentity);
  do layers.push_back(tree.layer_size());
  while (tree.grow());
  CHECK(layers == std::vector<int>{1,    3,    7,    14,   26,   51,   92,   159,
                                   274,  453,  720,  1115, 1727, 2603, 3701, 4729,
                                   5620, 6240, 5840, 4492, 2120, 328,  5});
  REQUIRE(tree.size() == MagicSquare::kVertexCount);
  for (int i = 0; i < tree.size(); ++i) {
    for (const char letter : {'A', 'B', 'C'}) {
      const int square = tree.state(i);
      REQUIRE(MagicSquare::undo(MagicSquare::move(square, letter), letter) == square);
    }
  }
}
