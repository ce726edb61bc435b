// msquare. Fault: the letters are read from the target back to the start, and printed in this
// order.
// Verdict: WA, for every target whose sequence does not read the same from both ends.
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
  std::string target;
  for (char symbol; target.size() < 8 && std::scanf(" %c", &symbol) == 1;) target += symbol;
  std::vector<Node> nodes{{"12345678", -1, ' '}};
  std::unordered_map<std::string, int> index_of{{"12345678", 0}};
  for (int i = 0; !index_of.count(target); ++i) {
    for (char letter : {'A', 'B', 'C'}) {
      const std::string next = move(nodes[i].square, letter);
      if (!index_of.emplace(next, static_cast<int>(nodes.size())).second) continue;
      nodes.push_back({next, i, letter});
    }
  }
  std::string path;
  for (int i = index_of[target]; i > 0; i = nodes[i].parent) path += nodes[i].letter;
  std::printf("%d\n%s\n", static_cast<int>(path.size()), path.c_str());
}
