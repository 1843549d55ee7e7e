import { StatePool } from '../best-first/state-pool.js';
import type { Tables } from '../tables.js';
import { ALIVE, UNDECIDED, ZoneSearch } from './zone-search.js';

/** Positions that the first search of a zone may look at, and any later one. */
const FIRST_POSITIONS = 50;
const MOST_POSITIONS = 800;
/** How often an undecided zone is asked for until it is searched again. */
const FIRST_RETRY = 64;
/** Memory for verdicts; when it is used up no more are kept. */
const MOST_BYTES = 64 * 2 ** 20;

/**
 * Searches zones and keeps what came out, told apart by boxes, region of the player and first square of the corral. An
 * undecided one is searched again with more positions each time that it has been asked for twice as often.
 */
export class ZoneVerdicts {
  readonly search: ZoneSearch;
  /** The way out of the zone judged last, if it was alive. */
  way: readonly number[] = [];
  private readonly size: number;
  private readonly pool: StatePool;
  private verdicts = new Uint8Array(1024);
  private asked = new Uint32Array(1024);
  private readonly ways: (readonly number[])[] = [];

  constructor(tables: Tables) {
    this.size = tables.board.size;
    this.search = new ZoneSearch(tables, MOST_POSITIONS);
    this.pool = new StatePool(tables.live.count, this.size * this.size, MOST_BYTES);
  }

  /** Judges the zone that `search` holds, which is not solved; `first` is the smallest square of its corrals. */
  judge(first: number): number {
    const { search, pool } = this;
    pool.words.set(search.position.bits);
    const id = pool.findOrAdd(search.region * this.size + first);
    if (id < 0) return this.run(FIRST_POSITIONS);
    if (pool.wasAdded) this.add(id);
    if (this.verdicts[id] === UNDECIDED) {
      const asked = this.asked[id]++;
      if (asked === 0) this.verdicts[id] = this.run(FIRST_POSITIONS);
      else if (asked >= FIRST_RETRY && asked <= MOST_POSITIONS && (asked & (asked - 1)) === 0)
        this.verdicts[id] = this.run(Math.max(2 * FIRST_POSITIONS, asked));
      if (this.verdicts[id] === ALIVE) this.ways[id] = [...this.way];
    }
    this.way = this.ways[id];
    return this.verdicts[id];
  }

  private run(mostPositions: number): number {
    const verdict = this.search.run(mostPositions);
    this.way = this.search.way;
    return verdict;
  }

  private add(id: number): void {
    if (id === this.verdicts.length) {
      const verdicts = new Uint8Array(2 * id);
      verdicts.set(this.verdicts);
      this.verdicts = verdicts;
      const asked = new Uint32Array(2 * id);
      asked.set(this.asked);
      this.asked = asked;
    }
    this.verdicts[id] = UNDECIDED;
    this.asked[id] = 0;
  }
}
