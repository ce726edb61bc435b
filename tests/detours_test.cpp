// detours.hpp on the 15-puzzle, with Manhattan distance. (gap_test has it on another puzzle, where
// not every state can reach the goal.)
#include "../src/common/detours.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "plain_search.hpp"

namespace {

// A board has four bits a cell, from the lowest: a tile 1 to 15, or 0.
struct Fifteen {
  typedef std::uint64_t State;
  enum { kMaxSuccessors = 4 };
  static constexpr State kGoal = 0x0fedcba987654321;
  static constexpr const char* kMoves = "udlr";

  static int tile(State board, int cell) { return static_cast<int>(board >> 4 * cell & 15); }

  static int estimate(State board) {
    int distance = 0;
    for (int cell = 0; cell < 16; ++cell) {
      const int home = tile(board, cell) - 1;
      if (home < 0) continue;
      distance += std::abs(cell / 4 - home / 4) + std::abs(cell % 4 - home % 4);
    }
    return distance;
  }

  static State move(State board, char letter) {
    int blank = 0;
    while (tile(board, blank) != 0) ++blank;
    const int row = blank / 4 + (letter == 'd') - (letter == 'u');
    const int column = blank % 4 + (letter == 'r') - (letter == 'l');
    if (row < 0 || row > 3 || column < 0 || column > 3) return board;
    const State moved = board >> 4 * (4 * row + column) & 15;
    return board ^ moved << 4 * (4 * row + column) ^ moved << 4 * blank;
  }

  static int expand(State board, State* next) {
    int count = 0;
    for (const char* letter = kMoves; *letter != '\0'; ++letter) {
      next[count] = move(board, *letter);
      if (next[count] != board) ++count;
    }
    return count;
  }
};

}  // namespace

TEST_CASE("every 15-puzzle board at most 9 moves from its goal") {
  classic::DetourSearch<Fifteen> search;
  const auto paths = paths_from(Fifteen::kGoal, Fifteen::kMoves, Fifteen::move, 9);
  CHECK(paths.size() == 1 + 2 + 4 + 10 + 24 + 54 + 107 + 212 + 446 + 946);  // layer by layer
  for (const auto& [board, path] : paths) {
    const int moves = static_cast<int>(path.size());
    REQUIRE(search.fewest_moves(board) == moves);
    REQUIRE(search.size() < 100);  // without an estimate, thousands
    REQUIRE(search.state_after(0) == board);
    for (int i = 0; i < moves; ++i) {
      Fifteen::State next[4];
      const int count = Fifteen::expand(search.state_after(i), next);
      REQUIRE(std::count(next, next + count, search.state_after(i + 1)) == 1);
    }
    REQUIRE(search.state_after(moves) == Fifteen::kGoal);
  }
}
