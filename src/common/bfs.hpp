// A breadth-first tree, grown a layer at a time, with the parent of each vertex.
//
// A puzzle is a type with static members only:
//
//   typedef ... State;                    a state: plain, small, compared by ==
//   enum { kVertexCount = ... };          how many vertices there are
//   static bool connected(State, State)   false only if no path leads from one to the other
//   static int vertex(State)              the number 0..kVertexCount-1 of a state: different for
//                                         states that are connected
//   static const char* moves()            the letters of the moves, in the order in which to try
//                                         them: 1 to 16
//   static State move(State, char)        the state after a move, or the same state where the move
//                                         cannot be made
//   static State undo(State, char)        the state from which the move leads here, or the same
//                                         state where there is none: no move leads from two states
//                                         to one
//
// BfsTree needs vertex(), moves() and move(); path.hpp needs all of them.
#ifndef CLASSIC_BFS_HPP
#define CLASSIC_BFS_HPP

#include <cassert>
#include <cstdlib>

#include "memory.hpp"
#include "packed.hpp"

namespace classic {

// A target that is never reached.
struct NoTarget {
  bool contains(int) const { return false; }
};

// The tree of the shortest paths from one root.
//
// The tree takes the vertices in the order of discovery and tries the moves in the order of the
// letters. So it finds each vertex by the first, in the order of the letters, of its shortest
// paths. The vertices of a layer stand in the order of these paths.
//
// A tree asks for its memory when it is first planted: 4 bytes, a bit and a State for each of all
// vertices. Most of it is never touched if the tree stays small.
template <class Puzzle>
class BfsTree {
 public:
  typedef typename Puzzle::State State;
  enum { kNone = -1 };  // no index

  BfsTree() : room_(NULL), size_(0), layer_begin_(0), depth_(0) {}
  ~BfsTree() { std::free(room_); }

  // Makes the tree one vertex, at index 0 and in layer 0. Costs what the old tree held.
  void plant(State root) {
    if (room_ == NULL) {
      room_ = zeros<Room>(1);
      room_->found.clear();
    }
    for (int i = 0; i < size_; ++i) room_->found.clear_near(Puzzle::vertex(room_->state[i]));
    const int vertex = Puzzle::vertex(root);
    assert(0 <= vertex && vertex < Puzzle::kVertexCount);
    room_->found.insert(vertex);
    room_->state[0] = root;
    room_->parent[0] = kNone;
    size_ = 1;
    layer_begin_ = depth_ = 0;
  }

  // Finds the next layer of a planted tree; false if there is none. Costs one move and one look-up
  // for each vertex of the last layer and each move.
  bool grow() {
    assert(size_ != 0);
    grow_until(NoTarget());
    return layer_size() > 0;
  }

  // Finds the next layer, but stops at its first vertex that the target contains: returns
  // the index of that vertex, or kNone. The layer is empty if and only if none is left. After a
  // stop, the tree cannot grow on.
  template <class Target>
  int grow_until(const Target& target);

  // Vertices found: their indices 0..size()-1 are the order of discovery.
  int size() const { return size_; }
  // The number of the last layer.
  int depth() const { return depth_; }
  // The vertices of the last layer have the indices layer_begin() to size() - 1.
  int layer_begin() const { return layer_begin_; }
  int layer_size() const { return size_ - layer_begin_; }

  // Of a planted tree: the vertices that it contains.
  const PackedSet<Puzzle::kVertexCount>& vertices() const { return room_->found; }

  // By index: a vertex's state, and the parent it was found from (the root's is kNone).
  State state(int index) const { return room_->state[index]; }
  int parent(int index) const { return room_->parent[index]; }

  // The move that leads from the parent of a vertex to it. The root has none.
  char move(int index) const {
    const char* move = Puzzle::moves();
    while (!(Puzzle::move(state(parent(index)), *move) == state(index))) ++move;
    return *move;
  }

 private:
  struct Room {
    State state[Puzzle::kVertexCount];  // these two by index
    int parent[Puzzle::kVertexCount];
    PackedSet<Puzzle::kVertexCount> found;
  };

  BfsTree(const BfsTree&);  // not to be copied
  void operator=(const BfsTree&);

  Room* room_;
  int size_;
  int layer_begin_;
  int depth_;
};

template <class Puzzle>
template <class Target>
int BfsTree<Puzzle>::grow_until(const Target& target) {
  Room& room = *room_;
  const char* const moves = Puzzle::moves();
  const int begin = layer_begin_;
  const int end = size_;
  layer_begin_ = end;
  ++depth_;
  int size = end;
  for (int parent = begin; parent < end; ++parent) {
    const State state = room.state[parent];
    for (const char* move = moves; *move != '\0'; ++move) {
      const State next = Puzzle::move(state, *move);
      if (next == state) continue;
      const int vertex = Puzzle::vertex(next);
      if (room.found.contains(vertex)) continue;
      room.found.insert(vertex);
      room.state[size] = next;
      room.parent[size] = parent;
      ++size;
      if (target.contains(vertex)) {
        size_ = size;
        return size - 1;
      }
    }
  }
  size_ = size;
  return kNone;
}

}  // namespace classic

#endif
