import { type Direction, directionOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';

/** One push among moves. */
export interface Push {
  /** Its place among the moves, from 0. */
  readonly index: number;
  readonly direction: Direction;
  /** Where the box was, and where it is then. */
  readonly box: number;
  readonly to: number;
  /** Whether it is another box than the one pushed before. */
  readonly isBoxChange: boolean;
}

/** The pushes among moves that the level allows. */
export function pushesOf({ board: { width }, start }: Level, moves: string): Push[] {
  const steps = { left: -1, right: 1, up: -width, down: width };
  const pushes: Push[] = [];
  let player = start.player;
  let last: number | undefined;
  for (let index = 0; index < moves.length; index++) {
    const direction = directionOf(moves[index]);
    if (!direction) throw new Error(`${moves[index]} is not a move`);
    player += steps[direction];
    if (!isPush(moves[index])) continue;
    const to = player + steps[direction];
    pushes.push({ index, direction, box: player, to, isBoxChange: player !== last });
    last = to;
  }
  return pushes;
}

/** Whether a letter of LURD is a push. */
export function isPush(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

/** The number of pushes among moves. */
export function countPushes(moves: string): number {
  let count = 0;
  for (const letter of moves) if (isPush(letter)) count++;
  return count;
}

/** Moves up to and including the last push. Walks after it change no verdict. */
export function throughLastPush(moves: string): string {
  let end = moves.length;
  while (end > 0 && !isPush(moves[end - 1])) end--;
  return moves.slice(0, end);
}

/** The number of moves that stay when the last push, and everything after it, is taken back. */
export function beforeLastPush(moves: string): number {
  return Math.max(0, throughLastPush(moves).length - 1);
}

/** The number of moves made after the next push from a place; all moves if no push follows. */
export function afterNextPush(moves: string, cursor: number): number {
  for (let at = cursor; at < moves.length; at++) if (isPush(moves[at])) return at + 1;
  return moves.length;
}

/** Pushes in runs of one box. */
export function boxRuns(pushes: readonly Push[]): Push[][] {
  const runs: Push[][] = [];
  for (const push of pushes) {
    if (push.isBoxChange || runs.length === 0) runs.push([push]);
    else runs[runs.length - 1].push(push);
  }
  return runs;
}

/** The first difference of two sequences of pushes; undefined if they are the same. */
export function firstDifference(one: readonly Push[], other: readonly Push[]): number | undefined {
  const longest = Math.max(one.length, other.length);
  for (let at = 0; at < longest; at++) {
    const [a, b] = [one[at], other[at]];
    if (!a || !b || a.box !== b.box || a.direction !== b.direction) return at;
  }
  return undefined;
}
