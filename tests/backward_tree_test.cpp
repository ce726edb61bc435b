// backward_tree.hpp on random puzzles, against a plain search.
#include "../src/common/backward_tree.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "random_puzzle.hpp"

namespace {

using Tree = classic::BackwardTree<RandomPuzzle>;

std::string walk_from(const Tree& tree, int vertex, int goal) {
  std::string path;
  while (vertex != goal && path.size() < RandomPuzzle::kVertexCount) {
    path += tree.first_move(vertex);
    vertex = RandomPuzzle::move(vertex, path.back());
  }
  return path;
}

}  // namespace

TEST_CASE("the walk down a tree is the first shortest path to the goal, layer by layer") {
  Tree tree;
  CHECK(tree.size() == 0);
  std::mt19937 random(8);
  for (int round = 0; round < 100; ++round) {
    RandomPuzzle::shuffle(random, 1 + round % RandomPuzzle::kVertexCount);
    const int goal = round % RandomPuzzle::kVertexCount;
    const int target = static_cast<int>(random() % RandomPuzzle::kVertexCount);
    const Paths<int> paths = first_paths_to(goal);
    tree.plant(goal);
    for (std::size_t depth = 0; depth == 0 || tree.layer_size() > 0; ++depth) {
      int size = 0;
      for (int v = 0; v < RandomPuzzle::kVertexCount; ++v) {
        const bool within = paths.count(v) != 0 && paths.at(v).size() <= depth;
        size += within;
        REQUIRE(tree.contains(v) == within);
        if (within) REQUIRE(walk_from(tree, v, goal) == paths.at(v));
      }
      REQUIRE(tree.size() == size);
      const bool touches = tree.grow(OneVertex{target});
      REQUIRE(touches == (paths.count(target) != 0 && paths.at(target).size() == depth + 1));
    }
    REQUIRE(tree.size() == static_cast<int>(paths.size()));
    tree.clear();
    CHECK(tree.size() == 0);
    CHECK_FALSE(tree.contains(goal));
  }
}
