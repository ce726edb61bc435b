// detours.hpp on a second puzzle, the 15-puzzle with Manhattan distance, and on graphs drawn at
// random.
#include "../src/common/detours.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace {

using Board = std::array<unsigned char, 16>;  // by cell: a tile 1 to 15, or 0

struct Fifteen {
  typedef Board State;
  enum { kMaxSuccessors = 4 };

  static Board goal() {
    Board board;
    for (unsigned char cell = 0; cell < 16; ++cell) {
      board[cell] = static_cast<unsigned char>((cell + 1) % 16);
    }
    return board;
  }

  static int estimate(const Board& board) {
    int distance = 0;
    for (int cell = 0; cell < 16; ++cell) {
      if (board[static_cast<std::size_t>(cell)] == 0) continue;
      const int home = board[static_cast<std::size_t>(cell)] - 1;
      distance += std::abs(cell / 4 - home / 4) + std::abs(cell % 4 - home % 4);
    }
    return distance;
  }

  static int expand(const Board& board, Board* next) {
    int blank = 0;
    while (board[static_cast<std::size_t>(blank)] != 0) ++blank;
    int count = 0;
    const auto slide = [&](bool possible, int cell) {
      if (!possible) return;
      Board slid = board;
      std::swap(slid[static_cast<std::size_t>(blank)], slid[static_cast<std::size_t>(cell)]);
      next[count++] = slid;
    };
    slide(blank >= 4, blank - 4);
    slide(blank < 12, blank + 4);
    slide(blank % 4 > 0, blank - 1);
    slide(blank % 4 < 3, blank + 1);
    return count;
  }
};

// The states and what each leads to, drawn anew for each round. An estimate must not change by more
// than one along an edge: the distance to the goal over edges in both directions never does.
struct Graph {
  typedef unsigned State;
  enum { kMaxSuccessors = 3, kSize = 60 };

  static std::vector<std::vector<unsigned> >& edges() {
    static std::vector<std::vector<unsigned> > all;
    return all;
  }
  static std::vector<int>& estimates() {
    static std::vector<int> all;
    return all;
  }

  static int estimate(unsigned state) { return estimates()[state]; }
  static int expand(unsigned state, unsigned* next) {
    int count = 0;
    for (const unsigned to : edges()[state]) next[count++] = to;
    return count;
  }
};

// The distances from a state.
template <class State, class Successors>
std::map<State, int> distances_from(const State& start, int most, const Successors& successors) {
  std::map<State, int> distances = {{start, 0}};
  std::deque<State> queue = {start};
  for (; !queue.empty(); queue.pop_front()) {
    const int distance = distances.at(queue.front());
    if (distance == most) continue;
    for (const State& next : successors(queue.front())) {
      if (distances.emplace(next, distance + 1).second) queue.push_back(next);
    }
  }
  return distances;
}

std::vector<Board> slid(const Board& board) {
  Board next[4] = {};
  return std::vector<Board>(next, next + Fifteen::expand(board, next));
}

// The states along the path: a move apart each, from the start to the goal.
template <class Search, class State, class Successors>
void check_path(const Search& search, const State& start, int moves, const Successors& successors) {
  REQUIRE(search.state_after(0) == start);
  for (int i = 0; i < moves; ++i) {
    const auto next = successors(search.state_after(i));
    REQUIRE(std::find(next.begin(), next.end(), search.state_after(i + 1)) != next.end());
  }
}

}  // namespace

TEST_CASE("every 15-puzzle board at most 9 moves from its goal") {
  classic::DetourSearch<Fifteen> search;
  int boards = 0;
  for (const auto& [board, distance] : distances_from(Fifteen::goal(), 9, slid)) {
    REQUIRE(search.fewest_moves(board) == distance);
    check_path(search, board, distance, slid);
    REQUIRE(search.state_after(distance) == Fifteen::goal());
    ++boards;
  }
  CHECK(boards == 1 + 2 + 4 + 10 + 24 + 54 + 107 + 212 + 446 + 946);  // layer by layer
}

TEST_CASE("15-puzzle boards from random walks, against a search without an estimate") {
  std::mt19937 random(5);
  const auto near = distances_from(Fifteen::goal(), 16, slid);
  classic::DetourSearch<Fifteen> search;
  for (int round = 0; round < 300; ++round) {
    Board board = Fifteen::goal();
    for (int move = 0; move < 40; ++move) {
      const auto next = slid(board);
      board = next[random() % next.size()];
    }
    const int moves = search.fewest_moves(board);
    const auto found = near.find(board);
    if (found != near.end()) REQUIRE(moves == found->second);
    REQUIRE(moves <= 40);
    REQUIRE(moves % 2 == 0);
    check_path(search, board, moves, slid);
  }
}

TEST_CASE("graphs drawn at random, every detour among their edges") {
  std::mt19937 random(6);
  classic::DetourSearch<Graph> search;
  int unreachable = 0;
  std::set<int> changes;
  for (int round = 0; round < 300; ++round) {
    Graph::edges().assign(Graph::kSize, {});
    std::vector<std::vector<unsigned> > both(Graph::kSize);
    for (unsigned from = 0; from < Graph::kSize; ++from) {
      for (unsigned degree = random() % 4; degree > 0; --degree) {
        const unsigned to = static_cast<unsigned>(random()) % Graph::kSize;
        Graph::edges()[from].push_back(to);
        both[from].push_back(to);
        both[to].push_back(from);
      }
    }
    Graph::estimates().assign(Graph::kSize, 1);
    for (const auto& [state, distance] :
         distances_from(0u, Graph::kSize, [&](unsigned state) { return both[state]; })) {
      Graph::estimates()[state] = distance;
    }
    const auto successors = [](unsigned state) { return Graph::edges()[state]; };
    for (unsigned start = 0; start < Graph::kSize; ++start) {
      for (const unsigned to : Graph::edges()[start]) {
        changes.insert(Graph::estimate(to) - Graph::estimate(start));
      }
      const auto distances = distances_from(start, Graph::kSize, successors);
      const auto found = distances.find(0);
      const int moves = search.fewest_moves(start);
      REQUIRE(moves == (found == distances.end() ? -1 : found->second));
      REQUIRE(search.size() <= static_cast<int>(distances.size()));
      if (moves >= 0) {
        check_path(search, start, moves, successors);
        REQUIRE(search.state_after(moves) == 0u);
      } else {
        ++unreachable;
      }
    }
  }
  CHECK(changes == std::set<int>{-1, 0, 1});
  CHECK(unreachable > 1000);
}
