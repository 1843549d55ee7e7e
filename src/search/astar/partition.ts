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
}

/** Says which states a search keeps, where several searches divide all states among themselves. */
export interface Partition {
  /** Takes a state that another search keeps; false if this search keeps it. */
  passesOn(words: Uint32Array, record: StateRecord): boolean;
  /** The name of a state of this search among all searches. */
  nameOf(state: number): number;
}
