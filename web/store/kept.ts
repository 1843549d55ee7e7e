import { BEST_OBJECTIVES, type BestObjective } from '../../src/game/metrics.js';
import type { Game } from '../state/game.js';
import type { State } from '../state/state.js';

/**
 * The beginning of the keys of this project's own files. Keys of stored files are checksums of their content,
 * except those of the library.
 */
export const OWN = 'own/';

/** The beginning of the keys of collections of the library. Their names follow. */
export const OF_LIBRARY = 'library/';

/**
 * A file of levels that was opened here. Its key is made from its content. A collection of the library keeps its
 * key, whatever is solved or added there.
 */
export interface KeptCollection {
  readonly key: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly levels: number;
  /** When it was opened last, in milliseconds since 1970. */
  readonly opened: number;
}

/** The moves made on a level, by its Exact-Id. */
export interface KeptGame {
  readonly key: string;
  readonly game: Game;
  /** The branches that the library had when it was met last; absent if it never was. */
  readonly met?: readonly string[];
}

/** The player's best solution of a level in each measure. The same solution may be the best in several. */
export interface KeptSolutions {
  readonly key: string;
  readonly best: Readonly<Record<BestObjective, { readonly value: number; readonly moves: string }>>;
}

/** The moves of the best solutions, one for each measure; some may be the same. */
export function movesOf(best: KeptSolutions['best'] | undefined): readonly string[] {
  return best ? BEST_OBJECTIVES.map((measure) => best[measure].moves) : [];
}

/** A solution that an engine found, and the name of the engine. */
export interface EngineSolution {
  readonly engine: string;
  readonly moves: string;
}

/** The solutions of a level by engines that are the best in some measure, by its Exact-Id. */
interface KeptFound {
  readonly key: string;
  readonly found: readonly EngineSolution[];
}

/**
 * Solutions from a saved file that nobody has replayed yet, because their level is not known here. They count
 * when the level is opened and the referee accepts them.
 */
export interface KeptUnchecked {
  readonly key: string;
  readonly solutions: readonly string[];
  readonly found: readonly EngineSolution[];
}

/** A result of an engine on a level; it is never mixed with what the player did. */
export interface Proof {
  readonly engine: string;
  readonly objective: string;
  /** `unknown` has nothing but a bound. */
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  /** The lowest value of the objective, if it is proved; else the value of the best solution found. */
  readonly value?: number;
  readonly optimal: boolean;
  /** Proved: no solution has a lower value. Absent if the value is optimal. */
  readonly bound?: number;
  /** Whether it is only the word of a saved file: nobody has proved it here. */
  readonly claimed?: true;
}

/** Whether a result is a proof that this page can believe: its engine ran here, or for the library. */
export function isProved({ optimal, claimed }: Proof): boolean {
  return optimal && !claimed;
}

/** The results of engines on a level, by its Exact-Id. */
export interface KeptProofs {
  readonly key: string;
  readonly proofs: readonly Proof[];
}

/** The player's own words for a level, by its Exact-Id. */
export interface KeptTags {
  readonly key: string;
  readonly tags: readonly string[];
  /** The tags that the library had when it was met last; absent if it never was. */
  readonly met?: readonly string[];
}

/** The state of the page when it was left. */
interface KeptPage {
  readonly key: 'last';
  readonly state: State;
}

/** The kinds of stored things. */
export interface KeptKinds {
  readonly collections: KeptCollection;
  readonly games: KeptGame;
  readonly solutions: KeptSolutions;
  readonly found: KeptFound;
  readonly unchecked: KeptUnchecked;
  readonly proofs: KeptProofs;
  readonly tags: KeptTags;
  readonly page: KeptPage;
}
export type StoreName = keyof KeptKinds;

/** What this window has made of something that is stored, and what that was before. */
export interface OwnChange<K extends StoreName = StoreName> {
  readonly kind: K;
  readonly value: KeptKinds[K];
  readonly before: KeptKinds[K] | undefined;
}
