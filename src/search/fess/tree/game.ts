import type { Family } from './family.js';
import type { Moves } from './moves.js';

/** No child of the family ends the game. */
export const NO_CHILD = -1;

/** One direction of play as the feature-space search sees it: the rules, and what its positions are worth. */
export interface Game {
  /** Words that the boxes of a position take, packed. */
  readonly wordCount: number;
  readonly family: Family;
  /** The moves that a search of this game knows of. */
  readonly moves: Moves;
  /** Unpacks a position. */
  load(packed: Uint32Array, at: number, player: number): void;
  /** Makes a move of the table in the position at hand. */
  play(move: number): void;
  pack(packed: Uint32Array, at: number): void;
  /** Whether the position at hand ends the game. */
  isSolved(): boolean;
  /** Whether the costly detectors find the position at hand lost. */
  isDead(): boolean;
  /**
   * Fills the family with the moves of the position at hand, scored and weighed; returns a child that ends
   * the game.
   */
  expand(features: Uint16Array, at: number): number;
  /** The cell of a position with these features. */
  cellKey(features: Uint16Array, at: number): number;
}
