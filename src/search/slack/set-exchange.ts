/** Takes a set of boxes with the player's square, and what it wastes at least. The array is used again. */
export type TakeSet = (boxes: Int32Array, player: number, waste: number) => void;

/** How searches of one level tell each other what sets of boxes waste under the same prices of the goals. */
export interface SetExchange {
  /** Tells the others of a set. */
  send(boxes: Int32Array, player: number, waste: number): void;
  /** Calls this with each set of the others since the last call. */
  receive(take: TakeSet): void;
}
