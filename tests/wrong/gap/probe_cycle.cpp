// gap. Fault: in the table of layouts the next slot to try is twice the last, modulo 2^19. That
// ends at slot 0 and stays there.
// Verdict: TLE, for deals with many layouts: once all slots on the way to 0 are taken, it hangs.
#include <array>
#include <cstdio>
#include <vector>

using Layout = std::array<char, 32>;  // 4 rows of 8; 0 is a gap

std::vector<Layout> layouts;     // in order of discovery
std::array<int, 1 << 19> table;  // the index of a layout, and 1; 0 is free

bool insert(const Layout& layout) {
  unsigned slot = 0;
  for (char card : layout) slot = slot * 131 + static_cast<unsigned char>(card);
  slot %= table.size();
  while (table[slot] != 0) {
    if (layouts[table[slot] - 1] == layout) return false;
    slot = slot * 2 % table.size();
  }
  layouts.push_back(layout);
  table[slot] = static_cast<int>(layouts.size());
  return true;
}

int solve(const Layout& start) {
  layouts.clear();
  table.fill(0);
  insert(start);
  std::size_t next_layer = 1;
  int moves = 0;
  for (std::size_t i = 0; i < layouts.size(); ++i) {
    if (i == next_layer) {
      ++moves;
      next_layer = layouts.size();
    }
    const Layout layout = layouts[i];
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
        insert(next);
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
