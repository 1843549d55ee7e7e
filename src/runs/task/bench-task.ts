import { createHash } from 'node:crypto';
import { inputBlocks } from '../../asp/encoding/program.js';
import { formatBlocks } from '../../asp/facts/fact-blocks.js';
import type { Instance } from '../../asp/facts/instance.js';
import type { StatedVerdict } from '../../asp/facts/stated-verdict.js';
import { squaresWhere } from '../../game/board.js';
import { formatDrawing } from '../../game/drawing.js';
import { exactIdOf } from '../../game/identity.js';
import type { Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';
import { storedSolutions } from '../../game/saved-game.js';
import { solutionOf } from '../../game/solutions.js';
import type { RecordHead } from '../../solve/record/solve-record.js';
import {
  BENCH_SCHEMA,
  type BenchRecord,
  type LevelHead,
  type RunLimits,
  type RunResult,
} from '../record/run-record.js';
import { describeSolver, hasPlace, type SolverSpec } from './solver-spec.js';

/** A level as runs get it: all text, so that it can be sent to other machines. */
export interface BenchLevel {
  readonly head: LevelHead;
  readonly xsb: string;
  /** The facts, if the level came as facts; our engines then use exactly their steps. */
  readonly facts?: string;
  /** A solution that the level file holds, for runs that start from one. */
  readonly start?: string;
}

/** A solver with its version on this machine. */
export interface BenchSolver {
  readonly spec: SolverSpec;
  readonly version: string;
}

/** A run to make. */
export interface BenchTask {
  readonly key: string;
  readonly level: BenchLevel;
  readonly solver: BenchSolver;
  readonly limits: RunLimits;
  readonly repetition: number;
}

/** All runs of levels × solvers × repetitions, each key once. Levels with the same Exact-Id are one level. */
export function tasksOf(
  levels: readonly BenchLevel[],
  solvers: readonly BenchSolver[],
  limits: RunLimits,
  repetitions: number,
): BenchTask[] {
  const tasks = new Map<string, BenchTask>();
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    for (const level of levels) {
      for (const solver of solvers) {
        const task = taskOf({ level, solver, limits, repetition });
        if (!tasks.has(task.key)) tasks.set(task.key, task);
      }
    }
  }
  return [...tasks.values()];
}

/** One run, with its key. */
export function taskOf(run: Omit<BenchTask, 'key'>): BenchTask {
  return { key: keyOf(run), ...run };
}

/** The key of a run: level, solver, options, version, limits and repetition, and nothing else. */
function keyOf({ level, solver, limits, repetition }: Omit<BenchTask, 'key'>): string {
  const { seconds, cpuSeconds, memoryMib } = limits;
  const parts = [
    level.head.exactId,
    level.facts ?? '',
    ...(level.start === undefined ? [] : [level.start]),
    solver.spec.name,
    describeSolver(solver.spec),
    solver.version,
    [seconds, cpuSeconds ?? '-', memoryMib ?? '-'].join(' '),
    String(repetition),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** A level with all that runs and tables need. `stated` is the verdict in the header of facts. */
export function benchLevel(
  head: RecordHead,
  level: Level,
  instance?: Instance,
  stated: Partial<StatedVerdict> | undefined = verdictOfSolutions(level),
): BenchLevel {
  const { board, start } = level;
  const floor = squaresWhere(reachableSquares(board, start.player, []));
  return {
    head: {
      ...head,
      schema: BENCH_SCHEMA,
      exactId: exactIdOf(level),
      ...(level.collection !== undefined && { collection: level.collection }),
      boxes: start.boxes.length,
      goals: squaresWhere(board.goals).length,
      floor: floor.length,
      ...(instance && instance.steps.length > 0 && { statedSteps: instance.steps.length }),
      ...(stated && { statedVerdict: stated.verdict }),
      ...(stated?.idle && { statedIdle: true }),
    },
    xsb: `${formatDrawing(level)}\n`,
    ...(instance && { facts: formatFacts(instance) }),
  };
}

/** A level is satisfiable if its file holds a solution that the referee accepts. */
function verdictOfSolutions(level: Level): Partial<StatedVerdict> | undefined {
  return storedSolutions(level).some(({ moves }) => solutionOf(level, moves).ok)
    ? { verdict: 'satisfiable' }
    : undefined;
}

/** The record of a task that was run or could not be run. `where` is absent if someone else made the run. */
export function recordOf(
  task: BenchTask,
  result: RunResult,
  where: Pick<BenchRecord, 'began' | 'machine' | 'outputId'> = {},
): BenchRecord {
  return {
    ...task.level.head,
    key: task.key,
    solver: task.solver.spec.name,
    command: describeSolver(task.solver.spec),
    version: task.solver.version,
    limits: task.limits,
    repetition: task.repetition,
    seed: task.repetition,
    ...result,
    ...where,
  };
}

/**
 * A message if a program cannot learn how many steps the facts ask for, because its command has no {facts};
 * undefined if it can.
 */
export function missingFacts({ level, solver }: Pick<BenchTask, 'level' | 'solver'>): string | undefined {
  const { spec } = solver;
  const { source, statedSteps } = level.head;
  if (spec.kind === 'own' || statedSteps === undefined || hasPlace(spec, 'facts')) return undefined;
  return `${spec.name}: ${source} asks for plans with its own steps, so the command needs {facts}`;
}

/** The facts of an instance in its original dialect. */
export function formatFacts(instance: Instance): string {
  return formatBlocks(inputBlocks(instance, instance.moveFacts ? 'asp2013' : 'asp2009'));
}
