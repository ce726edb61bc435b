// eight2. Fault: the search runs from the second board, and each move is turned round. The path is
// shortest, but the alphabetically first of the shortest only by luck.
// Verdict: WA, for most pairs that have more than one shortest path.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

struct Node {
  char board[10];
  char letter;
  int parent;
};

// Of nine trees, by the cell of the blank, each from the board whose tiles read 1 to 8.
std::vector<Node> trees[9];
std::vector<int> index_of[9];  // of a board in its tree, by rank; -1 for what is not seen
int expanded[9];

int rank(const std::string& board) {
  int sum = 0;
  for (int i = 0; i < 9; ++i) {
    int smaller = 0;
    for (int j = i + 1; j < 9; ++j) smaller += board[j] < board[i];
    sum = sum * (9 - i) + smaller;
  }
  return sum;
}

void add(std::size_t cell, const std::string& board, char letter, int parent) {
  index_of[cell][rank(board)] = static_cast<int>(trees[cell].size());
  trees[cell].push_back({"", letter, parent});
  board.copy(trees[cell].back().board, 9);
}

void expand(std::size_t cell) {
  const int i = expanded[cell]++;
  std::string board = trees[cell][i].board;
  const int blank = static_cast<int>(board.find('X'));
  const bool may[] = {blank > 2, blank % 3 > 0, blank % 3 < 2, blank < 6};
  for (int move : {3, 1, 2, 0}) {  // d, l, r, u
    if (!may[move]) continue;
    const int to = blank + "\0\2\4\6"[move] - 3;
    std::swap(board[blank], board[to]);
    if (index_of[cell][rank(board)] < 0) add(cell, board, "drlu"[move], i);
    std::swap(board[blank], board[to]);
  }
}

int main() {
  int cases = 0;
  std::scanf("%d", &cases);
  for (int number = 1; number <= cases; ++number) {
    char start[10], goal[10];
    if (std::scanf("%9s%9s", start, goal) != 2) return 1;
    std::string tiles = goal, board = start;
    const std::size_t cell = tiles.find('X');
    tiles.erase(cell, 1);
    // Relabelled so that the tiles of the second board read 1 to 8.
    for (char& tile : board) tile = tile == 'X' ? 'X' : "12345678"[tiles.find(tile)];
    if (trees[cell].empty()) {
      index_of[cell].assign(362880, -1);
      add(cell, std::string("12345678").insert(cell, "X"), ' ', -1);
    }
    while (index_of[cell][rank(board)] < 0) expand(cell);
    std::string path;
    for (int i = index_of[cell][rank(board)]; i > 0; i = trees[cell][i].parent) {
      path += trees[cell][i].letter;
    }
    std::printf("Case %d: %d\n%s\n", number, static_cast<int>(path.size()), path.c_str());
  }
}
