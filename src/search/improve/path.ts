import { DIRECTIONS, letterOf } from '../../game/direction.js';
import type { CompiledBoard } from '../board/compiled-board.js';
import type { Push } from '../board/pushes-of-moves.js';
import { walkTo } from '../board/walk.js';
import type { Price } from './price.js';

/** The pushes of a solution and the positions between them. Index i is the position right after i pushes. */
export interface Path {
  readonly pushes: readonly Push[];
  /** The shortest walk before each push. */
  readonly walks: readonly string[];
  /** The boxes' squares, `boxCount` for each index. */
  readonly boxes: Int32Array;
  readonly boxCount: number;
  /** Where the player stands right after each push; at index 0 the start. */
  readonly players: Int32Array;
  /**
   * The cost up to each index, including the walk to the next push and the part of its cost that depends on
   * the push before.
   */
  readonly costs: Float64Array;
}

/** Pushes that lead from one index of a path to another at a lower cost. */
export interface Shortcut {
  readonly end: number;
  readonly pushes: readonly Push[];
}

/** The squares of the boxes at an index, in no particular order. */
export function boxesAt({ boxes, boxCount }: Path, index: number): Int32Array {
  return boxes.subarray(index * boxCount, (index + 1) * boxCount);
}

/** Plays pushes, with the shortest walk before each. Throws if one cannot be made. */
export function compilePath(board: CompiledBoard, pushes: readonly Push[], price: Price): Path {
  return playPath(board, pushes, price, []);
}

/** A path with other pushes between two of its indices. */
export function splicePath(
  board: CompiledBoard,
  path: Path,
  first: number,
  { end, pushes }: Shortcut,
  price: Price,
): Path {
  const spliced = [...path.pushes.slice(0, first), ...pushes, ...path.pushes.slice(end)];
  // All positions outside the piece stay the same, so the walks from them are known.
  const unknown = new Array<undefined>(pushes.length + 1).fill(undefined);
  const walks = [...path.walks.slice(0, first), ...unknown, ...path.walks.slice(end + 1)];
  return playPath(board, spliced, price, walks);
}

/** Plays pushes, and uses the known walks between them. */
function playPath(
  board: CompiledBoard,
  pushes: readonly Push[],
  price: Price,
  known: readonly (string | undefined)[],
): Path {
  const { neighbours, boxes } = board;
  const boxCount = boxes.length;
  const walks: string[] = [];
  const path: Path = {
    pushes,
    walks,
    boxes: new Int32Array((pushes.length + 1) * boxCount),
    boxCount,
    players: new Int32Array(pushes.length + 1),
    costs: new Float64Array(pushes.length + 1),
  };
  path.boxes.set(boxes);
  path.players[0] = board.player;
  let cost = 0;
  pushes.forEach((push, i) => {
    walks.push(known[i] ?? walkBefore(board, path, i));
    cost += walks[i].length * price.moves + lookBackPrice(board, price, pushes[i - 1], push);
    path.costs[i] = cost;
    cost += price.leastPush;
    const next = boxesAt(path, i + 1);
    next.set(boxesAt(path, i));
    next[next.indexOf(push.from)] = neighbours[4 * push.from + push.direction];
    path.players[i + 1] = push.from;
  });
  path.costs[pushes.length] = cost;
  return path;
}

/** The cost of a path up to an index, without the walk from there. */
export function costAt({ costs }: Path, { leastPush }: Price, index: number): number {
  return index === 0 ? 0 : costs[index - 1] + leastPush;
}

/** The extra cost of a push if it has another box, or another direction, than the push before. */
export function lookBackPrice(
  { neighbours }: CompiledBoard,
  { lines, boxChanges }: Price,
  before: Push | undefined,
  push: Push,
): number {
  const sameBox = before !== undefined && neighbours[4 * before.from + before.direction] === push.from;
  if (!sameBox) return lines + boxChanges;
  return before.direction === push.direction ? 0 : lines;
}

/** The moves of a path. */
export function movesOf({ pushes, walks }: Path): string {
  return pushes.map(({ direction }, i) => walks[i] + letterOf(DIRECTIONS[direction]).toUpperCase()).join('');
}

/** The shortest walk from an index to its next push. */
function walkBefore(board: CompiledBoard, path: Path, index: number): string {
  const { from, direction } = path.pushes[index];
  const behind = board.neighbours[4 * from + (direction ^ 2)];
  return walkTo(board, new Set(boxesAt(path, index)), path.players[index], behind);
}
