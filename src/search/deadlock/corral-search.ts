import { StatePool } from '../best-first/state-pool.js';
import type { Tables } from '../tables.js';
import { Corrals } from './corrals.js';
import type { JudgedPosition, PositionDetector, PositionDetectorKind } from './position-detector.js';
import { DEAD, UNDECIDED, ZoneSearch } from './zone-search.js';

/*
 * Corral deadlock: a part of the board that the player can't reach, and the boxes around it, searched by themselves. Is
 * there no way to open it, to bring all those boxes to goals or out of the corral, the position is lost, since taking
 * the other boxes off the board only makes more room. Each corral alone, and each two that share a box.
 * Sound for every objective; off with surplus boxes. Verdicts are kept; an undecided one is searched again with more
 * positions each time that it has been asked for twice as often.
 * Cost: a flood fill for the corrals; a new set of boxes costs up to `ZoneSearch`'s limit of positions.
 */
export const CORRAL_SEARCH: PositionDetectorKind = {
  name: 'corral-search',
  sound: true,
  create: createCorralSearch,
};

/** Positions that the first search of a corral may look at, and any later one. */
const FIRST_POSITIONS = 50;
const MOST_POSITIONS = 800;
/** How often an undecided corral is asked for until it is searched again. */
const FIRST_RETRY = 64;
/** Memory for verdicts; when it is used up no more are kept. */
const MOST_BYTES = 64 * 2 ** 20;

function createCorralSearch(tables: Tables): PositionDetector | undefined {
  if (tables.board.surplus !== 0) return undefined;
  const corrals = new Corrals(tables.board);
  const verdicts = new Verdicts(tables);
  return (position) => {
    const count = corrals.find(position);
    for (let i = 0; i < count; i++) {
      if (verdicts.isDead(position, corrals.region(i))) return true;
      for (let j = 0; j < i; j++) {
        if (
          corrals.shareBox(position.boxes, i, j) &&
          verdicts.isDead(position, corrals.region(i), corrals.region(j))
        )
          return true;
      }
    }
    return false;
  };
}

/** Searches zones and keeps what came out, told apart by boxes, region of the player and first square of the corral. */
class Verdicts {
  private readonly search: ZoneSearch;
  private readonly tables: Tables;
  private readonly pool: StatePool;
  private verdicts = new Uint8Array(1024);
  private asked = new Uint32Array(1024);

  constructor(tables: Tables) {
    const { size } = tables.board;
    this.tables = tables;
    this.search = new ZoneSearch(tables, MOST_POSITIONS);
    this.pool = new StatePool(tables.live.count, size * size, MOST_BYTES);
  }

  isDead(position: JudgedPosition, region: Int32Array, second?: Int32Array): boolean {
    const { search, pool } = this;
    search.open(position, region, second);
    if (search.isSolved()) return false;
    pool.words.set(search.position.bits);
    const id = pool.findOrAdd(
      search.region * this.tables.board.size + Math.min(region[0], second?.[0] ?? region[0]),
    );
    if (id < 0) return search.run(FIRST_POSITIONS) === DEAD;
    if (pool.wasAdded) this.add(id);
    if (this.verdicts[id] === UNDECIDED) {
      const asked = this.asked[id]++;
      if (asked === 0) this.verdicts[id] = search.run(FIRST_POSITIONS);
      else if (asked >= FIRST_RETRY && asked <= MOST_POSITIONS && (asked & (asked - 1)) === 0) {
        this.verdicts[id] = search.run(Math.max(2 * FIRST_POSITIONS, asked));
      }
    }
    return this.verdicts[id] === DEAD;
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
