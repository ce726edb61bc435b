// msquare. Fault: the search runs from the target with the moves undone. The path is shortest, but
// the alphabetically first of the shortest only by luck.
// Verdict: WA, for most targets that have more than one shortest path.
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

struct Node {
  std::string square;
  int parent;
  char letter;
};

std::string undo(const std::string& square, char letter) {
  const char* from = letter == 'A' ? "76543210" : letter == 'B' ? "30125674" : "06134257";
  std::string before(8, ' ');
  for (int i = 0; i < 8; ++i) before[from[i] - '0'] = square[i];
  return before;
}

int main() {
  std::string target;
  for (char symbol; target.size() < 8 && std::scanf(" %c", &symbol) == 1;) target += symbol;
  std::vector<Node> nodes{{target, -1, ' '}};
  std::unordered_map<std::string, int> index_of{{target, 0}};
  for (int i = 0; !index_of.count("12345678"); ++i) {
    for (char letter : {'A', 'B', 'C'}) {
      const std::string next = undo(nodes[i].square, letter);
      if (!index_of.emplace(next, static_cast<int>(nodes.size())).second) continue;
      nodes.push_back({next, i, letter});
    }
  }
  std::string path;
  for (int i = index_of["12345678"]; i > 0; i = nodes[i].parent) path += nodes[i].letter;
  std::printf("%d\n%s\n", static_cast<int>(path.size()), path.c_str());
}
