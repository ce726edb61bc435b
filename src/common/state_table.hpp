// An exact table of states that have no small numbering: it gives them indices in order of
// discovery.
//
// The hash only says where to look first: two states are the same when all of their words are.
#ifndef CLASSIC_STATE_TABLE_HPP
#define CLASSIC_STATE_TABLE_HPP

#include <cstddef>
#include <vector>

namespace classic {

// A state packed into words of 32 bits.
template <int kWords>
struct PackedState {
  unsigned word[kWords];
};

template <int kWords>
bool operator==(const PackedState<kWords>& a, const PackedState<kWords>& b) {
  for (int i = 0; i < kWords; ++i) {
    if (a.word[i] != b.word[i]) return false;
  }
  return true;
}

// Every bit of the state moves the low ten bits of the hash: the high ten, which all bits below
// them move, are folded onto them.
template <int kWords>
unsigned hash(const PackedState<kWords>& state) {
  unsigned mixed = 0;
  for (int i = 0; i < kWords; ++i) mixed = (mixed ^ state.word[i]) * 2654435769u;
  return mixed ^ mixed >> 22;
}

// Open addressing with linear probing. It doubles when half full, so that a look-up takes a
// constant number of steps on average. At most 2^30 states.
template <int kWords>
class StateTable {
 public:
  typedef PackedState<kWords> State;

  StateTable() { clear(); }

  // Forgets all states.
  void clear() {
    states_.clear();
    slots_.assign(kFirstSlots, 0);
  }

  int size() const { return static_cast<int>(states_.size()); }

  // The index 0..size()-1 of a state. A new state is added, and its index is the old size().
  int index(const State& state) {
    int* slot = find(state);
    if (*slot == 0) {
      if (2 * states_.size() >= slots_.size()) {
        grow();
        slot = find(state);
      }
      states_.push_back(state);
      *slot = size();
    }
    return *slot - 1;
  }

  // The state of an index. The reference holds until the next state is added.
  const State& state(int index) const { return states_[index]; }

 private:
  enum { kFirstSlots = 1 << 10 };

  // The slot that holds the state, or the empty one where it belongs.
  int* find(const State& state) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = hash(state) & mask;
    while (slots_[i] != 0 && !(this->state(slots_[i] - 1) == state)) i = (i + 1) & mask;
    return &slots_[i];
  }

  void grow() {
    std::vector<int>(2 * slots_.size(), 0).swap(slots_);
    for (int i = 0; i < size(); ++i) *find(state(i)) = i + 1;
  }

  std::vector<State> states_;  // by index
  std::vector<int> slots_;     // 0, or a state's index plus 1; a power of two of them
};

}  // namespace classic

#endif
