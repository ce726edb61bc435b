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

TEST_CASE("a tree holds the first shortest path to every vertex, layer by layer") {
  Tree tree;
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    RandomPuzzle::shuffle(random, 1 + round % RandomPuzzle::kVertexCount);
    const int root = round % RandomPuzzle::kVertexCount;
    const Paths<int> paths = first_paths(root);
    tree.plant(root);
    int layers = 1;
    while (tree.grow()) {
      CHECK(tree.depth() == layers);
      for (int i = tree.layer_begin(); i < tree.size(); ++i) {
        REQUIRE(static_cast<int>(path_to(tree, i).size()) == layers);
      }
      ++layers;
    }
    REQUIRE(tree.size() == static_cast<int>(paths.size()));
    for (int i = 0; i < tree.size(); ++i) REQUIRE(path_to(tree, i) == paths.at(tree.state(i)));
    for (int v = 0; v < RandomPuzzle::kVertexCount; ++v) {
      CHECK(tree.contains(v) == (paths.count(v) != 0));
      CHECK(tree.vertices().contains(v) == (paths.count(v) != 0));
    }
    CHECK_FALSE(tree.grow());
  }
}

TEST_CASE("a tree stops at the first vertex of the target") {
  Tree tree;
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    RandomPuzzle::shuffle(random, 40);
    const Paths<int> paths = first_paths(0);
    for (const auto& [vertex, path] : paths) {
      if (vertex == 0) continue;
      tree.plant(0);
      int found = Tree::kNone;
      while (found == Tree::kNone && tree.layer_size() > 0) {
        found = tree.grow_until(OneVertex{vertex});
      }
      REQUIRE(found != Tree::kNone);
      CHECK(tree.state(found) == vertex);
      CHECK(found == tree.size() - 1);
      CHECK(path_to(tree, found) == path);
    }
  }
}

TEST_CASE("a tree that was never planted is empty") {
  const Tree tree;
  CHECK(tree.size() == 0);
  CHECK(tree.layer_size() == 0);
  CHECK_FALSE(tree.contains(0));
}
