import { largest, smallest } from '../../src/base/many-values.js';
import { countPushes, throughLastPush } from './pushes.js';

/** What the native core found out about the position after some moves. */
export interface Finding {
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  /** The moves from here to a solution. */
  readonly rest?: string;
  /** The place of the push that lost the position; −1 if the level was lost from the start. */
  readonly losingMove?: number;
  /** At least this many pushes are still needed. */
  readonly atLeast?: number;
}

/** Everything that was found out about positions of one level. Never changed: learning returns a new one. */
export interface Knowledge {
  /** Moves that solve the level. */
  readonly ways: readonly string[];
  /** Moves after which the level is proved lost, and whether their last push lost it. */
  readonly lost: readonly { readonly moves: string; readonly isFirst: boolean }[];
  /** Lower bounds on the pushes still needed, by the moves before. */
  readonly bounds: ReadonlyMap<string, number>;
  /** Moves after which nothing was found out within the limits. */
  readonly open: ReadonlySet<string>;
}

export const NOTHING_KNOWN: Knowledge = { ways: [], lost: [], bounds: new Map(), open: new Set() };

/** What is known about a position. Every kind except `unasked` is proved, or says that it is not. */
export type PositionVerdict =
  | { readonly status: 'solvable'; readonly atLeast: number; readonly atMost: number }
  | { readonly status: 'lost'; readonly push?: number }
  | { readonly status: 'open'; readonly atLeast: number }
  | { readonly status: 'unasked' };

/** The knowledge with a finding about the position after these moves. */
export function learned(knowledge: Knowledge, made: string, finding: Finding): Knowledge {
  const { ways, lost, bounds, open } = knowledge;
  const key = throughLastPush(made);
  const { status, rest, losingMove, atLeast } = finding;
  const isBetter = atLeast !== undefined && atLeast > (bounds.get(key) ?? 0);
  const more = isBetter ? new Map([...bounds, [key, atLeast]]) : bounds;
  switch (status) {
    case 'solved':
      return { ...knowledge, ways: [...ways, made + (rest ?? '')], bounds: more };
    case 'unsolvable': {
      const moves = losingMove === undefined ? key : made.slice(0, losingMove + 1);
      return { ...knowledge, lost: [...lost, { moves, isFirst: losingMove !== undefined }] };
    }
    case 'unknown':
      return { ...knowledge, bounds: more, open: new Set([...open, key]) };
  }
}

/** What is known about the position after these moves. */
export function verdictOf({ ways, lost, bounds, open }: Knowledge, made: string): PositionVerdict {
  const key = throughLastPush(made);
  const dead = lost.filter(({ moves }) => key.startsWith(moves)).sort(firstOnTop)[0];
  if (dead) return dead.isFirst ? { status: 'lost', push: dead.moves.length - 1 } : { status: 'lost' };
  const pushes = countPushes(key);
  const alive = ways.filter((way) => way.startsWith(key)).map((way) => countPushes(way) - pushes);
  const atLeast = largest([0, ...[...bounds].flatMap(([moves, bound]) => stillNeeded(moves, bound, key))]);
  if (alive.length > 0) return { status: 'solvable', atLeast, atMost: smallest(alive) };
  return open.has(key) ? { status: 'open', atLeast } : { status: 'unasked' };
}

/** The place of the push that lost the level, if it is known; −1 if no push was to blame. */
export function losingPush(knowledge: Knowledge, moves: string): number | undefined {
  const verdict = verdictOf(knowledge, moves);
  return verdict.status === 'lost' ? verdict.push : undefined;
}

function firstOnTop(one: Knowledge['lost'][number], other: Knowledge['lost'][number]): number {
  return Number(other.isFirst) - Number(one.isFirst) || one.moves.length - other.moves.length;
}

/**
 * What a bound of an earlier position says about a later one: every push since then may have been one of the
 * needed pushes.
 */
function stillNeeded(moves: string, bound: number, key: string): number[] {
  return key.startsWith(moves) ? [bound - countPushes(key.slice(moves.length))] : [];
}
