import { NONE_LEFT, SubsetSearch } from '../deadlock/subset-search.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, type Verdict } from '../state/verdict.js';
import { NO_GOAL, type Potentials } from './potentials.js';
import type { SetGame } from './set-game.js';

/** By which potentials waste is counted, and how much of it searches may allow. */
export interface WasteLimit {
  readonly potentials: Potentials;
  readonly mostWaste: number;
}

/*
 * A search for a plan that brings some boxes of a position, alone on the board, to the ends of a game. What
 * it may waste is limited (see `Potentials`). Positions with the least waste come first, and among them the
 * newest.
 */
export class SetSearch extends SubsetSearch {
  /** The positions expanded by all searches. */
  expanded = 0;
  /** The player of the position whose boxes are searched. */
  player = 0;
  private readonly potentials: Potentials;
  /** 1 where a box may stand in the end. */
  private readonly isEnd: Uint8Array;
  private readonly wastes: Int32Array;
  /** The waste of the move that was allowed last, with all before it. */
  private spent = 0;
  private limit = 0;
  /** For each waste the positions that wait; a position whose waste fell waits twice. */
  private readonly waiting: Int32Array[];
  private readonly heights: Int32Array;
  private lowest = 0;
  /** Whether the last search left something out because of its waste. */
  wasCut = false;

  constructor(
    tables: Tables,
    { sense, ends, detectors }: SetGame,
    { potentials, mostWaste }: WasteLimit,
    mostPositions: number,
  ) {
    super(tables, { sense, detectors, firstSide: sense }, mostPositions);
    this.isEnd = new Uint8Array(tables.board.size + 1);
    for (const square of ends) this.isEnd[square] = 1;
    this.potentials = potentials;
    this.wastes = new Int32Array(mostPositions + 1);
    this.waiting = Array.from({ length: mostWaste + 1 }, () => new Int32Array(mostPositions + 1));
    this.heights = new Int32Array(mostWaste + 1);
  }

  /** Takes one box of a position, and its player. */
  open(box: number, player: number): void {
    this.position.clear();
    this.position.add(box);
    this.player = player;
  }

  /** Adds one more box of the position. */
  grow(box: number): void {
    this.position.add(box);
  }

  /** The smallest square that the player can reach if only these boxes are on the board. */
  findRegion(): number {
    return this.reachAfter.smallest(this.player, this.position.occupied, 0);
  }

  /**
   * Searches at most `mostPositions` for a plan with at most this waste. Afterwards `way` holds it. It is
   * empty if the boxes stand on ends already.
   */
  run(region: number, mostWaste: number, mostPositions: number): Verdict {
    this.limit = mostWaste;
    this.spent = 0;
    this.lowest = 0;
    this.wasCut = false;
    this.heights.fill(0);
    this.way.length = 0;
    return this.isHome(this.player) ? ALIVE : this.search(region, mostPositions);
  }

  protected override allows(id: number, move: number, to: number): boolean {
    const waste = this.potentials.wasteOf(move, 4 * to + (move & 3));
    if (waste === NO_GOAL) return false;
    this.spent = this.wastes[id] + waste;
    if (this.spent <= this.limit) return true;
    this.wasCut = true;
    return false;
  }

  protected isHome(player: number): boolean {
    const { boxes } = this.position;
    for (let i = 0; i < boxes.length; i++) if (this.isEnd[boxes[i]] === 0) return false;
    let waste = this.spent;
    for (let i = 0; i < boxes.length; i++) {
      const atEnd = this.potentials.wasteAtEnd(boxes[i], player);
      if (atEnd === NO_GOAL) return false;
      waste += atEnd;
    }
    if (waste <= this.limit) return true;
    this.wasCut = true;
    return false;
  }

  protected staysOn(): boolean {
    return true;
  }

  protected noted(id: number): void {
    this.wastes[id] = this.spent;
    this.wait(id);
  }

  protected override foundAgain(id: number, parent: number, move: number): void {
    if (this.wastes[id] <= this.spent) return;
    this.reparent(id, parent, move);
    this.noted(id);
  }

  protected next(): number {
    const { waiting, heights, wastes } = this;
    for (; this.lowest <= this.limit; this.lowest++) {
      while (heights[this.lowest] > 0) {
        const id = waiting[this.lowest][--heights[this.lowest]];
        if (wastes[id] !== this.lowest) continue;
        this.expanded++;
        return id;
      }
    }
    return NONE_LEFT;
  }

  private wait(id: number): void {
    this.waiting[this.spent][this.heights[this.spent]++] = id;
  }
}
