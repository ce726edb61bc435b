// path.hpp on random puzzles, against a plain search; and what a search costs.
#include "../src/common/path.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>

#include "plain_search.hpp"
#include "random_puzzle.hpp"

namespace {

// Counts the vertices that goal trees grow from.
struct CountedPuzzle : RandomPuzzle {
  static inline int undone = 0;

  static int undo(int state, char move) {
    ++undone;
    return RandomPuzzle::undo(state, move);
  }
};

// What goal trees and start trees cost in all searches so far, as path.hpp says it.
struct Costs {
  int goal_trees = 0, start_trees = 0;

  int sum() const { return goal_trees + start_trees; }

  void search(classic::GoalTree<CountedPuzzle>& goal_tree, int start) {
    classic::BfsTree<CountedPuzzle> start_tree;
    CountedPuzzle::undone = 0;
    goal_tree.path_from(start, start_tree);
    goal_trees += CountedPuzzle::undone / 3;  // each vertex is asked thrice
    start_trees += start_tree.layer_begin();  // all layers but the last
  }
};

int random_vertex(std::mt19937& random) {
  return static_cast<int>(random() % RandomPuzzle::kVertexCount);
}

}  // namespace

TEST_CASE("a goal gives the first shortest path from every start, in any order, or says no") {
  classic::BfsTree<RandomPuzzle> start_tree;
  classic::GoalTree<RandomPuzzle> goal_tree;
  std::mt19937 random(4);
  int unreachable = 0;
  for (int round = 0; round < 1000; ++round) {
    RandomPuzzle::shuffle(random, 1 + random_vertex(random));
    const int target = random_vertex(random);
    const Paths<int> paths = first_paths_to(target);
    goal_tree.plant(target);
    for (int search = 0; search < 1 + round % 80; ++search) {
      const int start = static_cast<int>(random() % (2 * RandomPuzzle::kVertexCount));
      const bool reaches = paths.count(start) != 0;
      const std::string wanted = reaches ? paths.at(start) : "";
      const classic::Path path = goal_tree.path_from(start, start_tree);
      REQUIRE(path.moves == wanted);
      REQUIRE(path.length == (reaches ? static_cast<int>(wanted.size()) : -1));
      unreachable += RandomPuzzle::connected(start, target) && !reaches;
    }
  }
  CHECK(unreachable > 1000);
}

TEST_CASE("no input costs more than it may") {
  std::mt19937 random(9);
  for (int round = 0; round < 100; ++round) {
    RandomPuzzle::shuffle(random, 1 + random_vertex(random));
    const int target = random_vertex(random);
    const int whole_tree = static_cast<int>(first_paths_to(target).size());
    int widest = 0;  // layer of any start tree
    for (int v = 0; v < RandomPuzzle::kVertexCount; ++v) {
      classic::BfsTree<RandomPuzzle> tree;
      tree.plant(v);
      do widest = std::max(widest, tree.layer_size());
      while (tree.grow());
    }

    Costs fresh, kept;
    classic::GoalTree<CountedPuzzle> kept_tree;
    kept_tree.plant(target);
    for (int search = 0; search < 1 + round % 40; ++search) {
      const int start = random_vertex(random);
      classic::GoalTree<CountedPuzzle> fresh_tree;
      fresh_tree.plant(target);
      fresh.search(fresh_tree, start);
      kept.search(kept_tree, start);
      REQUIRE(kept.goal_trees <= kept.start_trees);
      REQUIRE(kept.sum() <= 2 * fresh.sum());
      REQUIRE(kept.sum() <= 2 * whole_tree + widest);
    }
  }
}

TEST_CASE("a path may be as long as kLongestPath") {
  struct Chain {
    typedef int State;
    enum { kVertexCount = classic::kLongestPath + 1 };
    static bool connected(int, int) { return true; }
    static int vertex(int state) { return state; }
    static const char* moves() { return "a"; }
    static int move(int state, char) { return std::min<int>(state + 1, kVertexCount - 1); }
    static int undo(int state, char) { return std::max(state - 1, 0); }
  };
  classic::BfsTree<Chain> start_tree;
  classic::GoalTree<Chain> end;
  end.plant(Chain::kVertexCount - 1);
  const std::string longest(classic::kLongestPath, 'a');
  CHECK(longest == end.path_from(0, start_tree).moves);
}
