import type { LimitName } from '../../base/limits.js';
import type { AnswerSet, ClingoAnswer, ClingoFault } from './engine.js';

/** The parts of clingo's JSON (`--outf=2`) that are read. */
interface ClingoJson {
  readonly Solver?: string;
  readonly Result?: string;
  readonly Call?: readonly { readonly Witnesses?: readonly JsonWitness[] }[];
  readonly Models?: { readonly Number: number; readonly More: string; readonly Optimal?: number };
  readonly Time?: { readonly Total: number; readonly Solve: number };
  readonly Warnings?: readonly string[];
  readonly Stats?: {
    readonly LP?: {
      readonly Rules?: Record<string, number>;
      readonly Atoms?: number | Record<string, number>;
    };
    readonly Problem?: Record<string, number | object>;
    readonly Core?: Record<string, number>;
  };
}

interface JsonWitness {
  readonly Value?: readonly string[];
  readonly Costs?: readonly number[];
}

/**
 * Reads clingo's JSON of a run that ended by itself. An unknown result counts as a crash, never as a proof.
 */
export function readOutput(json: unknown, warnings: readonly string[], totalSeconds: number): ClingoAnswer {
  const output = json as ClingoJson;
  const verdict = VERDICTS[output?.Result ?? ''];
  if (!verdict)
    return failed({ code: 'crash', message: 'clingo ended without a result' }, warnings, totalSeconds);
  const total = output.Time?.Total ?? totalSeconds;
  const solve = output.Time?.Solve ?? 0;
  return {
    verdict,
    exhausted: verdict === 'unsatisfiable' || output.Models?.More === 'no',
    answerSets: (output.Call ?? []).flatMap((call) => (call.Witnesses ?? []).map(readWitness)),
    models: output.Models?.Number ?? 0,
    ...(output.Models?.Optimal !== undefined && { optimal: output.Models.Optimal }),
    warnings,
    seconds: { ground: Math.max(0, total - solve), solve, total },
    statistics: readStatistics(output),
    solver: output.Solver,
    json,
  };
}

const VERDICTS: Readonly<Record<string, ClingoAnswer['verdict']>> = {
  SATISFIABLE: 'satisfiable',
  'OPTIMUM FOUND': 'satisfiable',
  UNSATISFIABLE: 'unsatisfiable',
  UNKNOWN: 'unknown',
};

/** `#show` with a condition may print an atom twice. An answer set is a set. */
export function readWitness(witness: JsonWitness): AnswerSet {
  return { atoms: [...new Set(witness.Value)], ...(witness.Costs && { costs: witness.Costs }) };
}

function readStatistics(output: ClingoJson): Record<string, number> {
  const { LP, Problem, Core } = output.Stats ?? {};
  const figures: Record<string, unknown> = {
    rules: LP?.Rules?.['Final'] ?? LP?.Rules?.['Original'],
    atoms: typeof LP?.Atoms === 'object' ? (LP.Atoms['Final'] ?? LP.Atoms['Original']) : LP?.Atoms,
    variables: Problem?.['Variables'],
    choices: Core?.['Choices'],
    conflicts: Core?.['Conflicts'],
    restarts: Core?.['Restarts'],
  };
  const known = Object.entries(figures).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(known);
}

/** The answer of a run that a limit ended. Answer sets found before stay. */
export function stopped(limit: LimitName, answerSets: readonly AnswerSet[], seconds: number): ClingoAnswer {
  return {
    verdict: answerSets.length > 0 ? 'satisfiable' : 'unknown',
    exhausted: false,
    answerSets,
    models: answerSets.length,
    limit,
    warnings: [],
    seconds: { ground: 0, solve: 0, total: seconds },
    statistics: {},
  };
}

/**
 * How a clingo says that it got no memory. As WebAssembly it may have no words for it: a failed allocation
 * ends in the instruction `unreachable`, or in clasp's exit status 33.
 */
const NO_MEMORY =
  /bad_alloc|out of memory|not enough memory|memory access out of bounds|Cannot enlarge memory|RuntimeError: unreachable|failed with status 33/i;

/** The answer of a run that failed. No memory left is a limit, not a fault and its message a warning. */
export function failed(fault: ClingoFault, warnings: readonly string[], seconds: number): ClingoAnswer {
  if (NO_MEMORY.test(fault.message)) {
    const said = `no memory left: ${fault.message}`;
    return { ...stopped('memory', [], seconds), warnings: [...warnings, said] };
  }
  return { ...stopped('interrupted', [], seconds), limit: undefined, verdict: 'error', fault, warnings };
}

/** Splits the error output of clingo into its messages. */
export function splitWarnings(text: string): string[] {
  return text
    .split(/\n{2,}|\n(?=<block>|-:|\*\*\*)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
