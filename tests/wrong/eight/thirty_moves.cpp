// eight. Fault: the search ends at 30 moves. The two farthest boards take 31.
// Verdict: WA, for 8672543x1 and 64785x321 alone.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

int moves_of[362880];  // to the goal, by rank, and 1; 0 for what is not seen
std::vector<std::string> seen;
std::size_t expanded = 0;

int rank(const std::string& board) {
  int sum = 0;
  for (int i = 0; i < 9; ++i) {
    int smaller = 0;
    for (int j = i + 1; j < 9; ++j) smaller += board[j] < board[i];
    sum = sum * (9 - i) + smaller;
  }
  return sum;
}

// Makes a move u, d, l or r, each a number from 0 to 3, unless it leads off the board.
bool slide(std::string& board, int move) {
  const int blank = static_cast<int>(board.find('x'));
  const bool off[] = {blank < 3, blank >= 6, blank % 3 == 0, blank % 3 == 2};
  if (off[move]) return false;
  std::swap(board[blank], board[blank + "\0\6\2\4"[move] - 3]);
  return true;
}

void add(const std::string& board, int moves) {
  moves_of[rank(board)] = moves + 1;
  seen.push_back(board);
}

void search_for(const std::string& target) {
  while (moves_of[rank(target)] == 0 && expanded < seen.size()) {
    const std::string board = seen[expanded++];
    const int moves = moves_of[rank(board)];
    for (int move = 0; move < 4 && moves <= 30; ++move) {
      std::string next = board;
      if (slide(next, move) && moves_of[rank(next)] == 0) add(next, moves);
    }
  }
}

int main() {
  add("12345678x", 0);
  std::string board;
  for (char symbol; std::scanf(" %c", &symbol) == 1;) {
    if ((board += symbol).size() < 9) continue;
    search_for(board);
    int left = moves_of[rank(board)];
    if (left == 0) std::printf("unsolvable");
    while (--left > 0) {
      for (int move = 0; moves_of[rank(board)] != left; ++move) {
        std::string next = board;
        if (!slide(next, move) || moves_of[rank(next)] != left) continue;
        std::putchar("udlr"[move]);
        board = next;
      }
    }
    std::putchar('\n');
    board.clear();
  }
}
