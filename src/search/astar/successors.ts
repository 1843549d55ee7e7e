import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import { CORRAL, DEAD_CORRAL, NO_CORRAL, PiCorral } from '../deadlock/pi-corral.js';
import type { Problem } from '../problem/problem.js';
import type { WorkingPosition } from '../state/working-position.js';

/**
 * The pushes of one position, as parallel arrays: the index of the box, its new square, the direction, and
 * the cost.
 */
export interface PushList {
  count: number;
  readonly boxes: Int32Array;
  readonly squares: Int32Array;
  readonly directions: Uint8Array;
  readonly costs: Int32Array;
  /** The largest amount by which the push can lower a bound. */
  readonly falls: Int32Array;
  /** The squares that the player of the position could walk to, and the smallest of them. */
  readonly reach: Reach;
  region: number;
}

export interface Successors extends PushList {
  /** Fills in the successors of a position. */
  generate(position: WorkingPosition): void;
}

/** An empty list with room for all pushes of a position. */
export function createList(board: CompiledBoard, longest: number): PushList {
  const most = 4 * board.boxes.length * longest;
  return {
    count: 0,
    boxes: new Int32Array(most),
    squares: new Int32Array(most),
    directions: new Uint8Array(most),
    costs: new Int32Array(most),
    falls: new Int32Array(most),
    reach: new Reach(board),
    region: 0,
  };
}

/** Adds one push, or pull, to a list. */
export function addPush(
  list: PushList,
  box: number,
  square: number,
  direction: number,
  cost: number,
  fall: number,
): void {
  const { count } = list;
  list.boxes[count] = box;
  list.squares[count] = square;
  list.directions[count] = direction;
  list.costs[count] = cost;
  list.falls[count] = fall;
  list.count++;
}

/**
 * The cost of a push over several squares, and the most by which it lowers a bound: a fixed part, and a part
 * for every square.
 */
interface PushCost {
  readonly push: number;
  readonly square: number;
  readonly fallsBySquare: boolean;
}

/** Pushes over 1 to `longest` squares, one-way tunnels not counted: single pushes, or box lines. */
export function createPushes(
  { board, live, usesCorrals, oneWay }: Problem,
  longest: number,
  price: PushCost,
): Successors {
  const { neighbours } = board;
  const { deadSides } = live;
  const list = createList(board, longest);
  const { reach } = list;
  const corral = usesCorrals ? new PiCorral(board, live, reach) : undefined;

  const addPushes = (occupied: Uint8Array, index: number, box: number, d: number): void => {
    let to = neighbours[4 * box + d];
    // A dead side on the way is dead for the squares behind it too.
    for (let left = longest, length = 1; left > 0; length++) {
      if (occupied[to] !== 0 || deadSides[4 * to + (d ^ 2)] !== 0) return;
      if (oneWay[4 * to + d] === 0) {
        addPush(list, index, to, d, price.push + price.square * length, price.fallsBySquare ? length : 1);
        left--;
      }
      to = neighbours[4 * to + d];
    }
  };

  return Object.assign(list, {
    generate(position: WorkingPosition) {
      const { boxes, occupied } = position;
      list.count = 0;
      list.region = reach.flood(position.player, occupied);
      const verdict = corral === undefined ? NO_CORRAL : corral.find(position);
      if (verdict === DEAD_CORRAL) return;
      for (let i = 0; i < boxes.length; i++) {
        const box = boxes[i];
        if (verdict === CORRAL && !corral!.isFence(box)) continue;
        for (let d = 0; d < 4; d++) {
          if (reach.has(neighbours[4 * box + (d ^ 2)])) addPushes(occupied, i, box, d);
        }
      }
    },
  });
}

/** Single pushes with the walk to them. The player is a square, not a region. */
export function createWalkedPushes({ board, live }: Problem, scale: number): Successors {
  const { neighbours } = board;
  const { deadSides } = live;
  const list = createList(board, 1);
  const { reach } = list;
  const walks = new Int32Array(board.size + 1);
  return Object.assign(list, {
    generate({ boxes, occupied, player }: WorkingPosition) {
      list.count = 0;
      list.region = reach.flood(player, occupied);
      measureWalks(board, reach, walks);
      for (let i = 0; i < boxes.length; i++) {
        for (let d = 0; d < 4; d++) {
          const from = neighbours[4 * boxes[i] + (d ^ 2)];
          const to = neighbours[4 * boxes[i] + d];
          if (!reach.has(from) || occupied[to] !== 0 || deadSides[4 * to + (d ^ 2)] !== 0) continue;
          addPush(list, i, to, d, (walks[from] + 1) * scale + 1, 1);
        }
      }
    },
  });
}

/**
 * The number of moves to each reached square. `reach` lists squares breadth first, so the first neighbour
 * that finds a square is the nearest.
 */
function measureWalks(board: CompiledBoard, reach: Reach, walks: Int32Array): void {
  const { squares, count } = reach;
  for (let i = 0; i < count; i++) walks[squares[i]] = -1;
  walks[squares[0]] = 0;
  for (let i = 0; i < count; i++) {
    const steps = walks[squares[i]] + 1;
    for (let d = 0; d < 4; d++) {
      const next = board.neighbours[4 * squares[i] + d];
      if (reach.has(next) && walks[next] === -1) walks[next] = steps;
    }
  }
}
