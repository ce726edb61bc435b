// detours.hpp on a second puzzle, the 15-puzzle with Manhattan distance, and on random puzzles.
#include "../src/common/detours.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include "random_puzzle.hpp"

namespace {

// A board has four bits a cell, from the lowest: a tile 1 to 15, or 0.
struct Fifteen {
  typedef std::uint64_t State;
  static constexpr State kGoal = 0x0fedcba987654321;

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

  static const char* moves() { return "udlr"; }

  static State move(State board, char letter) {
    int blank = 0;
    while (tile(board, blank) != 0) ++blank;
    const int row = blank / 4 + (letter == 'd') - (letter == 'u');
    const int column = blank % 4 + (letter == 'r') - (letter == 'l');
    if (row < 0 || row > 3 || column < 0 || column > 3) return board;
    const State moved = board >> 4 * (4 * row + column) & 15;
    return board ^ moved << 4 * (4 * row + column) ^ moved << 4 * blank;
  }
};

// The estimate is the distance to the goal over moves both made and undone: no move changes it by
// more than one.
struct Estimated : RandomPuzzle {
  static constexpr State kGoal = 0;
  static inline std::array<int, kVertexCount> estimates;

  static int estimate(State state) { return estimates[static_cast<std::size_t>(state)]; }

  static State move_or_undo(State state, char letter) {
    return letter >= 'a' ? move(state, letter) : undo(state, static_cast<char>(letter - 'A' + 'a'));
  }

  static void draw(std::mt19937& random) {
    shuffle(random, 1 + static_cast<int>(random() % kVertexCount));
    estimates.fill(1);  // where no way leads to the goal
    for (const auto& [state, path] : paths_from(kGoal, "abcABC", move_or_undo)) {
      estimates[static_cast<std::size_t>(state)] = static_cast<int>(path.size());
    }
  }
};

// As detours.hpp needs it: every move is worth trying.
template <class Puzzle>
struct Tried : Puzzle {
  typedef typename Puzzle::State State;
  enum { kMaxSuccessors = 4 };

  static int expand(State state, State* next) {
    int count = 0;
    for (const char* letter = Puzzle::moves(); *letter != '\0'; ++letter) {
      next[count] = Puzzle::move(state, *letter);
      if (next[count] != state) ++count;
    }
    return count;
  }
};

template <class Puzzle>
using Search = classic::DetourSearch<Tried<Puzzle> >;

// The search must find so many moves, and a path of them.
template <class Puzzle>
void check(Search<Puzzle>& search, typename Puzzle::State start, std::size_t moves) {
  REQUIRE(search.fewest_moves(start) == static_cast<int>(moves));
  REQUIRE(search.state_after(0) == start);
  const std::string letters = Puzzle::moves();
  for (int i = 0; i < static_cast<int>(moves); ++i) {
    REQUIRE(std::any_of(letters.begin(), letters.end(), [&](char letter) {
      return Puzzle::move(search.state_after(i), letter) == search.state_after(i + 1);
    }));
  }
  REQUIRE(search.state_after(static_cast<int>(moves)) == Puzzle::kGoal);
}

}  // namespace

TEST_CASE("every 15-puzzle board at most 9 moves from its goal") {
  Search<Fifteen> search;
  const auto paths = paths_from(Fifteen::kGoal, Fifteen::moves(), Fifteen::move, 9);
  CHECK(paths.size() == 1 + 2 + 4 + 10 + 24 + 54 + 107 + 212 + 446 + 946);  // layer by layer
  for (const auto& [board, path] : paths) {
    check<Fifteen>(search, board, path.size());
    REQUIRE(search.size() < 100);  // without an estimate, thousands
  }
}

TEST_CASE("random puzzles, from every vertex") {
  std::mt19937 random(6);
  Search<Estimated> search;
  int unreachable = 0;
  for (int round = 0; round < 300; ++round) {
    Estimated::draw(random);
    const Paths<int> paths = first_paths_to(Estimated::kGoal);
    for (int start = 0; start < RandomPuzzle::kVertexCount; ++start) {
      if (paths.count(start) != 0) {
        check<Estimated>(search, start, paths.at(start).size());
      } else {
        REQUIRE(search.fewest_moves(start) == -1);
        ++unreachable;
      }
    }
  }
  CHECK(unreachable > 1000);
}
