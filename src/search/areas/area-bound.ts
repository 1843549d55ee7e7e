import { NO_WAY } from '../board/distances.js';
import type { LowerBound } from '../bound/bound.js';
import { Matching } from '../bound/matching-bound.js';
import { NO_GOAL } from '../slack/potentials.js';
import type { WorkingPosition } from '../state/working-position.js';
import type { AreaGame } from './area-game.js';
import { type AreaTable, NEVER } from './area-table.js';

/**
 * The larger of two lower bounds on the moves of boxes that are left: the matching; and the potentials of all
 * boxes with what the areas waste. Admissible. An area without the moved box wastes what it did before, so a
 * move asks one or two tables.
 */
export class AreaBound implements LowerBound {
  private readonly game: AreaGame;
  private readonly tables: readonly AreaTable[];
  private readonly position: WorkingPosition;
  private readonly matching: Matching;
  /** The loaded position: its boxes and player, what each area wastes, and the second of the two bounds. */
  private readonly boxes: Int32Array;
  private player = 0;
  private readonly wastes: Uint16Array;
  private sum = 0;

  /** The tables are of this game, and no two have a square in common. */
  constructor(game: AreaGame, tables: readonly AreaTable[], position: WorkingPosition) {
    this.game = game;
    this.tables = tables;
    this.position = position;
    this.matching = new Matching(game.board, game.sides, game.distances);
    this.boxes = new Int32Array(game.ends.length);
    this.wastes = new Uint16Array(tables.length);
  }

  load(): number {
    const { position, tables, wastes } = this;
    const { boxes, player } = position;
    const matched = this.matching.load(position);
    if (matched >= NO_WAY) return matched;
    this.boxes.set(boxes);
    this.player = player;
    this.sum = this.game.potentials.sumOf(position);
    for (let i = 0; i < tables.length; i++) {
      wastes[i] = tables[i].wasteFrom(boxes, player);
      if (wastes[i] === NEVER) return NO_WAY;
      this.sum += wastes[i];
    }
    return Math.max(matched, this.sum);
  }

  costAfter(index: number, square: number, side: number, fall: number): number {
    const { tables, wastes } = this;
    const matched = this.matching.costAfter(index, square, side, fall);
    if (matched >= NO_WAY) return matched;
    const from = this.boxes[index];
    const rise = this.riseOf(from, 4 * square + side);
    if (rise === NO_WAY) return NO_WAY;
    const player = this.game.board.neighbours[4 * square + side];
    let sum = this.sum + rise;
    for (let i = 0; i < tables.length; i++) {
      if (!tables[i].has(from) && !tables[i].has(square)) continue;
      const waste = tables[i].wasteFrom(this.position.boxes, player);
      if (waste === NEVER) return NO_WAY;
      sum += waste - wastes[i];
    }
    return Math.max(matched, sum);
  }

  /** What a move from a square to a place adds to the potentials; NO_WAY if no end is left from there. */
  private riseOf(from: number, place: number): number {
    const { potentials, sides } = this.game;
    const after = potentials.of(place);
    if (after === NO_GOAL) return NO_WAY;
    return after - potentials.of(4 * from + (sides.sideTowards(from, this.player) & 3));
  }
}
