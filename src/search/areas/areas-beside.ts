import type { SecondBound } from '../astar/second-bound.js';
import type { Problem } from '../problem/problem.js';
import { NOTHING_USED, type Usage } from '../stage/stage.js';
import { type AreaSpace, Areas, type AreaWork, createAreaSpace, hasAreas } from './areas.js';

/** The share of the memory of a proof for its areas. */
const MEMORY_SHARE = 1 / 4;
/** The share of that for tables that all threads of a proof have in common. */
const SHARED_TABLES = 1 / 2;
/** The nodes of areas that are searched early. */
const EARLY_NODES = 300_000;
/** The nodes of areas for one node or state of the proof beside them. */
const SHARES = { early: 3, leading: 1, trailing: 1 / 8 } as const;
/** The parts of a node by which credit is counted: work comes in thirds, and shares in eighths. */
const PARTS_OF_NODE = 24;

/** How the areas of a proof are searched. */
interface AreasWish {
  readonly work?: AreaWork;
  /** What several threads share. */
  readonly space?: AreaSpace;
  /** The number of threads. */
  readonly count?: number;
}

/** Makes the shared memory for the areas of a proof in several threads. The proof has `proofBytes`. */
export function spaceForAreas(proofBytes: number): AreaSpace {
  return createAreaSpace(proofBytes * MEMORY_SHARE * SHARED_TABLES);
}

/** The areas beside a proof, if it has any: its bounds, and whose turn it is. */
export class AreasBeside {
  /** What the search from the start asks about its states. */
  readonly bounds: readonly SecondBound[];
  /** The memory that is left for the proof itself. */
  readonly mostBytes: number;
  private readonly areas: Areas | undefined;
  /** The work of the proof for which areas got their share. */
  private paid = 0;

  /**
   * There are no areas where they are switched off, with surplus boxes, and on very large boards. The proof
   * and its areas divide the memory.
   */
  constructor(problem: Problem, mostBytes: number, { work, space, count = 1 }: AreasWish = {}) {
    const isOff = problem.board.surplus > 0 || !hasAreas(problem);
    this.areas = isOff ? undefined : new Areas(problem, mostBytes * MEMORY_SHARE, { work, space });
    this.bounds = this.areas ? [this.areas] : [];
    this.mostBytes = isOff ? mostBytes : mostBytes * (1 - MEMORY_SHARE);
    if (this.areas) this.paid = this.areas.work.before / count;
  }

  /** A lower bound on the pushes of every solution; 0 without areas. */
  get bound(): number {
    return this.areas?.bound ?? 0;
  }

  get nodes(): number {
    return this.areas?.nodes ?? 0;
  }

  usage(): Usage {
    return this.areas?.usage() ?? NOTHING_USED;
  }

  /** Whether other threads make all tables that are left, beside a proof with this bound that they lead. */
  awaitsOthers(bound: number): boolean {
    const { areas } = this;
    return areas !== undefined && !areas.isDone && areas.mustWait && areas.bound >= bound;
  }

  /** From now on, only solutions with fewer pushes are of interest. */
  boundFromAbove(pushes: number): void {
    this.areas?.boundFromAbove(pushes);
  }

  /** Works for one step if it is their turn: beside a proof that has done this work and has this bound. */
  takesTurn(work: number, bound: number): boolean {
    const { areas } = this;
    if (areas === undefined || areas.isDone) return false;
    areas.listen();
    if (work > this.paid) {
      const nodes = (work - this.paid) * shareOf(areas, bound);
      areas.notes.addCredit(Math.round(nodes * PARTS_OF_NODE));
      this.paid = work;
    }
    if (areas.mustWait || areas.notes.credit <= 0) return false;
    const { nodes } = areas;
    areas.step();
    areas.notes.addCredit(-PARTS_OF_NODE * Math.max(1, areas.nodes - nodes));
    return true;
  }
}

/** Later, areas are worth their time only where they are ahead of the proof. */
function shareOf(areas: Areas, bound: number): number {
  if (areas.notes.nodes < EARLY_NODES) return SHARES.early;
  return areas.bound >= bound ? SHARES.leading : SHARES.trailing;
}
