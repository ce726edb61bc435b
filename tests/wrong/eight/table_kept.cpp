// eight. Fault: each board has a search of its own, and what the searches before it have seen is
// still marked as seen.
// Verdict: WA, for inputs of two boards and more (HDU, ZOJ): the second is called unsolvable.
#include <cstdio>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

struct Node {
  std::string board;
  int parent;
  char letter;
};

const std::string kGoal = "12345678x";
std::unordered_set<std::string> seen;

bool is_odd(const std::string& board) {
  int inversions = 0;
  for (char a : board) {
    for (char b : board.substr(board.find(a))) inversions += a != 'x' && b < a;
  }
  return inversions % 2 == 1;
}

std::string solve(const std::string& start) {
  if (is_odd(start)) return "unsolvable";
  std::vector<Node> nodes{{start, -1, ' '}};
  seen.insert(start);
  for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
    if (nodes[i].board == kGoal) {
      std::string path;
      for (int j = i; j > 0; j = nodes[j].parent) path.insert(0, 1, nodes[j].letter);
      return path;
    }
    const int blank = static_cast<int>(nodes[i].board.find('x'));
    for (int move = 0; move < 4; ++move) {
      const bool may[] = {blank > 2, blank % 3 > 0, blank % 3 < 2, blank < 6};
      if (!may[move]) continue;
      std::string next = nodes[i].board;
      std::swap(next[blank], next[blank + "\0\2\4\6"[move] - 3]);
      if (!seen.insert(next).second) continue;
      nodes.push_back({next, i, "ulrd"[move]});
    }
  }
  return "unsolvable";
}

int main() {
  std::string board;
  for (char symbol; std::scanf(" %c", &symbol) == 1;) {
    if ((board += symbol).size() < 9) continue;
    std::puts(solve(board).c_str());
    board.clear();
  }
}
