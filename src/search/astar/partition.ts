import type { StepOutcome } from '../stage/stage.js';
import type { StatePool } from '../state/state-pool.js';

/** A state on its way to the search that keeps it. Its box words stand in the pool's `words`. */
export interface StateRecord {
  /** The player's word. */
  player: number;
  /** The name of the state that it came from. */
  parent: number;
  cost: number;
  /** A lower bound on what is left. */
  bound: number;
  /** The priority among the open states. */
  order: number;
  /** Which image of the position it is, as in `SmallestImage.found`. */
  image: number;
  /** The live square of the box that was moved last, or NOT_MOVED. */
  moved: number;
}

/** Stands for no box, in the state at the start. */
export const NOT_MOVED = 0xffff;

/** A record to be filled in. */
export function emptyRecord(): StateRecord {
  return { player: 0, parent: 0, cost: 0, bound: 0, order: 0, image: 0, moved: NOT_MOVED };
}

/** A search that keeps the states of one part. */
export interface DividedSearch {
  readonly pool: StatePool;
  readonly nodes: number;
  /** Bytes of everything that grows. */
  readonly bytes: number;
  /** The lowest order of the open states, outdated ones included; Infinity if there are none. */
  readonly lowestOpen: number;
  /** The cost of the best solution so far; Infinity before there is one. */
  readonly bestCost: number;
  /** From now on drops states that cannot cost less than this, the cost of a solution found elsewhere. */
  boundFromAbove(cost: number): void;
  /** Expands one node. `finished` says that no open state can be better than the best solution. */
  step(): StepOutcome;
  /** Stores a state whose box words stand in `pool.words`, unless it is pointless; false if memory ended. */
  keep(record: StateRecord): boolean;
}

/** Says which states a search keeps, where several searches divide all states among themselves. */
export interface Partition {
  /** Takes a state that another search keeps; false if this search keeps it. */
  passesOn(words: Uint32Array, record: StateRecord): boolean;
  /** The name of a state of this search among all searches. */
  nameOf(state: number): number;
}
