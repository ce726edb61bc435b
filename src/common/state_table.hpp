// An exact table of states that have no small numbering: it gives them indices in order of
// discovery.
//
// A state is a plain value made of whole words of the size of `unsigned`, without padding. The hash
// only says where to look first: two states are the same when all of their bytes are.
#ifndef CLASSIC_STATE_TABLE_HPP
#define CLASSIC_STATE_TABLE_HPP

#include <cstddef>
#include <cstring>

#include "memory.hpp"

namespace classic {

// A product carries low bits up; the shift brings high bits down again. One to one.
inline unsigned mix(unsigned bits) {
  bits *= 2654435769u;  // 2^32 divided by the golden ratio
  return bits ^ bits >> 15;
}

// Every bit of the hash depends on every bit of the state. (One more round would do for the first
// words; the last word needs two.)
template <class State>
unsigned hash(const State& state) {
  unsigned words[sizeof(State) / sizeof(unsigned)];
  std::memcpy(words, &state, sizeof(words));
  unsigned mixed = 0;
  for (std::size_t i = 0; i < sizeof(words) / sizeof(unsigned); ++i) mixed = mix(mixed ^ words[i]);
  return mix(mix(mixed));
}

// Open addressing with linear probing. It doubles when half full: then a look-up takes one to two
// steps on average, as long as the hash spreads the states. At most 2^29 states.
template <class State>
class StateTable {
 public:
  // Forgets all states. The table starts small again, so that few states cost little.
  void clear() {
    states_.clear();
    slots_.clear();
  }

  int size() const { return states_.size(); }

  // The index 0..size()-1 of a state. A new state is added, and its index is the old size().
  int index(const State& state) {
    if (2 * size() >= slots_.size()) grow();
    int& slot = slots_[find(state)];
    if (slot == 0) {
      states_.push(state);
      slot = size();
    }
    return slot - 1;
  }

  // The state of an index. The reference holds until the next state is added.
  const State& state(int index) const { return states_[index]; }

 private:
  enum { kFirstSlots = 1 << 6 };

  // The slot that holds the state, or the empty one where it belongs.
  int find(const State& state) const {
    const int mask = slots_.size() - 1;
    int i = static_cast<int>(hash(state) & static_cast<unsigned>(mask));
    while (slots_[i] != 0 && std::memcmp(&states_[slots_[i] - 1], &state, sizeof(State)) != 0) {
      i = (i + 1) & mask;
    }
    return i;
  }

  void grow() {
    slots_.assign_zeros(slots_.size() == 0 ? kFirstSlots : 2 * slots_.size());
    for (int i = 0; i < size(); ++i) slots_[find(states_[i])] = i + 1;
  }

  Array<State> states_;  // by index
  Array<int> slots_;     // 0, or a state's index plus 1; a power of two of them
};

}  // namespace classic

#endif
