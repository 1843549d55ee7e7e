import { hostname } from 'node:os';
import type { BenchTask } from '../task/bench-task.js';
import { hasProgram, versionOf } from '../task/fingerprint.js';
import type { SolverSpec } from '../task/solver-spec.js';

/** What decides which runs a worker can make. */
export interface WorkerMeans {
  /** The programs on this machine, by name. */
  readonly solvers: readonly SolverSpec[];
  /** Whether commands from the queue may be run. */
  readonly trust: boolean;
}

/** The solver for a task on this machine, or the reason why there is none. */
export function fittingSolver({ solvers, trust }: WorkerMeans, { solver }: BenchTask): SolverSpec | string {
  const { spec, version } = solver;
  if (spec.kind === 'own') {
    const here = versionOf(spec);
    return here === version
      ? spec
      : `the queue needs version ${version} of ${spec.name}; this machine has ${here}`;
  }
  const local = solvers.find(({ name }) => name === spec.name);
  if (local) return local;
  if (!trust) {
    return `${spec.name} is a command from the queue; name the command of this machine with --solver '${spec.name}=…', or allow it with --trust`;
  }
  return missingProgram(spec) ?? spec;
}

/** A message if the program of a solver is not on this machine; undefined if it is. */
export function missingProgram(spec: SolverSpec): string | undefined {
  if (spec.kind === 'own' || hasProgram(spec.command)) return undefined;
  return `${spec.name}: there is no program ${spec.command[0]} on ${hostname()}`;
}
