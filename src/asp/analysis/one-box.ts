import { type Board, squaresWhere } from '../../game/board.js';
import { type Floor, floorOf, OPPOSITE } from './places.js';

/**
 * All states of one box alone, and every push action between them. States are numbered
 * `place * PARTS + part`; a part is a part of the floor around the box, where the player is.
 */
export interface OneBoxGraph {
  readonly floor: Floor;
  readonly states: number;
  /** Push i leads from the state `from[i]` to `to[i]` in the direction `way[i]`. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly way: Uint8Array;
  /** The state of a box on a square with the player on another square. */
  stateOf(square: number, player: number): number;
}

export const PARTS = 5;

/**
 * On larger floors the player may be on any side of the box, because a look around each square would take
 * too long. All distances are then at most the exact ones.
 */
const MOST_SQUARES = 4000;

/** The largest number of pushes in a graph, and in all searches together: about a second of work. */
const MOST_PUSHES = 10_000_000;
const MOST_WORK = 200_000_000;

/** Whether this number of searches in the graph of a board takes too much time or memory. */
export function isTooLarge(board: Board, searches: number): boolean {
  const pushes = pushCount(wholeFloor(board));
  return pushes > MOST_PUSHES || pushes * searches > MOST_WORK;
}

/**
 * Builds the graph of one box alone. It is an abstraction of the level: while other boxes are pushed, the
 * player stays in the same part of the floor around this box. So every plan is a walk in this graph, with the
 * same number of pushes of the box.
 */
export function oneBoxGraph(board: Board): OneBoxGraph {
  const floor = wholeFloor(board);
  const count = pushCount(floor);
  const parts = floor.squares.length > MOST_SQUARES ? undefined : partsOf(floor);
  const width = floor.squares.length;
  const stateAt = (box: number, player: number) => box * PARTS + (parts?.[box * width + player] ?? 0);
  const [from, to, way] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)];
  let at = 0;
  forEachPush(floor, (box, end, k) => {
    const behind = OPPOSITE[k];
    from[at] = stateAt(box, floor.beside[box * 4 + behind]);
    to[at] = stateAt(end, floor.beside[end * 4 + behind]);
    way[at++] = k;
  });
  const stateOf = (square: number, player: number) => stateAt(floor.placeOf[square], floor.placeOf[player]);
  return { floor, states: width * PARTS, from, to, way, stateOf };
}

function wholeFloor(board: Board): Floor {
  return floorOf(board, squaresWhere(board.walls.map((wall) => (wall ? 0 : 1))));
}

/** The number of pushes that `forEachPush` visits, from the length of each straight run of places. */
function pushCount({ squares, beside }: Floor): number {
  let count = 0;
  for (let first = 0; first < squares.length; first++) {
    for (let k = 0; k < 4; k++) {
      if (beside[first * 4 + OPPOSITE[k]] >= 0) continue;
      let length = 1;
      for (let at = beside[first * 4 + k]; at >= 0; at = beside[at * 4 + k]) length++;
      count += ((length - 1) * (length - 2)) / 2;
    }
  }
  return count;
}

/** Calls `visit` with the places of the box before and after each push, and the direction. */
function forEachPush(
  { squares, beside }: Floor,
  visit: (box: number, end: number, way: number) => void,
): void {
  for (let box = 0; box < squares.length; box++) {
    for (let k = 0; k < 4; k++) {
      if (beside[box * 4 + OPPOSITE[k]] < 0) continue;
      for (let end = beside[box * 4 + k]; end >= 0; end = beside[end * 4 + k]) visit(box, end, k);
    }
  }
}

/** `parts[box * squares + player]`: the part of the floor that holds the player when a box stands there. */
function partsOf({ squares, beside }: Floor): Uint8Array {
  const width = squares.length;
  const parts = new Uint8Array(width * width).fill(PARTS - 1);
  const stack = new Int32Array(width);
  for (let box = 0; box < width; box++) {
    const part = parts.subarray(box * width, (box + 1) * width);
    for (let side = 0; side < 4; side++) {
      let depth = 0;
      mark(beside[box * 4 + side]);
      while (depth > 0) {
        const at = stack[--depth];
        for (let k = 0; k < 4; k++) mark(beside[at * 4 + k]);
      }
      function mark(place: number): void {
        if (place < 0 || place === box || part[place] !== PARTS - 1) return;
        part[place] = side;
        stack[depth++] = place;
      }
    }
  }
  return parts;
}

/** The fewest push actions from some states to every state; Infinity if there is no way. */
type LeastPushes = (starts: readonly number[]) => Float64Array;

/** Searches along the pushes, or against them. */
export function leastPushes(graph: OneBoxGraph, way: 'forwards' | 'backwards'): LeastPushes {
  const [near, far] = way === 'forwards' ? [graph.from, graph.to] : [graph.to, graph.from];
  const first = new Int32Array(graph.states + 1);
  for (const state of near) first[state + 1]++;
  for (let state = 0; state < graph.states; state++) first[state + 1] += first[state];
  const next = new Int32Array(far.length);
  const free = first.slice();
  near.forEach((state, i) => {
    next[free[state]++] = far[i];
  });
  return (starts) => {
    const least = new Float64Array(graph.states).fill(Number.POSITIVE_INFINITY);
    for (const start of starts) least[start] = 0;
    const queue = [...starts];
    for (const state of queue) {
      for (let i = first[state]; i < first[state + 1]; i++) {
        if (least[next[i]] !== Number.POSITIVE_INFINITY) continue;
        least[next[i]] = least[state] + 1;
        queue.push(next[i]);
      }
    }
    return least;
  };
}

/** The states of a box on a square. */
export function statesOf({ floor }: OneBoxGraph, square: number): number[] {
  const place = floor.placeOf[square];
  return Array.from({ length: PARTS }, (_, part) => place * PARTS + part);
}

/** The smallest number of a table by state, over the states of a box on a square. */
export function leastOn({ floor }: OneBoxGraph, square: number, table: Float64Array): number {
  const place = floor.placeOf[square];
  return Math.min(...table.subarray(place * PARTS, (place + 1) * PARTS));
}
