// A set of vertices, and a table of small numbers by vertex, in few bits each.
//
// The vertices of a search lie all over the numbering. So a search of some hundred vertices touches
// nearly every page of what is kept by vertex. The first touch of a page costs a
// thousand instructions or more. So a bit for a vertex is faster than a byte.
//
// Both types are plain. Zeros (memory.hpp) are an empty set, and a table of zeros.
#ifndef CLASSIC_PACKED_HPP
#define CLASSIC_PACKED_HPP

#include <cassert>

namespace classic {

// A set of vertices 0..kVertexCount-1.
template <int kVertexCount>
class PackedSet {
 public:
  bool contains(int vertex) const { return (words_[word_of(vertex)] >> (vertex & 31) & 1) != 0; }

  void insert(int vertex) { words_[word_of(vertex)] |= 1u << (vertex & 31); }

  // Takes out the vertex, and maybe others. To empty the set, call it for each vertex that is in
  // it.
  void clear_near(int vertex) { words_[word_of(vertex)] = 0; }

  // Empties the set. Writes to all of its pages: a page that is read first faults once more at its
  // first write.
  void clear() {
    for (int i = 0; i < kWords; ++i) words_[i] = 0;
  }

 private:
  enum { kWords = kVertexCount / 32 + 1 };

  static unsigned word_of(int vertex) { return static_cast<unsigned>(vertex) >> 5; }

  unsigned words_[kWords];
};

// A number for each vertex 0..kVertexCount-1, of 1, 2 or 4 bits: as few as the numbers need.
template <int kVertexCount>
class PackedTable {
 public:
  // To be called first. The numbers will be less than `limit`, which is at most 16.
  void set_limit(int limit) {
    assert(limit <= 16);
    shift_ = 0;
    while (1 << (1 << shift_) < limit) ++shift_;
  }

  int get(int vertex) const {
    const unsigned bit = static_cast<unsigned>(vertex) << shift_;
    return static_cast<int>(words_[bit >> 5] >> (bit & 31) & ((1u << (1 << shift_)) - 1));
  }

  // Sets a number that is zero.
  void set(int vertex, int number) {
    const unsigned bit = static_cast<unsigned>(vertex) << shift_;
    words_[bit >> 5] |= static_cast<unsigned>(number) << (bit & 31);
  }

  // Makes the number of the vertex zero, and maybe those of others.
  void clear_near(int vertex) { words_[static_cast<unsigned>(vertex) << shift_ >> 5] = 0; }

 private:
  int shift_;  // a number has 2^shift_ bits
  unsigned words_[kVertexCount / 8 + 1];
};

}  // namespace classic

#endif
