import { addAll } from '../../src/base/many-values.js';
import type { KeptUnchecked } from './kept.js';

/**
 * Replays moves on the levels of a file, by their Exact-Ids. The answer has the solutions among them; it lacks
 * levels that the file does not hold.
 */
export type Referee = (
  bytes: Uint8Array,
  moves: Readonly<Record<string, readonly string[]>>,
) => Promise<Readonly<Record<string, readonly string[]>>>;

/** What became of claims. */
export interface Judged {
  /** The solutions that the referee accepted. */
  readonly right: readonly KeptUnchecked[];
  /** The number of those that he refused. */
  readonly wrong: number;
  /** Those whose level is in none of the files. */
  readonly waiting: readonly KeptUnchecked[];
}

/** Replays claims on the levels of files. No file is read once all levels are found. */
export async function judgedClaims(
  claims: readonly KeptUnchecked[],
  files: AsyncIterable<Uint8Array>,
  referee: Referee,
): Promise<Judged> {
  const right: KeptUnchecked[] = [];
  let waiting = claims;
  if (waiting.length > 0)
    for await (const bytes of files) {
      const answer = new Map(Object.entries(await referee(bytes, movesOf(waiting))));
      addAll(
        right,
        waiting.flatMap((claim) => acceptedOf(claim, answer.get(claim.key))),
      );
      waiting = waiting.filter(({ key }) => !answer.has(key));
      if (waiting.length === 0) break;
    }
  const wrong = countOf(claims) - countOf(right) - countOf(waiting);
  return { right, wrong, waiting };
}

/** All claims of two about one level. */
export function mergedClaims(one: KeptUnchecked, other: KeptUnchecked): KeptUnchecked {
  const known = new Set(one.found.map(({ engine, moves }) => `${engine} ${moves}`));
  const more = other.found.filter(({ engine, moves }) => !known.has(`${engine} ${moves}`));
  const solutions = [...new Set([...one.solutions, ...other.solutions])];
  return { key: one.key, solutions, found: [...one.found, ...more] };
}

function movesOf(claims: readonly KeptUnchecked[]): Record<string, readonly string[]> {
  const moves = ({ solutions, found }: KeptUnchecked) => [...solutions, ...found.map((one) => one.moves)];
  return Object.fromEntries(claims.map((claim) => [claim.key, moves(claim)]));
}

function acceptedOf(
  { key, solutions, found }: KeptUnchecked,
  accepted: readonly string[] | undefined,
): readonly KeptUnchecked[] {
  if (!accepted) return [];
  const isRight = (moves: string) => accepted.includes(moves);
  return [{ key, solutions: solutions.filter(isRight), found: found.filter((one) => isRight(one.moves)) }];
}

function countOf(claims: readonly KeptUnchecked[]): number {
  return claims.reduce((sum, { solutions, found }) => sum + solutions.length + found.length, 0);
}
