import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { Store } from './database.js';
import { createFoundRecords } from './found-records.js';
import type { EngineSolution, KeptSolutions, Proof } from './kept.js';
import type { KnownLevel } from './known-level.js';
import { createProofRecords } from './proof-records.js';
import { createRecordCheck } from './record-check.js';
import { createSolutionRecords } from './solution-records.js';
import { createTagRecords } from './tag-records.js';

/**
 * A solution or the tags of the player, or a solution or word of an engine, as it was kept. `known` has the
 * tags that the player saw before.
 */
export type KeptResult =
  | { readonly level: Level; readonly moves: string }
  | { readonly level: Level; readonly found: EngineSolution }
  | { readonly level: Level; readonly result: SolveResult }
  | { readonly level: Level; readonly tags: readonly string[]; readonly known: readonly string[] };

/**
 * What the player solved, what engines found and proved, and tags, stored apart, by the Exact-Ids of the
 * levels.
 */
export interface Records {
  readonly changed: Signal;
  /** Calls back with everything that is kept from now on. */
  onKept(listener: (kept: KeptResult) => void): void;
  /** The player's best solutions of a level. */
  solutionsOf(id: string): KeptSolutions['best'] | undefined;
  /** The best solutions of a level that engines found. */
  foundOf(id: string): readonly EngineSolution[];
  proofsOf(id: string): readonly Proof[];
  tagsOf(id: string): readonly string[];
  keepTags(level: Level, tags: readonly string[]): void;
  /** Takes what a library knows. It is stored here too, and nobody is called back. */
  learn(known: readonly KnownLevel[]): void;
  /** Stores a solution of the player if it is better in some metric. */
  keepSolution(level: Level, moves: string): void;
  /** Stores a solution of an engine if it is better than theirs in some metric. */
  keepFound(level: Level, found: EngineSolution): void;
  /** Stores what an engine proved, be it a bound alone, with its solution. */
  keepProof(level: Level, result: SolveResult): void;
  /**
   * Lets the referee replay what is stored for a level, because it may come from a saved file. What he refuses
   * is removed, and what he accepts counts from now on.
   */
  check(level: Level): void;
  /** Reads everything again. */
  load(): Promise<void>;
}

export function createRecords(store: Store): Records {
  const changed = createSignal();
  const news = createSignal<KeptResult>();
  const solutions = createSolutionRecords(store, noRoom);
  const found = createFoundRecords(store, noRoom);
  const proofs = createProofRecords(store, noRoom);
  const tags = createTagRecords(store, noRoom);
  const tell = (kept: KeptResult) => {
    changed.tell();
    news.tell(kept);
  };

  return {
    changed,
    onKept: news.listen,
    solutionsOf: solutions.of,
    foundOf: found.of,
    proofsOf: proofs.of,
    tagsOf: tags.of,
    keepTags: (level, words) => {
      const known = tags.keep(exactIdOf(level), words);
      tell({ level, tags: words, known });
    },
    learn: (known) => {
      for (const one of known) {
        solutions.add(one.id, one.solutions);
        found.add(one.id, one.found);
        proofs.add(one.id, one.proofs);
        if (one.tags) tags.learn(one.id, one.tags);
      }
      changed.tell();
    },
    keepSolution: (level, moves) => {
      if (solutions.add(exactIdOf(level), [moves])) tell({ level, moves });
    },
    keepFound: (level, solution) => {
      if (found.add(exactIdOf(level), [solution])) tell({ level, found: solution });
    },
    keepProof: (level, result) => {
      const key = exactIdOf(level);
      if (!proofs.keep(key, result)) return;
      const { engine, solution } = result;
      if (solution !== undefined) found.add(key, [{ engine, moves: solution }]);
      tell({ level, result });
    },
    check: createRecordCheck(store, { solutions, found, proofs }, changed.tell, noRoom),
    load: async () => {
      try {
        for (const kind of [solutions, found, proofs, tags]) await kind.load();
      } catch {
        return; // A database that no longer works has nothing new.
      }
      changed.tell();
    },
  };
}

/** Without room it lasts as long as the page; a watched store reports that. */
function noRoom(): void {}
