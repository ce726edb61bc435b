// gap. Fault: layouts are told apart by a hash below 1,000,003 alone. Of two layouts that share
// one, the second is taken for seen.
// Verdict: WA, for some deals with many layouts: those that lose one on each of the shortest ways.
#include <array>
#include <cstdio>
#include <queue>
#include <unordered_set>

using Layout = std::array<char, 32>;  // 4 rows of 8; 0 is a gap

unsigned hash(const Layout& layout) {
  unsigned sum = 0;
  for (char card : layout) sum = sum * 31 + static_cast<unsigned char>(card);
  return sum % 1000003;
}

int solve(const Layout& start) {
  std::unordered_set<unsigned> seen{hash(start)};
  std::queue<Layout> layer({start});
  for (int moves = 0; !layer.empty(); ++moves) {
    for (std::size_t left = layer.size(); left > 0; --left) {
      const Layout layout = layer.front();
      layer.pop();
      int home = 0;
      for (int place = 0; place < 32; ++place) {
        home += layout[place] == 11 + place / 8 * 10 + place % 8;
      }
      if (home == 28) return moves;
      for (int to = 0; to < 32; ++to) {
        if (layout[to] != 0) continue;
        for (int from = 0; from < 32; ++from) {
          if (layout[from] != layout[to - 1] + 1) continue;
          Layout next = layout;
          next[to] = layout[from];
          next[from] = 0;
          if (seen.insert(hash(next)).second) layer.push(next);
        }
      }
    }
  }
  return -1;
}

int main() {
  int deals = 0;
  std::scanf("%d", &deals);
  while (deals-- > 0) {
    Layout layout{};
    for (int place = 0, card; place < 28; ++place) {
      if (std::scanf("%d", &card) != 1) return 1;
      if (card % 10 == 1) {
        layout[(card / 10 - 1) * 8] = static_cast<char>(card);
      } else {
        layout[place / 7 * 8 + 1 + place % 7] = static_cast<char>(card);
      }
    }
    std::printf("%d\n", solve(layout));
  }
}
