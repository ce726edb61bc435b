// The 3 x 3 sliding tiles done plainly, for the tests: boards as texts, distances by one search.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>

// Moves the blank of a board such as "12345678x" by a letter; false where the edge is in the way.
inline bool slide(std::string& board, char letter) {
  const int blank = static_cast<int>(board.find('x'));
  const int row = blank / 3 + (letter == 'd') - (letter == 'u');
  const int column = blank % 3 + (letter == 'r') - (letter == 'l');
  if (row < 0 || row > 2 || column < 0 || column > 2) return false;
  std::swap(board[static_cast<std::size_t>(blank)],
            board[static_cast<std::size_t>(3 * row + column)]);
  return true;
}

// The distance of every board that can reach the goal.
inline std::unordered_map<std::string, int> distances_to(const std::string& goal) {
  std::unordered_map<std::string, int> distances = {{goal, 0}};
  std::deque<std::string> queue = {goal};
  for (; !queue.empty(); queue.pop_front()) {
    for (char letter : {'u', 'd', 'l', 'r'}) {
      std::string next = queue.front();
      if (!slide(next, letter)) continue;
      if (distances.emplace(next, distances.at(queue.front()) + 1).second) queue.push_back(next);
    }
  }
  return distances;
}

// Whether a path leads from the board to the goal of the distances, always by the first move, in
// the given order, that comes nearer.
inline bool is_first_shortest(std::string board, const std::string& path, const char* order,
                              const std::unordered_map<std::string, int>& distances) {
  int distance = distances.at(board);
  if (static_cast<int>(path.size()) != distance) return false;
  for (char letter : path) {
    --distance;
    for (const char* first = order;; ++first) {
      if (*first == '\0') return false;
      std::string next = board;
      if (slide(next, *first) && distances.at(next) == distance) {
        if (*first != letter) return false;
        board = next;
        break;
      }
    }
  }
  return true;
}

// Its tiles, and the blank in front of the one of the given place 0..8.
inline std::string with_blank(std::string tiles, int place) {
  return tiles.insert(static_cast<std::size_t>(place), 1, 'x');
}
