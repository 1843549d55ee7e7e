import { BEST_OBJECTIVES, type BestObjective, metricsOf } from '../../src/game/metrics.js';
import { joinedGame } from '../state/game.js';
import { bestFound } from './best-found.js';
import { mergedClaims } from './claims.js';
import { isProved, type KeptKinds, type KeptSolutions, movesOf, type Proof, type StoreName } from './kept.js';
import { areSameTags, mergedTags } from './merged-tags.js';

/**
 * Makes one of what is known here and what is stored, which another window or browser may have changed.
 * `before` is what both began with.
 */
type Merges = {
  readonly [K in StoreName]: (
    mine: KeptKinds[K],
    stored: KeptKinds[K] | undefined,
    before?: KeptKinds[K],
  ) => KeptKinds[K];
};

/** How each kind is merged. Nothing that either side has gets lost, except tags and branches that one side took away. */
export const MERGED: Merges = {
  collections: (mine) => mine,
  games: (mine, stored) => (stored ? { ...stored, ...mine, game: joinedGame(mine.game, stored.game) } : mine),
  solutions: ({ key, best }, stored) => ({ key, best: movesOf(best).reduce(better, stored?.best ?? best) }),
  found: ({ key, found }, stored) => ({ key, found: bestFound([...(stored?.found ?? []), ...found]) }),
  unchecked: (mine, stored) => (stored ? mergedClaims(stored, mine) : mine),
  proofs: ({ key, proofs }, stored) => ({ key, proofs: proofs.reduce(withProof, stored?.proofs ?? []) }),
  tags: (mine, stored, before) => {
    const isNew = stored !== undefined && !areSameTags(mine.tags, stored.tags);
    const tags = isNew ? mergedTags(mine.tags, before?.tags ?? [], stored.tags) : mine.tags;
    return { ...stored, ...mine, tags };
  },
  page: (mine) => mine,
};

/** The best solutions after a new one is known. An old one stays where it is the best. */
export function better(old: KeptSolutions['best'] | undefined, moves: string): KeptSolutions['best'] {
  const found = metricsOf(moves);
  if (old && BEST_OBJECTIVES.every((measure) => old[measure].value <= found[measure])) return old;
  const pick = (measure: BestObjective) =>
    old && old[measure].value <= found[measure] ? old[measure] : { value: found[measure], moves };
  return { moves: pick('moves'), pushes: pick('pushes'), lines: pick('lines') };
}

/**
 * All proofs with a new one. Of one engine and objective, what is optimal stays; otherwise the best value and the
 * highest bound of both. A claim stands before all that is no claim, and goes when its engine has proved the
 * optimum here.
 */
export function withProof(all: readonly Proof[], proof: Proof): readonly Proof[] {
  const isRival = ({ engine, objective }: Proof) => engine === proof.engine && objective === proof.objective;
  const isEqual = (old: Proof) => isRival(old) && isClaim(old) === isClaim(proof);
  if (!isProved(proof) && all.some((old) => isRival(old) && isProved(old))) return all;
  if (!proof.optimal && all.some((old) => isEqual(old) && old.optimal)) return all;
  const rest = all.filter((old) => !(isProved(proof) ? isRival(old) : isEqual(old)));
  const joined = proof.optimal ? proof : all.filter(isEqual).reduce(joinedProof, proof);
  return proof.claimed ? [joined, ...rest] : [...rest, joined];
}

/** What two results say together that are not optimal. */
function joinedProof(one: Proof, other: Proof): Proof {
  const value = Math.min(one.value ?? Infinity, other.value ?? Infinity);
  const bound = Math.max(one.bound ?? 0, other.bound ?? 0);
  return {
    ...one,
    ...(value < Infinity && { status: 'solved', value }),
    ...(bound > 0 && { bound }),
  };
}

function isClaim({ claimed }: Proof): boolean {
  return claimed === true;
}

/** Whether a solution shows that a claim is wrong. */
export function isRefuted(proof: Proof, moves: string): boolean {
  const { claimed, objective, status, optimal } = proof;
  if (!claimed) return false;
  if (status === 'unsolvable') return optimal;
  const measure = BEST_OBJECTIVES.find((one) => one === objective);
  return measure !== undefined && metricsOf(moves)[measure] < leastOf(proof);
}

/** What a result says that a solution takes at least; 0 if it says nothing. */
export function leastOf({ optimal, value = 0, bound = 0 }: Proof): number {
  return optimal ? value : bound;
}
