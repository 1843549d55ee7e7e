import { hostname } from 'node:os';
import { type BenchTask, missingFacts } from '../task/bench-task.js';
import { NO_VERSION, versionOf } from '../task/fingerprint.js';
import { missingInterpreter } from '../task/missing-interpreter.js';
import { programFile } from '../task/program-file.js';
import { missingLimit, type SolverSpec } from '../task/solver-spec.js';

/** What decides which runs a worker can make. */
export interface WorkerMeans {
  /** The programs on this machine, by name. */
  readonly solvers: readonly SolverSpec[];
  /** Whether commands from the queue may be run. */
  readonly trust: boolean;
}

/**
 * The solver for a task on this machine, or the reason why there is none. Figures of two versions are never
 * mixed. If the machine of `bench run` lacks the program, any version is right.
 */
export function fittingSolver(means: WorkerMeans, { solver, limits, level }: BenchTask): SolverSpec | string {
  const { spec, version } = solver;
  const here = solverHere(means, spec);
  if (!here)
    return `${spec.name} is a command from the queue; name the command of this machine with --solver '${spec.name}=…', or allow it with --trust`;
  const missing =
    missingProgram(here) ??
    missingLimit(here, limits) ??
    missingFacts({ level, solver: { spec: here, version } });
  if (missing !== undefined) return missing;
  const found = versionOf(here);
  return found === version || version === NO_VERSION
    ? here
    : `the queue needs version ${version} of ${spec.name}; this machine has ${found}`;
}

/** What this machine may run for a solver of the queue. */
function solverHere({ solvers, trust }: WorkerMeans, spec: SolverSpec): SolverSpec | undefined {
  if (spec.kind === 'own') return spec;
  return solvers.find(({ name }) => name === spec.name) ?? (trust ? spec : undefined);
}

/** A message if the program of a solver, or its interpreter, is not on this machine; undefined if it is. */
export function missingProgram(spec: SolverSpec): string | undefined {
  if (spec.kind === 'own') return undefined;
  const [program] = spec.command;
  const file = programFile(program);
  if (file === undefined) return `${spec.name}: there is no program ${program} on ${hostname()}`;
  const fault = missingInterpreter(file);
  return fault && `${spec.name}: ${program} cannot be started on ${hostname()}: ${fault}`;
}
