import { grown } from '../state/columns.js';
import { StatePool } from '../state/state-pool.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, UNDECIDED, type Verdict } from '../state/verdict.js';
import { KeptWays, NOT_KEPT } from './kept-ways.js';
import { ZoneSearch } from './zone-search.js';

/** The number of positions that the first search of a zone may look at, and that any later one may. */
const FIRST_POSITIONS = 50;
const MOST_POSITIONS = 800;
/** A zone of more boxes than this is seldom dead, unless a few positions already show it. */
const FEW_BOXES = 8;
const FIRST_OF_MANY = 12;
/** How many requests for an undecided zone come before it is searched again. */
const FIRST_RETRY = 64;
/** Memory for verdicts. When it is used up, no more are kept. */
const MOST_BYTES = 64 * 2 ** 20;
/**
 * The total number of pushes of ways out that are kept. Later zones are searched again whenever their way is
 * asked for.
 */
const MOST_PUSHES = 1 << 22;

/**
 * Searches zones and keeps the verdicts, by boxes, region of the player and first square of the corral. An
 * undecided zone is searched again, with more positions, each time the number of its requests has doubled.
 */
export class ZoneVerdicts {
  readonly search: ZoneSearch;
  /** The way out of the zone judged last, if it was alive. */
  way: ArrayLike<number> = [];
  private readonly size: number;
  private readonly pool: StatePool;
  private verdicts = new Uint8Array(1024);
  private asked = new Uint32Array(1024);
  /** The place of the way out of each zone in `ways`. */
  private wayAt = new Int32Array(1024);
  private readonly ways = new KeptWays(MOST_PUSHES);

  constructor(tables: Tables) {
    this.size = tables.board.size;
    this.search = new ZoneSearch(tables, MOST_POSITIONS);
    this.pool = new StatePool(tables.live.count, this.size * this.size, MOST_BYTES);
  }

  /**
   * Judges the zone that `search` holds, which must not be solved. `first` is the smallest square of its
   * corrals.
   */
  judge(first: number): Verdict {
    const { search, pool } = this;
    pool.words.set(search.position.bits);
    const id = pool.findOrAdd(search.region * this.size + first);
    if (id < 0) return this.run(this.firstPositions());
    if (pool.wasAdded) this.add(id);
    if (this.verdicts[id] === UNDECIDED) {
      const asked = this.asked[id]++;
      if (asked === 0) this.verdicts[id] = this.run(this.firstPositions());
      else if (asked >= FIRST_RETRY && asked <= MOST_POSITIONS && (asked & (asked - 1)) === 0)
        this.verdicts[id] = this.run(Math.max(2 * FIRST_POSITIONS, asked));
      if (this.verdicts[id] === ALIVE) this.wayAt[id] = this.ways.keep(this.search.way);
    } else if (this.verdicts[id] === ALIVE) this.findWay(id);
    return this.verdicts[id] as Verdict;
  }

  private firstPositions(): number {
    return this.search.position.boxes.length > FEW_BOXES ? FIRST_OF_MANY : FIRST_POSITIONS;
  }

  private findWay(id: number): void {
    const at = this.wayAt[id];
    if (at === NOT_KEPT) this.run(MOST_POSITIONS);
    else this.way = this.ways.at(at);
  }

  private run(mostPositions: number): Verdict {
    const verdict = this.search.run(mostPositions);
    this.way = this.search.way;
    return verdict;
  }

  private add(id: number): void {
    if (id === this.verdicts.length) {
      this.verdicts = grown(this.verdicts, 2 * id);
      this.asked = grown(this.asked, 2 * id);
      this.wayAt = grown(this.wayAt, 2 * id);
    }
    this.verdicts[id] = UNDECIDED;
    this.asked[id] = 0;
    this.wayAt[id] = NOT_KEPT;
  }
}
