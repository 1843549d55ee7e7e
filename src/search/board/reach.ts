/** The squares that the player can walk to. */
export interface Reach {
  /** The flood fills so far. */
  readonly floods: number;
  /** How many squares the last `flood` reached. */
  readonly count: number;
  /** These squares, `count` of them, in no particular order; valid until the next flood fill. */
  readonly squares: Int32Array;
  /**
   * Walks from `player` over every square that is not occupied; returns the smallest square, the normalised
   * player.
   */
  flood(player: number, occupied: Uint8Array): number;
  /**
   * The smallest square that the player can walk to, if it is known that it is not below `least`: the walk
   * ends there. Afterwards nothing else is known.
   */
  smallest(player: number, occupied: Uint8Array, least: number): number;
  /** Whether the last `flood` reached a square. */
  has(square: number): boolean;
}
