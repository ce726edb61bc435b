// Small puzzles at random, and their paths by a plain search, for the tests of trees and paths.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "plain_search.hpp"

// Sixty vertices; each of three moves is a random permutation of some of them and leaves the others
// as they are (there it can't be made). Few vertices moved make many parts that nothing connects.
// The states 60 to 119 are a copy that has the same vertices.
struct RandomPuzzle {
  typedef int State;
  static const int kVertexCount = 60;

  static inline int to[3][kVertexCount];
  static inline int from[3][kVertexCount];

  static bool connected(int a, int b) { return a / kVertexCount == b / kVertexCount; }
  static int vertex(int state) { return state % kVertexCount; }
  static const char* moves() { return "bca"; }
  static int index(char move) { return move - 'a'; }
  static int move(int state, char move) {
    return state - vertex(state) + to[index(move)][vertex(state)];
  }
  static int undo(int state, char move) {
    return state - vertex(state) + from[index(move)][vertex(state)];
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

// The first shortest path to a vertex from each that reaches it.
inline Paths<int> first_paths_to(int goal) {
  return paths_to(goal, RandomPuzzle::moves(), RandomPuzzle::undo);
}

// A set of one vertex, as a target.
struct OneVertex {
  int vertex;
  bool contains(int v) const { return v == vertex; }
};
