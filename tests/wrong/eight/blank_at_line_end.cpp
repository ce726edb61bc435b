// eight. Fault: each path has a blank behind its last letter.
// Verdict: PE at HDU, for every board that can be solved. Other judges forgive it.
#include <cstdio>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

struct Node {
  std::string board;  // 0 is the blank
  int parent;
  char letter;  // of the move that leads to the parent
};

int main() {
  std::vector<Node> nodes{{"123456780", -1, ' '}};
  std::unordered_map<int, int> index_of{{123456780, 0}};
  nodes.reserve(181440);
  index_of.reserve(181440);
  for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
    const int blank = static_cast<int>(nodes[i].board.find('0'));
    for (int move = 0; move < 4; ++move) {
      // On the board? Then to where, and which letter leads back.
      const bool may[] = {blank > 2, blank % 3 > 0, blank % 3 < 2, blank < 6};
      if (!may[move]) continue;
      std::string next = nodes[i].board;
      std::swap(next[blank], next[blank + "\0\2\4\6"[move] - 3]);
      if (!index_of.emplace(std::stoi(next), static_cast<int>(nodes.size())).second) continue;
      nodes.push_back({next, i, "drlu"[move]});
    }
  }
  std::string board;
  for (char symbol; std::scanf(" %c", &symbol) == 1;) {
    if ((board += symbol == 'x' ? '0' : symbol).size() < 9) continue;
    const auto found = index_of.find(std::stoi(board));
    if (found == index_of.end()) {
      std::puts("unsolvable");
    } else {
      for (int i = found->second; i > 0; i = nodes[i].parent) std::putchar(nodes[i].letter);
      std::puts(" ");
    }
    board.clear();
  }
}
