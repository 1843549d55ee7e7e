import type { Family } from './family.js';
import type { Moves } from './moves.js';

/** No child of the family ends the game. */
export const NO_CHILD = -1;

/** One sense of play as the feature-space search sees it: the rules, and the value of positions. */
export interface Game {
  /** The number of words for the packed boxes of a position. */
  readonly wordCount: number;
  readonly family: Family;
  /** The moves that a search of this game knows. */
  readonly moves: Moves;
  /** Unpacks a position. */
  load(packed: Uint32Array, at: number, player: number): void;
  /** Makes a move of the table in the current position. */
  play(move: number): void;
  pack(packed: Uint32Array, at: number): void;
  /** Whether the current position ends the game. */
  isSolved(): boolean;
  /** Whether the costly detectors find the current position lost. */
  isDead(): boolean;
  /**
   * Fills the family with the moves of the current position, scored and weighted; returns a child that ends
   * the game.
   */
  expand(features: Uint16Array, at: number): number;
  /** The cell of a position with these features. */
  cellKey(features: Uint16Array, at: number): number;
}
