import type { Problem } from '../problem/problem.js';
import { AREAS, Areas, type AreaWork } from './areas.js';

/** The share of the memory of a proof for its areas. */
const MEMORY_SHARE = 1 / 4;
/** The nodes of areas that are searched early. */
const EARLY_NODES = 300_000;
/** Levels with more live squares have no areas: to cut them would take long. */
const MOST_SQUARES = 2_000;
/** The nodes of areas for one node or state of the proof beside them. */
const SHARES = { early: 3, leading: 1, trailing: 1 / 8 } as const;

/** Decides whose turn it is: that of a proof, or of the areas that it asks for bounds. */
export class AreasBeside {
  readonly areas: Areas;
  private paid: number;
  private credit = 0;

  constructor(areas: Areas) {
    this.areas = areas;
    this.paid = areas.work.before;
  }

  /** Whether it is the turn of the areas. The proof has done some work, and has a bound of its own. */
  isDue(work: number, bound: number): boolean {
    if (this.areas.isDone) return false;
    if (work > this.paid) {
      this.credit += (work - this.paid) * this.shareBeside(bound);
      this.paid = work;
    }
    return this.credit > 0;
  }

  /** Works for one step. */
  step(): void {
    const { nodes } = this.areas;
    this.areas.step();
    this.credit -= Math.max(1, this.areas.nodes - nodes);
  }

  /** Later, areas are worth their time only where they are ahead of the proof. */
  private shareBeside(bound: number): number {
    if (this.areas.nodes < EARLY_NODES) return SHARES.early;
    return this.areas.bound >= bound ? SHARES.leading : SHARES.trailing;
  }
}

/** A proof's own memory, and what is beside it. */
export interface SharedMemory {
  readonly beside: AreasBeside | undefined;
  readonly mostBytes: number;
}

/**
 * Divides the memory of a proof. There are no areas where boxes are left over, or where they are switched
 * off.
 */
export function withAreas(problem: Problem, mostBytes: number, work?: AreaWork): SharedMemory {
  const { board, live, without } = problem;
  if (board.surplus > 0 || live.count > MOST_SQUARES || without.includes(AREAS))
    return { beside: undefined, mostBytes };
  const areas = new Areas(problem, mostBytes * MEMORY_SHARE, work);
  return { beside: new AreasBeside(areas), mostBytes: mostBytes * (1 - MEMORY_SHARE) };
}
