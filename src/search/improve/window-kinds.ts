import type { StepOutcome } from '../stage/stage.js';
import type { Shortcut } from './path.js';
import { type Piece, VicinitySearch } from './vicinity.js';

/** The search for a better way through a piece of a path. */
export interface WindowSearch {
  readonly nodes: number;
  /** Expands one node; `finished` means that no better way of this kind is left. */
  step(): StepOutcome;
  /** The best way so far, if it is better than the path's. */
  shortcut(): Shortcut | undefined;
}

/** One way to look for better pieces. */
export interface WindowKind {
  readonly name: string;
  /** The number of boxes that may stand elsewhere than on the path. */
  readonly mostBoxes: number;
  readonly open: (piece: Piece, mostBytes: number) => WindowSearch;
}

/** All kinds; those that span most of a solution come first. The last one misses nothing. */
export const WINDOW_KINDS: readonly WindowKind[] = [
  vicinity('one-box', 1),
  vicinity('two-boxes', 2),
  vicinity('three-boxes', 3),
  vicinity('all-boxes', Infinity),
];

function vicinity(name: string, mostBoxes: number): WindowKind {
  return { name, mostBoxes, open: (piece, mostBytes) => new VicinitySearch(piece, mostBoxes, mostBytes) };
}
