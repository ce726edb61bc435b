// bfs.hpp on random puzzles, against a plain search.
#include "../src/common/bfs.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "random_puzzle.hpp"

namespace {

using Tree = classic::BfsTree<RandomPuzzle>;

std::string path_to(const Tree& tree, int index) {
  std::string path;
  for (; tree.parent(index) != Tree::kNone; index = tree.parent(index)) {
    path.insert(path.begin(), tree.move(index));
  }
  return path;
}

}  // namespace

TEST_CASE("a tree holds the first shortest paths, layer by layer, and stops at a target") {
  Tree tree;
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    const int root = round % RandomPuzzle::kVertexCount;
    RandomPuzzle::shuffle(random, 1 + root);
    const Paths<int> paths = paths_from(root, RandomPuzzle::moves(), RandomPuzzle::move);
    tree.plant(root);
    do {
      for (int i = tree.layer_begin(); i < tree.size(); ++i) {
        REQUIRE(path_to(tree, i) == paths.at(tree.state(i)));
        REQUIRE(tree.depth() == static_cast<int>(paths.at(tree.state(i)).size()));
      }
    } while (tree.grow());
    REQUIRE(tree.size() == static_cast<int>(paths.size()));
    for (int v = 0; v < RandomPuzzle::kVertexCount; ++v) {
      REQUIRE(tree.vertices().contains(v) == (paths.count(v) != 0));
    }
    for (const auto& [vertex, path] : paths) {
      if (vertex == root) continue;
      tree.plant(root);
      int found = Tree::kNone;
      while (found == Tree::kNone && tree.layer_size() > 0) {
        found = tree.grow_until(OneVertex{vertex});
      }
      REQUIRE(found != Tree::kNone);
      REQUIRE(path_to(tree, found) == path);
      REQUIRE(found == tree.size() - 1);
    }
  }
}
