import type { Family } from './family.js';

/** No child of the family ends the game. */
export const NO_CHILD = -1;

/** One direction of play as the feature-space search sees it: the rules, and what its positions are worth. */
export interface Game {
  /** Words that the boxes of a position take, packed. */
  readonly wordCount: number;
  readonly family: Family;
  /** Unpacks a position; its macro moves are made by `play`. */
  load(packed: Uint32Array, at: number, player: number): void;
  play(from: number, to: number, player: number, isSink: number): void;
  pack(packed: Uint32Array, at: number): void;
  /** Whether the position at hand ends the game. */
  isSolved(): boolean;
  /** Whether the costly detectors find the position at hand lost. */
  isDead(): boolean;
  /** Fills the family with the moves of the position at hand, scored and weighed; returns a child that ends the game. */
  expand(features: Uint16Array, at: number): number;
  /** The cell of a position with these features. */
  cellKey(features: Uint16Array, at: number): number;
}
