// msquare. Fault: a line of the sequence ends after 20 letters instead of 60.
// Verdict: PE, for targets of 21 and 22 moves. A fault in the line end after 60 letters cannot
// show: no sequence is longer than 22.
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

struct Node {
  std::string square;
  int parent;
  char letter;
};

std::string move(const std::string& square, char letter) {
  const char* from = letter == 'A' ? "76543210" : letter == 'B' ? "30125674" : "06134257";
  std::string moved;
  for (int i = 0; i < 8; ++i) moved += square[from[i] - '0'];
  return moved;
}

int main() {
  std::vector<Node> nodes{{"12345678", -1, ' '}};
  std::unordered_map<std::string, int> index_of{{"12345678", 0}};
  for (int i = 0; i < static_cast<int>(nodes.size()); ++i) {
    for (char letter : {'A', 'B', 'C'}) {
      const std::string next = move(nodes[i].square, letter);
      if (!index_of.emplace(next, static_cast<int>(nodes.size())).second) continue;
      nodes.push_back({next, i, letter});
    }
  }
  std::string target;
  for (char symbol; std::scanf(" %c", &symbol) == 1;) {
    if ((target += symbol).size() < 8) continue;
    std::string path;
    for (int i = index_of[target]; i > 0; i = nodes[i].parent) path.insert(0, 1, nodes[i].letter);
    std::printf("%d\n", static_cast<int>(path.size()));
    for (std::size_t i = 0; i == 0 || i < path.size(); i += 20) {
      std::puts(path.substr(i, 20).c_str());
    }
    target.clear();
  }
}
