import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { judge } from '../../src/game/replay.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { createSignal, type Signal } from '../ui/signal.js';
import { bestFound } from './best-found.js';
import type { Store } from './database.js';
import { type EngineSolution, type KeptProofs, type KeptSolutions, movesOf, type Proof } from './kept.js';
import type { KnownLevel } from './known-level.js';
import { better, isRefuted, MERGED, withProof } from './merged-kept.js';
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
  const solutions = new Map<string, KeptSolutions['best']>();
  const byEngines = new Map<string, readonly EngineSolution[]>();
  const proofs = new Map<string, readonly Proof[]>();
  const tags = createTagRecords(store, noRoom);

  const news = createSignal<KeptResult>();
  /** Other windows may have stored more than this one knows. */
  const setSolutions = (key: string, best: KeptSolutions['best']) => {
    solutions.set(key, best);
    store.change('solutions', key, (old) => MERGED.solutions({ key, best }, old)).catch(noRoom);
  };
  /** Adds solutions of engines. False if none of them is better. */
  const addFound = (key: string, more: readonly EngineSolution[]): boolean => {
    const old = byEngines.get(key) ?? [];
    const all = bestFound([...old, ...more]);
    if (all.every((one) => old.includes(one))) return false;
    byEngines.set(key, all);
    store.change('found', key, (kept) => MERGED.found({ key, found: all }, kept)).catch(noRoom);
    return true;
  };
  const forget = (kind: 'solutions' | 'found', key: string) => {
    (kind === 'found' ? byEngines : solutions).delete(key);
    store.remove(kind, key).catch(noRoom);
  };
  /** Drops what a saved file claims if a solution shows that it is wrong. */
  const dropRefuted = (key: string) => {
    const known = [...movesOf(solutions.get(key)), ...(byEngines.get(key) ?? []).map(({ moves }) => moves)];
    const isRight = (proof: Proof) => !known.some((moves) => isRefuted(proof, moves));
    const all = proofs.get(key) ?? [];
    if (all.every(isRight)) return;
    proofs.set(key, all.filter(isRight));
    const next = (old: KeptProofs | undefined) => ({ key, proofs: (old?.proofs ?? []).filter(isRight) });
    store.change('proofs', key, next).catch(noRoom);
    changed.tell();
  };
  /** What came from a saved file before its level was known here. */
  const takeUnchecked = async (key: string, isRight: (moves: string) => boolean) => {
    const claims = await store.get('unchecked', key).catch(() => undefined);
    if (!claims) return;
    const best = claims.solutions
      .filter(isRight)
      .reduce<KeptSolutions['best'] | undefined>(better, solutions.get(key));
    if (best) setSolutions(key, best);
    addFound(
      key,
      claims.found.filter(({ moves }) => isRight(moves)),
    );
    dropRefuted(key);
    store.remove('unchecked', key).catch(noRoom);
    changed.tell();
  };
  const setProofs = (key: string, all: readonly Proof[]) => {
    proofs.set(key, all);
    store.change('proofs', key, (old) => MERGED.proofs({ key, proofs: all }, old)).catch(noRoom);
  };
  const tell = (kept: KeptResult) => {
    changed.tell();
    news.tell(kept);
  };

  return {
    changed,
    onKept: news.listen,
    solutionsOf: (id) => solutions.get(id),
    foundOf: (id) => byEngines.get(id) ?? [],
    proofsOf: (id) => proofs.get(id) ?? [],
    tagsOf: tags.of,
    keepTags: (level, words) => {
      const known = tags.keep(exactIdOf(level), words);
      tell({ level, tags: words, known });
    },
    learn: (known) => {
      for (const { id, solutions: own, found, proofs: proved, tags: words } of known) {
        const old = solutions.get(id);
        const best = own.reduce<typeof old>(better, old);
        if (best && best !== old) setSolutions(id, best);
        addFound(id, found);
        if (proved.length > 0) setProofs(id, proved.reduce(withProof, proofs.get(id) ?? []));
        if (words) tags.learn(id, words);
      }
      changed.tell();
    },
    keepSolution: (level, moves) => {
      const key = exactIdOf(level);
      const old = solutions.get(key);
      const best = better(old, moves);
      if (best === old) return;
      setSolutions(key, best);
      tell({ level, moves });
    },
    keepFound: (level, found) => {
      if (addFound(exactIdOf(level), [found])) tell({ level, found });
    },
    keepProof: (level, result) => {
      const proof = proofOf(result);
      if (!proof) return;
      const key = exactIdOf(level);
      setProofs(key, withProof(proofs.get(key) ?? [], proof));
      const { engine, solution } = result;
      if (solution !== undefined) addFound(key, [{ engine, moves: solution }]);
      tell({ level, result });
    },
    check: (level) => {
      const key = exactIdOf(level);
      const isRight = (moves: string) => judge(level, moves).ok;
      const own = movesOf(solutions.get(key));
      if (!own.every(isRight)) {
        forget('solutions', key);
        const best = own.filter(isRight).reduce<KeptSolutions['best'] | undefined>(better, undefined);
        if (best) setSolutions(key, best);
        changed.tell();
      }
      const found = byEngines.get(key) ?? [];
      const right = found.filter(({ moves }) => isRight(moves));
      if (right.length < found.length) {
        forget('found', key);
        addFound(key, right);
        changed.tell();
      }
      dropRefuted(key);
      void takeUnchecked(key, isRight);
    },
    load: async () => {
      try {
        for (const { key, best } of await store.all('solutions')) {
          // What could not be stored may be better.
          solutions.set(key, movesOf(solutions.get(key)).reduce(better, best));
        }
        for (const { key, found } of await store.all('found')) {
          const known = byEngines.get(key);
          byEngines.set(key, known ? bestFound([...known, ...found]) : found);
        }
        for (const { key, proofs: kept } of await store.all('proofs')) proofs.set(key, kept);
        tags.load(await store.all('tags'));
      } catch {
        return; // A database that no longer works has nothing new.
      }
      changed.tell();
    },
  };
}

/** Without room it lasts as long as the page; a watched store reports that. */
function noRoom(): void {}

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
