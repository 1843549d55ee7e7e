import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { ruleOf, STEP_MEASURE } from '../../asp/facts/dialect.js';
import type { Level } from '../../game/level.js';
import { movesBefore } from '../../solve/question/moves-before.js';
import { type SourceEntry, statedInstance } from '../../solve/question/read-levels.js';
import type { Objective, SolveTask } from '../../solve/question/solver.js';
import { UsageError } from '../call/usage-error.js';
import { fileInsteadOfMoves } from '../levels/moves-or-file.js';
import type { SolveArgs } from './solve-options.js';

/**
 * The encoding for a level if the user names none. Facts of 2013 whose bound is kept use that of 2013. Hybrid
 * asks our own search too, and so it may use our analysis of the level.
 */
export function usualEncoding(args: SolveArgs, entry: SourceEntry): Encoding {
  const forClass = args.engine === 'hybrid' ? 'analysed' : 'fast';
  return encodingOf(boundOf(args, entry) === undefined ? forClass : 'moves', ruleOf(args));
}

/** Facts with steps are solved with exactly those steps, unless the user asks for something else. */
export function taskOf(
  args: SolveArgs,
  encoding: Encoding,
  { level, entry }: { readonly level: Level; readonly entry: SourceEntry },
  signal: AbortSignal,
): SolveTask {
  const counted = stepsOf(args, encoding, entry);
  const instance = statedInstance(entry);
  const after = playedBefore(args, level);
  const isOpen = counted.steps === undefined && counted.mostMoves === undefined;
  return {
    level,
    ...(instance && { instance }),
    objective: args.objective ?? (isOpen ? objectiveOf(args, encoding) : 'any'),
    ...counted,
    idle: args.idle,
    ...(args.models !== undefined && { models: args.models }),
    limits: { seconds: args.time, memoryMib: args.memory, signal },
    ...(after !== undefined && { after }),
  };
}

/** The exact number of steps. In the dialect of 2013, the largest number of moves. */
function stepsOf(
  args: SolveArgs,
  { dialect }: Encoding,
  entry: SourceEntry,
): Pick<SolveTask, 'steps' | 'mostMoves'> {
  if (args.steps !== undefined) {
    const isMoves = dialect === 'asp2013' && args.engine !== 'native';
    return isMoves ? { mostMoves: args.steps } : { steps: args.steps };
  }
  const mostMoves = boundOf(args, entry);
  if (mostMoves !== undefined) return { mostMoves };
  const steps = entry.instance?.steps.length;
  return steps && args.objective === undefined && dialect !== 'asp2013' ? { steps } : {};
}

/** The bound in facts of 2013, if it is kept. */
function boundOf({ steps, objective }: SolveArgs, { moveFacts }: SourceEntry): number | undefined {
  const isKept = steps === undefined && objective === undefined;
  return isKept && moveFacts?.bound ? moveFacts.bound : undefined;
}

/** The objective if the user names none. */
function objectiveOf({ engine }: SolveArgs, { dialect }: Encoding): Objective {
  if (engine === 'native') return 'any';
  return STEP_MEASURE[dialect];
}

/** The moves of `--after` as the referee writes them. */
function playedBefore(args: SolveArgs, level: Level): string | undefined {
  if (args.after === undefined) return undefined;
  const moves = movesBefore(level, args.after);
  if (moves.ok) return moves.value;
  throw new UsageError(fileInsteadOfMoves('--after', args.after) ?? `--after: ${moves.error}`);
}
