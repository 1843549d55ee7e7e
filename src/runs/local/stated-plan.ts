import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import { type Atom, formatAtom } from '../../asp/facts/atom.js';
import type { PushRule } from '../../asp/facts/dialect.js';
import { decodePlan } from '../../asp/witness/decode.js';
import { parseWitness } from '../../asp/witness/witness.js';
import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { solvingMovesOf } from '../../game/solutions.js';
import { checkerOf } from '../../solve/question/entry-checker.js';
import { type SourceEntry, statedInstance } from '../../solve/question/read-levels.js';
import type { RunResult } from '../record/run-record.js';

/* Plans of an instance whose facts state their steps. All functions throw if the entry has no instance. */

/** The plans that an answer to the instance is about. */
export function scopeOf(
  entry: SourceEntry,
  rule: PushRule = 'strict',
): Pick<RunResult, 'steps' | 'mostMoves' | 'idle'> {
  if (entry.moveFacts) return { mostMoves: entry.moveFacts.bound };
  return { steps: stepsOf(entry), ...(rule === 'idle' && { idle: true }) };
}

/** The moves of an answer set, or the rule that it breaks. */
export function statedPlan(
  entry: SourceEntry,
  atoms: readonly Atom[],
  rule: PushRule = 'strict',
): Result<string, string> {
  const instance = instanceIn(entry);
  const { level, moveFacts } = instance;
  const fault = checkerOf(entry, rule)(atoms);
  if (fault) return err(`${fault.rule}: ${fault.message}`);
  if (moveFacts) return replayed(level, decodeMoves(level, atoms));
  const plan = parseWitness(instance, atoms.map(formatAtom));
  return replayed(level, plan.ok ? decodePlan(level, plan.value) : plan);
}

/**
 * The moves, if they can be written as a plan of the instance. An action is a line or a part of one, so their
 * lines may not be more than the actions, and their pushes not fewer.
 */
export function planOfMoves(entry: SourceEntry, moves: string): Result<string, string> {
  const { moves: count, pushes, lines } = metricsOf(moves);
  if (entry.moveFacts) {
    const { bound } = entry.moveFacts;
    return count <= bound
      ? ok(moves)
      : err(`${counted(count, 'move')}, but a plan has at most ${counted(bound, 'move')}`);
  }
  const actions = stepsOf(entry) - 1;
  if (lines <= actions && actions <= pushes) return ok(moves);
  const found = `${counted(lines, 'line')} and ${counted(pushes, 'push')}`;
  return err(`${found} are no plan of exactly ${counted(actions, 'push action')}`);
}

function replayed(level: Level, moves: Result<string, string>): Result<string, string> {
  if (!moves.ok) return moves;
  const solving = solvingMovesOf(level, moves.value);
  return solving.ok ? ok(solving.value.moves) : solving;
}

function stepsOf(entry: SourceEntry): number {
  return instanceIn(entry).steps.length;
}

function instanceIn(entry: SourceEntry) {
  const instance = statedInstance(entry);
  if (!instance) throw new Error(`entry ${entry.index} has no instance`);
  return instance;
}
