// A breadth-first tree, grown a layer at a time.
//
// A puzzle is a type with static members only:
//
//   typedef ... State;                    a state: small, copied by value, compared by ==
//   enum { kVertices = ... };             how many vertices there are
//   static int vertex(State)              the number 0..kVertices-1 of a state: none shares it
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

const int kLayers = 255;  // the most that a tree can have: its paths are of at most 254 moves

// A place to stop at that is never reached.
struct Nowhere {
  bool contains(int) const { return false; }
};

// The tree of the shortest paths from one root. It relies on starting as zeros, and is large
// (kVertices * (sizeof(State) + 6) bytes, touched only as far as it grows): declare it static.
template <class Puzzle>
class BfsTree {
 public:
  typedef typename Puzzle::State State;
  enum { kNone = -1 };  // no position, no layer

  // Makes the tree one vertex, at position 0 and in layer 0. Costs what the old tree held.
  void plant(State root) {
    for (int i = 0; i < size_; ++i) mark_[Puzzle::vertex(state_[i])] = 0;
    size_ = last_layer_ = depth_ = 0;
    add(root, Puzzle::vertex(root), kNone, '\0');
  }

  // Finds the next layer; false if there is none. Costs one move and one look-up for each vertex
  // of the last layer and each move.
  bool grow() {
    grow_to(Nowhere());
    return last_layer_ < size_;
  }

  // Finds the next layer, but stops at its first vertex that `there` contains: returns the
  // position of that vertex, or kNone. The layer is empty if and only if none is left. After a
  // stop, the tree cannot grow on.
  template <class Place>
  int grow_to(const Place& there) {
    const char* const moves = Puzzle::moves();
    const int end = size_;
    int parent = last_layer_;
    last_layer_ = end;
    ++depth_;
    for (; parent < end; ++parent) {
      const State state = state_[parent];
      for (const char* move = moves; *move != '\0'; ++move) {
        const State next = Puzzle::move(state, *move);
        if (next == state) continue;
        const int vertex = Puzzle::vertex(next);
        if (mark_[vertex] != 0) continue;
        add(next, vertex, parent, *move);
        if (there.contains(vertex)) return size_ - 1;
      }
    }
    return kNone;
  }

  // Vertices found: their positions 0..size()-1 are the order of discovery.
  int size() const { return size_; }
  // The last layer: its number, and the position of its first vertex; it ends with the tree.
  int depth() const { return depth_; }
  int last_layer() const { return last_layer_; }

  bool contains(int vertex) const { return mark_[vertex] != 0; }
  // The layer of a vertex, which is its distance from the root; kNone if it is not found yet.
  int layer(int vertex) const { return mark_[vertex] - 1; }

  // By position: a vertex's state, and the parent and the move it was found by (the root has the
  // parent kNone).
  State state(int position) const { return state_[position]; }
  int parent(int position) const { return parent_[position]; }
  char move(int position) const { return move_[position]; }

 private:
  void add(State state, int vertex, int parent, char move) {
    assert(depth_ < kLayers);
    mark_[vertex] = static_cast<unsigned char>(depth_ + 1);
    state_[size_] = state;
    parent_[size_] = parent;
    move_[size_] = move;
    ++size_;
  }

  State state_[Puzzle::kVertices];  // these three by position
  int parent_[Puzzle::kVertices];
  char move_[Puzzle::kVertices];
  unsigned char mark_[Puzzle::kVertices];  // by vertex: 0, or the layer plus 1
  int size_;
  int last_layer_;
  int depth_;
};

}  // namespace classic

#endif
