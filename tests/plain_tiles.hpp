// The 3 x 3 sliding tiles done plainly, for the tests: a board is a text such as "12345678x".
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "plain_search.hpp"

// The board after the blank goes so many rows down and columns to the right; the same board where
// the edge is in the way.
inline std::string slide(std::string board, int down, int right) {
  const int blank = static_cast<int>(board.find('x'));
  const int row = blank / 3 + down;
  const int column = blank % 3 + right;
  if (0 <= row && row <= 2 && 0 <= column && column <= 2) {
    std::swap(board[static_cast<std::size_t>(blank)],
              board[static_cast<std::size_t>(3 * row + column)]);
  }
  return board;
}

// From each board that can reach the goal, the first of the shortest paths in an order of u, d, l
// and r.
inline Paths<std::string> paths_to_board(const std::string& goal, const std::string& order) {
  return paths_to(goal, order, [](const std::string& board, char letter) {
    return slide(board, (letter == 'u') - (letter == 'd'), (letter == 'l') - (letter == 'r'));
  });
}

// A board that cannot reach this one: one to one.
inline std::string other_parity(const std::string& board) { return renamed(board, "21345678x"); }
