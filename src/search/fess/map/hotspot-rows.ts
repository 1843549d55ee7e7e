import type { Problem } from '../../problem/problem.js';
import { wordCountOf } from '../../state/state-pool.js';
import { WalledReach } from '../macro/walled-reach.js';
import type { Keys } from '../tree/keys.js';

const NOTHING = new Uint32Array(0);

/** For each square, the live squares (without goals) that a wall there would separate from some goal. */
export class HotspotRows {
  private readonly rows: (Uint32Array | undefined)[];
  private readonly problem: Problem;
  private readonly open: Int32Array;
  private readonly walled: WalledReach;
  private readonly occupied: Uint8Array;

  constructor(problem: Problem, keys: Keys) {
    const { board } = problem;
    this.problem = problem;
    this.rows = new Array(board.size + 1).fill(undefined);
    this.walled = new WalledReach(board, keys);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.open = this.countGoals(board.size);
  }

  /** The squares as bits. Most squares part nothing: their row has no words. */
  rowOf(square: number): Uint32Array {
    this.rows[square] ??= this.makeRow(square);
    return this.rows[square];
  }

  private makeRow(blocker: number): Uint32Array {
    const { board, live } = this.problem;
    const counts = this.countGoals(blocker);
    const row = new Uint32Array(wordCountOf(live.count));
    for (let slot = 0; slot < live.count; slot++) {
      const square = live.squares[slot];
      if (square === blocker || board.goals[square] !== 0) continue;
      if (counts[slot] < this.open[slot]) row[slot >> 5] |= 1 << (slot & 31);
    }
    return row.some((word) => word !== 0) ? row : NOTHING;
  }

  /** How many goals each live square reaches with a wall at the blocker; the blocker may be a goal or not. */
  private countGoals(blocker: number): Int32Array {
    const { board, live } = this.problem;
    const { walled, occupied } = this;
    const counts = new Int32Array(live.count);
    occupied[blocker] = 1;
    walled.wall(occupied);
    for (const goal of board.goalSquares) {
      if (goal === blocker) continue;
      walled.begin();
      walled.addTarget(goal);
      walled.search();
      for (let slot = 0; slot < live.count; slot++) if (walled.reaches(live.squares[slot])) counts[slot]++;
    }
    if (blocker !== board.size) occupied[blocker] = 0;
    return counts;
  }
}
