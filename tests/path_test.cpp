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
  int goal_trees() const { return CountedPuzzle::undone / 3; }  // each vertex is asked thrice
  int start_trees = 0;

  void search(classic::GoalTree<CountedPuzzle>& goal_tree, int start) {
    classic::BfsTree<CountedPuzzle> start_tree;
    goal_tree.path_from(start, start_tree);
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
    goal_tree.plant(target);
    for (int search = 0; search < 1 + round % 80; ++search) {
      const int start = random_vertex(random);
      const Paths<int> paths = first_paths(start);
      const classic::Path path = goal_tree.path_from(start, start_tree);
      if (paths.count(target) != 0) {
        REQUIRE(path.moves == paths.at(target));
        REQUIRE(path.length == static_cast<int>(paths.at(target).size()));
      } else {
        REQUIRE(path.length == -1);
        CHECK(std::string(path.moves).empty());
        ++unreachable;
      }
    }
  }
  CHECK(unreachable > 1000);
}

TEST_CASE("no input costs more than it may") {
  std::mt19937 random(9);
  for (int round = 0; round < 100; ++round) {
    RandomPuzzle::shuffle(random, 1 + random_vertex(random));
    const int target = random_vertex(random);

    CountedPuzzle::undone = 0;
    classic::GoalTree<CountedPuzzle> whole;
    whole.plant(target);
    Costs walk;
    for (int i = 0; i < 3 * RandomPuzzle::kVertexCount; ++i) {
      walk.search(whole, i % RandomPuzzle::kVertexCount);
    }
    const int whole_tree = walk.goal_trees();
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
    int fresh_trees = 0, kept_trees = 0;
    for (int search = 0; search < 1 + round % 40; ++search) {
      const int start = random_vertex(random);
      CountedPuzzle::undone = 0;
      classic::GoalTree<CountedPuzzle> fresh_tree;
      fresh_tree.plant(target);
      fresh.search(fresh_tree, start);
      fresh_trees += fresh.goal_trees();
      CountedPuzzle::undone = 0;
      kept.search(kept_tree, start);
      kept_trees += kept.goal_trees();
      REQUIRE(kept_trees <= kept.start_trees);
      REQUIRE(kept_trees + kept.start_trees <= 2 * (fresh_trees + fresh.start_trees));
      REQUIRE(kept_trees + kept.start_trees <= 2 * whole_tree + widest);
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
  CHECK(longest.substr(1) == end.path_from(1, start_tree).moves);
}

TEST_CASE("a goal out of reach may be asked for again and again") {
  RandomPuzzle::no_moves();
  classic::BfsTree<RandomPuzzle> start_tree;
  classic::GoalTree<RandomPuzzle> goal_tree;
  goal_tree.plant(0);
  for (int i = 0; i < 1000; ++i) CHECK(goal_tree.path_from(1 + i % 59, start_tree).length == -1);
}

TEST_CASE("states that are not connected may share their numbers") {
  struct TwoHalves : RandomPuzzle {  // the states 60 to 119 are a copy of 0 to 59
    static bool connected(int a, int b) { return a / 60 == b / 60; }
    static int vertex(int state) { return state % 60; }
    static int move(int state, char m) { return state / 60 * 60 + to[index(m)][state % 60]; }
    static int undo(int state, char m) { return state / 60 * 60 + from[index(m)][state % 60]; }
  };
  std::mt19937 random(10);
  RandomPuzzle::shuffle(random, 60);
  classic::BfsTree<TwoHalves> start_tree;
  classic::GoalTree<TwoHalves> goal_tree;
  goal_tree.plant(7);
  for (int v = 0; v < 60; ++v) {
    const classic::Path path = goal_tree.path_from(60 + v, start_tree);
    CHECK(path.length == -1);
    CHECK(std::string(path.moves).empty());
    CHECK(first_paths(v).at(7) == goal_tree.path_from(v, start_tree).moves);
  }
}
