import type { WorkingPosition } from '../../working-position.js';
import type { Context } from '../context.js';
import { WalledReach } from '../macro/walled-reach.js';
import type { Feature, FeatureKind } from './feature.js';

/*
 * Hotspots: boxes off goal that keep some other box off goal from goals it could reach if they were not there.
 * Cost: a row of bits for each box; the row of a square is made when a box first stands there, goals × squares.
 */
export const HOTSPOTS: FeatureKind = { name: 'hotspots', better: 'fewer', most: 127, create: createHotspots };

function createHotspots(context: Context): Feature {
  const { board } = context.problem;
  const rows = new HotspotRows(context);
  return {
    measure({ boxes, bits }) {
      let count = 0;
      for (let i = 0; i < boxes.length; i++) {
        if (board.goals[boxes[i]] !== 0) continue;
        const row = rows.rowOf(boxes[i]);
        let w = 0;
        while (w < bits.length && (row[w] & bits[w]) === 0) w++;
        if (w < bits.length) count++;
      }
      return count;
    },
  };
}

/** For each square, the live squares, goals aside, that a wall there would part from some goal. */
class HotspotRows {
  private readonly rows: (Uint32Array | undefined)[];
  private readonly context: Context;
  private readonly open: Int32Array;
  private readonly walled: WalledReach;
  private readonly occupied: Uint8Array;

  constructor(context: Context) {
    const { board } = context.problem;
    this.context = context;
    this.rows = new Array(board.size + 1).fill(undefined);
    this.walled = new WalledReach(board, context.keys);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.open = this.countGoals(board.size);
  }

  rowOf(square: number): WorkingPosition['bits'] {
    this.rows[square] ??= this.makeRow(square);
    return this.rows[square];
  }

  private makeRow(blocker: number): Uint32Array {
    const { board, live } = this.context.problem;
    const counts = this.countGoals(blocker);
    const row = new Uint32Array(Math.max(1, Math.ceil(live.count / 32)));
    for (let slot = 0; slot < live.count; slot++) {
      const square = live.squares[slot];
      if (square === blocker || board.goals[square] !== 0) continue;
      if (counts[slot] < this.open[slot]) row[slot >> 5] |= 1 << (slot & 31);
    }
    return row;
  }

  /** How many goals each live square reaches with a wall at the blocker, itself a goal or not. */
  private countGoals(blocker: number): Int32Array {
    const { board, live } = this.context.problem;
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
