import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { metricsOf } from '../../src/game/metrics.js';
import { judge } from '../../src/game/replay.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import type { Store } from './database.js';
import { type KeptSolutions, METRICS, type Proof } from './kept.js';

/** A solution of the player, or a word of an engine, as it was kept. */
export type Kept =
  | { readonly level: Level; readonly moves: string }
  | { readonly level: Level; readonly result: SolveResult };

/** What the player solved and what engines proved, stored apart, by the Exact-Ids of the levels. */
export interface Records {
  readonly changed: Signal;
  /** Calls back with everything that is kept from now on. */
  onKept(listener: (kept: Kept) => void): void;
  /** The player's best solutions of a level. */
  solutionsOf(id: string): KeptSolutions['best'] | undefined;
  proofsOf(id: string): readonly Proof[];
  /** Stores a solution of the player if it is better in some metric. */
  keepSolution(level: Level, moves: string): void;
  /** Stores what an engine proved or found. */
  keepProof(level: Level, result: SolveResult): void;
  /** Lets the referee replay what is stored for a level, because it may come from a saved file. */
  check(level: Level): void;
  /** Reads everything again. */
  load(): Promise<void>;
}

export function createRecords(store: Store): Records {
  const changed = createSignal();
  const solutions = new Map<string, KeptSolutions['best']>();
  const proofs = new Map<string, readonly Proof[]>();

  const listeners: ((kept: Kept) => void)[] = [];
  const tell = (kept: Kept) => {
    changed.tell();
    for (const listener of listeners) listener(kept);
  };

  return {
    changed,
    onKept: (listener) => void listeners.push(listener),
    solutionsOf: (id) => solutions.get(id),
    proofsOf: (id) => proofs.get(id) ?? [],
    keepSolution: (level, moves) => {
      const key = exactIdOf(level);
      const old = solutions.get(key);
      const best = better(old, moves);
      if (best === old) return;
      solutions.set(key, best);
      store.put('solutions', { key, best }).catch(noRoom);
      tell({ level, moves });
    },
    keepProof: (level, result) => {
      const proof = proofOf(result);
      if (!proof) return;
      const key = exactIdOf(level);
      const all = [...(proofs.get(key) ?? []).filter((old) => !isWeaker(old, proof)), proof];
      proofs.set(key, all);
      store.put('proofs', { key, proofs: all }).catch(noRoom);
      tell({ level, result });
    },
    check: (level) => {
      const key = exactIdOf(level);
      const best = solutions.get(key);
      if (!best || METRICS.every((metric) => judge(level, best[metric].moves).ok)) return;
      solutions.delete(key);
      store.remove('solutions', key).catch(noRoom);
      changed.tell();
    },
    load: async () => {
      for (const { key, best } of await store.all('solutions')) solutions.set(key, best);
      for (const { key, proofs: kept } of await store.all('proofs')) proofs.set(key, kept);
      changed.tell();
    },
  };
}

/** Without room it lasts as long as the page; the keeper of the state reports that. */
function noRoom(): void {}

/** The best solutions after a new one is known. An old one stays where it is the best. */
export function better(old: KeptSolutions['best'] | undefined, moves: string): KeptSolutions['best'] {
  const found = metricsOf(moves);
  if (old && METRICS.every((metric) => old[metric].value <= found[metric])) return old;
  const pick = (metric: (typeof METRICS)[number]) =>
    old && old[metric].value <= found[metric] ? old[metric] : { value: found[metric], moves };
  return { moves: pick('moves'), pushes: pick('pushes'), lines: pick('lines') };
}

/** The part of a result that is worth storing; nothing if the engine gave up. */
function proofOf({ engine, objective, status, optimal, ...result }: SolveResult): Proof | undefined {
  if (status === 'unsolvable') return { engine, objective, status, optimal: true };
  if (status !== 'solved') return undefined;
  const value = objective === 'any' ? result.moves : result[objective];
  return { engine, objective, status, value, optimal: optimal === true };
}

/**
 * Whether the newer of two results of one engine for one objective says at least as much as the older one.
 */
function isWeaker(old: Proof, { engine, objective, optimal }: Proof): boolean {
  return old.engine === engine && old.objective === objective && (optimal || !old.optimal);
}
