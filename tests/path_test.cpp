// bfs.hpp and path.hpp on random puzzles, against a plain search.
#include "../src/common/path.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "plain_search.hpp"

namespace {

// Sixty vertices; each of three moves is a random permutation of some of them and leaves the others
// as they are (there it can't be made). Few vertices moved make many parts that nothing connects.
struct RandomPuzzle {
  typedef int State;
  static const int kVertexCount = 60;

  static int to[3][kVertexCount];
  static int from[3][kVertexCount];

  static int vertex(int state) { return state; }
  static const char* moves() { return "bca"; }
  static int index(char move) { return move - 'a'; }
  static int move(int state, char move) { return to[index(move)][state]; }
  static int undo(int state, char move) { return from[index(move)][state]; }

  static void no_moves() {
    for (int m = 0; m < 3; ++m) {
      for (int i = 0; i < kVertexCount; ++i) to[m][i] = from[m][i] = i;
    }
  }

  static void shuffle(std::mt19937& random, int moved) {
    for (int m = 0; m < 3; ++m) {
      std::vector<int> some(kVertexCount);
      for (int i = 0; i < kVertexCount; ++i) some[i] = to[m][i] = i;
      std::shuffle(some.begin(), some.end(), random);
      for (int i = 0; i < moved; ++i) to[m][some[i]] = some[(i + 1) % moved];
      for (int i = 0; i < kVertexCount; ++i) from[m][to[m][i]] = i;
    }
  }
};

int RandomPuzzle::to[3][kVertexCount];
int RandomPuzzle::from[3][kVertexCount];

Paths<int> first_paths(int start) {
  return paths_from(start, RandomPuzzle::moves(), RandomPuzzle::move);
}

classic::BfsTree<RandomPuzzle> tree;
classic::GoalTree<RandomPuzzle> goal_tree;

std::string path_to(int position) {
  std::string path;
  for (; tree.parent(position) != tree.kNone; position = tree.parent(position)) {
    path.insert(path.begin(), tree.move(position));
  }
  return path;
}

}  // namespace

TEST_CASE("a tree holds the first shortest path to every vertex, and its layers") {
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    RandomPuzzle::shuffle(random, 1 + round % RandomPuzzle::kVertexCount);
    const int root = round % RandomPuzzle::kVertexCount;
    const Paths<int> paths = first_paths(root);
    tree.plant(root);
    int layers = 1;
    while (tree.grow()) {
      CHECK(tree.depth() == layers);
      ++layers;
      CHECK(path_to(tree.layer_begin()).size() == path_to(tree.size() - 1).size());
    }
    REQUIRE(tree.size() == static_cast<int>(paths.size()));
    for (int i = 0; i < tree.size(); ++i) {
      const int vertex = tree.state(i);
      REQUIRE(path_to(i) == paths.at(vertex));
      REQUIRE(tree.layer(vertex) == static_cast<int>(paths.at(vertex).size()));
    }
    for (int v = 0; v < RandomPuzzle::kVertexCount; ++v) {
      CHECK(tree.contains(v) == (paths.count(v) != 0));
      if (paths.count(v) == 0) CHECK(tree.layer(v) == tree.kNone);
    }
    CHECK_FALSE(tree.grow());
  }
}

TEST_CASE("a tree stops at the first vertex of the other place") {
  struct Place {
    int vertex;
    bool contains(int v) const { return v == vertex; }
  };
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    RandomPuzzle::shuffle(random, 40);
    const Paths<int> paths = first_paths(0);
    for (const auto& [vertex, path] : paths) {
      if (vertex == 0) continue;
      tree.plant(0);
      int found = tree.kNone;
      while (found == tree.kNone) found = tree.grow_until(Place{vertex});
      CHECK(tree.state(found) == vertex);
      CHECK(found == tree.size() - 1);
      CHECK(path_to(found) == path);
    }
  }
}

TEST_CASE("a goal gives the first shortest path from every start, in any order, or says no") {
  std::mt19937 random(4);
  int unreachable = 0;
  for (int round = 0; round < 1000; ++round) {
    RandomPuzzle::shuffle(random, 1 + static_cast<int>(random() % RandomPuzzle::kVertexCount));
    const int target = static_cast<int>(random() % RandomPuzzle::kVertexCount);
    goal_tree.plant(target);
    CHECK(goal_tree.is_planted());
    for (int search = 0; search < 1 + round % 80; ++search) {
      const int start = static_cast<int>(random() % RandomPuzzle::kVertexCount);
      const Paths<int> paths = first_paths(start);
      const classic::Path path = goal_tree.path_from(start, tree);
      const bool found = path.length >= 0;
      REQUIRE(found == (paths.count(target) != 0));
      if (found) {
        REQUIRE(path.moves == paths.at(target));
        REQUIRE(path.length == static_cast<int>(paths.at(target).size()));
      } else {
        CHECK(path.length == -1);
        ++unreachable;
      }
    }
  }
  CHECK(unreachable > 1000);
}

TEST_CASE("a path may be as long as two trees are deep") {
  struct Chain {
    typedef int State;
    enum { kVertexCount = 505 };
    static int vertex(int state) { return state; }
    static const char* moves() { return "a"; }
    static int move(int state, char) { return std::min<int>(state + 1, kVertexCount - 1); }
    static int undo(int state, char) { return std::max(state - 1, 0); }
  };
  static classic::BfsTree<Chain> start_tree;
  static classic::GoalTree<Chain> end;
  end.plant(Chain::kVertexCount - 1);
  CHECK(std::string(504, 'a') == end.path_from(0, start_tree).moves);
}

TEST_CASE("a goal out of reach may be asked for again and again") {
  RandomPuzzle::no_moves();
  goal_tree.plant(0);
  for (int i = 0; i < 1000; ++i) CHECK(goal_tree.path_from(1 + i % 59, tree).length == -1);
}

TEST_CASE("a goal that was never set says so") {
  static classic::GoalTree<RandomPuzzle> fresh;
  CHECK_FALSE(fresh.is_planted());
}
