import { fieldsOf } from '../../src/base/json.js';
import type { Game } from '../state/game.js';
import { isMoves, parseGame } from '../state/parse-state.js';
import type { EngineSolution, Proof } from './kept.js';

/** What a library knows of a level: what the player did, and what engines proved. */
export interface KnownLevel {
  /** The Exact-Id. */
  readonly id: string;
  /** Solutions of the player. */
  readonly solutions: readonly string[];
  /** Solutions of engines. */
  readonly found: readonly EngineSolution[];
  readonly proofs: readonly Proof[];
  /** The saved game, on its branch and at its last move. */
  readonly game?: Game;
  /** Absent if the library does not hold the level. */
  readonly tags?: readonly string[];
}

/** Reads what the library answers about a level; `carry` makes moves of its drawing moves of the level. */
export function parseKnown(value: unknown, id: string, carry = (moves: string) => moves): KnownLevel {
  const { solutions, results, progress, tags } = fieldsOf(value);
  const foundBy = (who: string) =>
    listOf(solutions).flatMap(({ finder, name, solution }) =>
      finder === who && isMoves(solution) ? [{ engine: String(name), moves: carry(solution) }] : [],
    );
  const { lurd, branches } = fieldsOf(progress);
  const lines = [lurd, ...(Array.isArray(branches) ? branches : [])].filter(isMoves);
  const saved = lines.map((line) => carry(line));
  const game = parseGame({ lines: saved, line: 0, cursor: saved[0]?.length });
  return {
    id,
    solutions: foundBy('player').map(({ moves }) => moves),
    found: foundBy('engine'),
    proofs: listOf(results).flatMap(proofOf),
    ...(game && { game }),
    tags: Array.isArray(tags) ? tags.map(String) : [],
  };
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function proofOf(result: Readonly<Record<string, unknown>>): Proof[] {
  const { engine, objective, status, value, bound, optimal } = result;
  const isProved = status === 'unsolvable' || optimal === true;
  const known = typeof value === 'number' ? { value } : {};
  const proved = typeof bound === 'number' && bound > 0 && !isProved ? { bound } : {};
  const whose = { engine: String(engine), objective: String(objective) };
  if (status === 'unsolvable') return [{ ...whose, status, optimal: true }];
  if (status === 'solved' && 'value' in known)
    return [{ ...whose, status, ...known, ...proved, optimal: isProved }];
  // Without value and bound there is nothing to show: a solution of any kind.
  return 'bound' in proved ? [{ ...whose, status: 'unknown', ...proved, optimal: false }] : [];
}
