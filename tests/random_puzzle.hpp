// Small puzzles at random, and a search that tries every path, for the tests of trees and paths.
#ifndef CLASSIC_TESTS_RANDOM_PUZZLE_HPP
#define CLASSIC_TESTS_RANDOM_PUZZLE_HPP

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

// Sixty vertices; each of three moves is a random permutation of some of them and leaves the others
// as they are (there it can't be made). Few vertices moved make many parts that nothing connects.
struct RandomPuzzle {
  typedef int State;
  static const int kVertexCount = 60;

  static inline int to[3][kVertexCount];
  static inline int from[3][kVertexCount];

  static bool connected(int, int) { return true; }
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

// The first shortest path from a vertex to each that it reaches: all paths of one length, in the
// order of the letters, before any of the next.
inline std::map<int, std::string> first_paths(int start) {
  std::map<int, std::string> best = {{start, ""}};
  std::map<int, std::string> layer = best;
  const std::string order = RandomPuzzle::moves();
  const auto earlier = [&](const std::string& a, const std::string& b) {
    return std::lexicographical_compare(
        a.begin(), a.end(), b.begin(), b.end(),
        [&](char x, char y) { return order.find(x) < order.find(y); });
  };
  while (!layer.empty()) {
    std::map<int, std::string> next;
    for (const auto& [vertex, path] : layer) {
      for (char move : order) {
        const int reached = RandomPuzzle::move(vertex, move);
        if (best.count(reached) != 0) continue;
        const std::string longer = path + move;
        if (next.count(reached) == 0 || earlier(longer, next[reached])) next[reached] = longer;
      }
    }
    best.insert(next.begin(), next.end());
    layer = next;
  }
  return best;
}

// A set of one vertex, as a target.
struct OneVertex {
  int vertex;
  bool contains(int v) const { return v == vertex; }
};

#endif
