import type { SolveResult } from '../../src/solve/question/solve-level.js';
import type { Store } from './database.js';
import type { KeptProofs, Proof } from './kept.js';
import { isRefuted, withProof } from './merged-kept.js';
import { storeOwn } from './store-own.js';

/** What engines proved about levels, by the Exact-Ids of the levels. */
export interface ProofRecords {
  of(id: string): readonly Proof[];
  /** Adds what a result proves. False if that is nothing. */
  keep(id: string, result: SolveResult): boolean;
  add(id: string, more: readonly Proof[]): void;
  /** Drops what a saved file claims if one of these solutions shows that it is wrong. False if none does. */
  dropRefuted(id: string, solutions: readonly string[]): boolean;
  /** Reads what is stored. What is proved in the meantime stays. */
  load(): Promise<void>;
}

/** Makes them; `failed` hears that a change could not be stored. */
export function createProofRecords(store: Store, failed: () => void): ProofRecords {
  const known = new Map<string, readonly Proof[]>();
  const of = (key: string) => known.get(key) ?? [];

  const add = (key: string, more: readonly Proof[]) => {
    if (more.length === 0) return;
    const proofs = more.reduce(withProof, of(key));
    known.set(key, proofs);
    // Other windows may have stored more than this one knows.
    storeOwn(store, 'proofs', { key, proofs }).catch(failed);
  };

  return {
    of,
    add,
    keep: (key, result) => {
      const proof = proofOf(result);
      if (proof) add(key, [proof]);
      return proof !== undefined;
    },
    dropRefuted: (key, solutions) => {
      const isRight = (proof: Proof) => !solutions.some((moves) => isRefuted(proof, moves));
      if (of(key).every(isRight)) return false;
      known.set(key, of(key).filter(isRight));
      const next = (old: KeptProofs | undefined) => ({ key, proofs: (old?.proofs ?? []).filter(isRight) });
      store.change('proofs', key, next).catch(failed);
      return true;
    },
    load: async () => {
      const before = new Map(known);
      for (const { key, proofs } of await store.all('proofs')) {
        const isNew = known.get(key) !== before.get(key);
        known.set(key, isNew ? of(key).reduce(withProof, proofs) : proofs);
      }
    },
  };
}

/** The part of a result that is worth storing; nothing if the engine gave up without a bound. */
function proofOf({ engine, objective, status, optimal, ...result }: SolveResult): Proof | undefined {
  if (status === 'unsolvable') return { engine, objective, status, optimal: true };
  const bound = optimal ? 0 : (result.bound ?? 0);
  const proved = bound > 0 ? { bound } : {};
  if (status !== 'solved')
    return bound > 0 ? { engine, objective, status: 'unknown', ...proved, optimal: false } : undefined;
  const value = objective === 'any' ? result.moves : result[objective];
  return { engine, objective, status, value, ...proved, optimal: optimal === true };
}
