// msquare. Fault: what is seen stands in an array of 87,654,322 numbers, by the square read as one.
// A page of it is taken only when it is touched, so near targets take little.
// Verdict: MLE where the limit is 16 MB (USACO), for far targets.
#include <cstdio>
#include <string>
#include <vector>

int index_of[87654322];  // of a square, from 1; 0 for what is not seen

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
  index_of[12345678] = 1;
  for (int i = 0; index_of[std::stoi(target)] == 0; ++i) {
    for (char letter : {'A', 'B', 'C'}) {
      const std::string next = move(nodes[i].square, letter);
      if (index_of[std::stoi(next)] != 0) continue;
      nodes.push_back({next, i, letter});
      index_of[std::stoi(next)] = static_cast<int>(nodes.size());
    }
  }
  std::string path;
  for (int i = index_of[std::stoi(target)] - 1; i > 0; i = nodes[i].parent) {
    path.insert(0, 1, nodes[i].letter);
  }
  std::printf("%d\n%s\n", static_cast<int>(path.size()), path.c_str());
}
