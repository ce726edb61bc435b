// sliding_tiles.hpp: the published layers, the numbering, and the two parities.
#include "../src/common/sliding_tiles.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "../src/common/bfs.hpp"

typedef classic::SlidingTiles Tiles;

TEST_CASE("each parity: the published layers, numbers without a gap, every move undone") {
  const int goal = Tiles::goal(8);
  const int other = Tiles::board(8, 001234576);
  classic::BfsTree<Tiles> tree;
  for (const int root : {goal, other}) {
    std::vector<int> layers;
    tree.plant(root);
    do layers.push_back(tree.layer_size());
    while (tree.grow());
    CHECK(layers == std::vector<int>{1,     2,     4,     8,     16,    20,    39,    62,
                                     116,   152,   286,   396,   748,   1024,  1893,  2512,
                                     4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                     24047, 15578, 14560, 6274,  3910,  760,   221,   2});
    std::vector<bool> numbered(Tiles::kVertexCount);
    for (int i = 0; i < tree.size(); ++i) {
      const int board = tree.state(i);
      REQUIRE_FALSE(numbered.at(static_cast<std::size_t>(Tiles::vertex(board))));
      numbered[static_cast<std::size_t>(Tiles::vertex(board))] = true;
      REQUIRE(Tiles::connected(board, goal) == (root == goal));
      for (const char letter : {'u', 'd', 'l', 'r'}) {
        const int next = Tiles::move(board, letter);
        if (next != board) REQUIRE(Tiles::undo(next, letter) == board);
        const int previous = Tiles::undo(board, letter);
        if (previous != board) REQUIRE(Tiles::move(previous, letter) == board);
      }
    }
  }
}
