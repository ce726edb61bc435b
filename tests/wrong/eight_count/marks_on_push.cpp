// eight_count. Fault: A* marks a board as seen when it is pushed, not when it is popped. A shorter
// way to the board that is found later is not taken.
// Verdict: WA, for one board in twelve: 12 for 1237x8564, least 10.
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>
#include <unordered_set>
#include <utility>

struct Node {
  int estimate;  // of the whole path
  int moves;
  std::string board;
  bool operator<(const Node& other) const { return estimate > other.estimate; }
};

const std::string kGoal = "12345678x";

int distance(const std::string& board) {
  int sum = 0;
  for (int i = 0; i < 9; ++i) {
    const int home = board[i] - '1';
    if (board[i] != 'x') sum += std::abs(i / 3 - home / 3) + std::abs(i % 3 - home % 3);
  }
  return sum;
}

bool is_odd(const std::string& board) {
  int inversions = 0;
  for (char a : board) {
    for (char b : board.substr(board.find(a))) inversions += a != 'x' && b < a;
  }
  return inversions % 2 == 1;
}

int solve(const std::string& start) {
  if (is_odd(start)) return -1;
  std::priority_queue<Node> queue;
  std::unordered_set<std::string> seen{start};
  queue.push({distance(start), 0, start});
  while (queue.top().board != kGoal) {
    const Node node = queue.top();
    queue.pop();
    const int blank = static_cast<int>(node.board.find('x'));
    for (int move = 0; move < 4; ++move) {
      const bool may[] = {blank > 2, blank % 3 > 0, blank % 3 < 2, blank < 6};
      if (!may[move]) continue;
      std::string next = node.board;
      std::swap(next[blank], next[blank + "\0\2\4\6"[move] - 3]);
      if (!seen.insert(next).second) continue;
      queue.push({node.moves + 1 + distance(next), node.moves + 1, next});
    }
  }
  return queue.top().moves;
}

int main() {
  std::string board;
  for (char symbol; std::scanf(" %c", &symbol) == 1;) {
    if ((board += symbol == '0' ? 'x' : symbol).size() < 9) continue;
    std::printf("%d\n", solve(board));
    board.clear();
  }
}
