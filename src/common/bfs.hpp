// A breadth-first tree, grown a layer at a time.
//
// A puzzle is a type with static members only:
//
//   typedef ... State;                    a state: small, copied by value, compared by ==
//   enum { kVertexCount = ... };          how many vertices there are
//   static int vertex(State)              the number 0..kVertexCount-1 of a state: none shares it
//   static const char* moves()            the moves' letters, in the order in which to try them
//   static State move(State, char)        the state after a move, or the same state where the
//                                         move cannot be made: such an edge leads nowhere new
//   static State undo(State, char)        (for path.hpp) the state that the move leads from, or
//                                         the same state where there is none; so no move may lead
//                                         from two states to one
//
// First in, first out, with the moves tried in order: so the path by which a vertex is first found
// is the first, in the order of the letters, of its shortest paths, and within a layer the vertices
// stand in the order of these paths.
#ifndef CLASSIC_BFS_HPP
#define CLASSIC_BFS_HPP

#include <cassert>

namespace classic {

const int kMaxLayers = 255;  // the most that a tree can have: its paths are of at most 254 moves

// A target that is never reached.
struct NoTarget {
  bool contains(int) const { return false; }
};

// The tree of the shortest paths from one root. It relies on starting as zeros, and is large
// (kVertexCount * (sizeof(State) + 6) bytes, touched only as far as it grows): declare it static.
template <class Puzzle>
class BfsTree {
 public:
  typedef typename Puzzle::State State;
  enum { kNone = -1 };  // no index, no layer

  // Makes the tree one vertex, at index 0 and in layer 0. Costs what the old tree held.
  void plant(State root) {
    for (int i = 0; i < size_; ++i) layer_plus_1_[Puzzle::vertex(state_[i])] = 0;
    size_ = layer_begin_ = depth_ = 0;
    add(root, Puzzle::vertex(root), kNone, '\0');
  }

  // Finds the next layer; false if there is none. Costs one move and one look-up for each vertex
  // of the last layer and each move.
  bool grow() {
    grow_until(NoTarget());
    return layer_size() > 0;
  }

  // Finds the next layer, but stops at its first vertex that the target contains: returns
  // the index of that vertex, or kNone. The layer is empty if and only if none is left. After a
  // stop, the tree cannot grow on.
  template <class Target>
  int grow_until(const Target& target) {
    const char* const moves = Puzzle::moves();
    const int end = size_;
    int parent = layer_begin_;
    layer_begin_ = end;
    ++depth_;
    for (; parent < end; ++parent) {
      const State state = state_[parent];
      for (const char* move = moves; *move != '\0'; ++move) {
        const State next = Puzzle::move(state, *move);
        if (next == state) continue;
        const int vertex = Puzzle::vertex(next);
        if (layer_plus_1_[vertex] != 0) continue;
        add(next, vertex, parent, *move);
        if (target.contains(vertex)) return size_ - 1;
      }
    }
    return kNone;
  }

  // Vertices found: their indices 0..size()-1 are the order of discovery.
  int size() const { return size_; }
  // The number of the last layer.
  int depth() const { return depth_; }
  // The vertices of the last layer have the indices layer_begin() to size() - 1.
  int layer_begin() const { return layer_begin_; }
  int layer_size() const { return size_ - layer_begin_; }

  bool contains(int vertex) const { return layer_plus_1_[vertex] != 0; }
  // The layer of a vertex, which is its distance from the root; kNone if it is not found yet.
  int layer(int vertex) const { return layer_plus_1_[vertex] - 1; }

  // By index: a vertex's state, and the parent and the move it was found by (the root has the
  // parent kNone).
  State state(int index) const { return state_[index]; }
  int parent(int index) const { return parent_[index]; }
  char move(int index) const { return move_[index]; }

 private:
  void add(State state, int vertex, int parent, char move) {
    assert(depth_ < kMaxLayers);
    layer_plus_1_[vertex] = static_cast<unsigned char>(depth_ + 1);
    state_[size_] = state;
    parent_[size_] = parent;
    move_[size_] = move;
    ++size_;
  }

  State state_[Puzzle::kVertexCount];  // these three by index
  int parent_[Puzzle::kVertexCount];
  char move_[Puzzle::kVertexCount];
  unsigned char layer_plus_1_[Puzzle::kVertexCount];  // by vertex: 0 before it is found
  int size_;
  int layer_begin_;
  int depth_;
};

}  // namespace classic

#endif
