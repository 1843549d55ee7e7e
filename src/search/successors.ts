import type { CompiledBoard } from './board.js';
import { CORRAL, DEAD_CORRAL, PiCorral } from './pi-corral.js';
import type { Problem } from './problem.js';
import { Reach } from './reach.js';
import type { WorkingPosition } from './working-position.js';

/** The pushes of one position, as parallel arrays: box index, square it comes to, direction, and cost. */
export interface Successors {
  count: number;
  readonly boxes: Int32Array;
  readonly squares: Int32Array;
  readonly directions: Uint8Array;
  readonly costs: Int32Array;
  /** The squares that the player of the position could walk to, and the smallest of them. */
  readonly reach: Reach;
  region: number;
  /** Fills in the successors of a position. */
  generate(position: WorkingPosition): void;
}

function buffers(board: CompiledBoard, longest: number) {
  const most = 4 * board.boxes.length * longest;
  return {
    boxes: new Int32Array(most),
    squares: new Int32Array(most),
    directions: new Uint8Array(most),
    costs: new Int32Array(most),
  };
}

/** What a push over several squares costs: a price for itself and one for every square. */
export interface Price {
  readonly push: number;
  readonly square: number;
}

/** Pushes over 1 to `longest` squares: single pushes, or box lines where `longest` is the longest run. */
export function createPushes(
  { board, live, usesCorrals }: Problem,
  longest: number,
  price: Price,
): Successors {
  const { neighbours } = board;
  const { deadSides } = live;
  const reach = new Reach(board);
  const corral = usesCorrals ? new PiCorral(board, live, reach) : undefined;
  const { boxes, squares, directions, costs } = buffers(board, longest);
  return {
    count: 0,
    region: 0,
    reach,
    boxes,
    squares,
    directions,
    costs,
    generate(position) {
      const { occupied } = position;
      let count = 0;
      this.count = 0;
      this.region = reach.flood(position.player, occupied);
      const verdict = corral === undefined ? 0 : corral.find(position);
      if (verdict === DEAD_CORRAL) return;
      for (let i = 0; i < position.boxes.length; i++) {
        const box = position.boxes[i];
        if (verdict === CORRAL && !corral!.isFence(box)) continue;
        for (let d = 0; d < 4; d++) {
          const from = neighbours[4 * box + (d ^ 2)];
          if (!reach.has(from)) continue;
          let to = neighbours[4 * box + d];
          // A dead side on the way is dead for the squares beyond it too.
          for (let k = 0; k < longest && occupied[to] === 0 && deadSides[4 * to + (d ^ 2)] === 0; k++) {
            boxes[count] = i;
            squares[count] = to;
            directions[count] = d;
            costs[count++] = price.push + price.square * (k + 1);
            to = neighbours[4 * to + d];
          }
        }
      }
      this.count = count;
    },
  };
}

/** Single pushes with the walk that leads to them; the player is a square, not a region. */
export function createWalkedPushes({ board, live }: Problem, scale: number): Successors {
  const { neighbours } = board;
  const { deadSides } = live;
  const reach = new Reach(board);
  const walks = new Int32Array(board.size + 1);
  const { boxes, squares, directions, costs } = buffers(board, 1);
  return {
    count: 0,
    region: 0,
    reach,
    boxes,
    squares,
    directions,
    costs,
    generate(position) {
      let count = 0;
      const { occupied } = position;
      this.region = reach.flood(position.player, occupied);
      measureWalks(board, reach, walks);
      for (let i = 0; i < position.boxes.length; i++) {
        const box = position.boxes[i];
        for (let d = 0; d < 4; d++) {
          const from = neighbours[4 * box + (d ^ 2)];
          const to = neighbours[4 * box + d];
          if (!reach.has(from) || occupied[to] !== 0 || deadSides[4 * to + (d ^ 2)] !== 0) continue;
          boxes[count] = i;
          squares[count] = to;
          directions[count] = d;
          costs[count++] = (walks[from] + 1) * scale + 1;
        }
      }
      this.count = count;
    },
  };
}

/** The steps to each reached square: `reach` lists them breadth first, so a square's first finder is the nearest. */
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
