import { fieldsOf, isObject, listOf, numberOf, textOf } from '../../base/json.js';
import type { LimitName } from '../../base/limits.js';
import { lookUp } from '../../base/look-up.js';
import type { AnswerSet, ClingoAnswer, ClingoFault } from './engine.js';

/**
 * Reads clingo's JSON (`--outf=2`) of a run that ended by itself. Another form or an unknown result counts as
 * a crash, never as a proof.
 */
export function readOutput(json: unknown, warnings: readonly string[], totalSeconds: number): ClingoAnswer {
  const { Result, Models, Time, Stats, Solver } = fieldsOf(json);
  const verdict = lookUp(VERDICTS, textOf(Result) ?? '');
  const answerSets = answerSetsIn(json);
  if (!verdict || !answerSets)
    return failed({ code: 'crash', message: 'clingo ended without a result' }, warnings, totalSeconds);
  const { Number: models, More: more, Optimal: optimal } = fieldsOf(Models);
  const { Total, Solve } = fieldsOf(Time);
  const total = numberOf(Total) ?? totalSeconds;
  const solve = numberOf(Solve) ?? 0;
  const solver = textOf(Solver);
  return {
    verdict,
    exhausted: verdict === 'unsatisfiable' || more === 'no',
    answerSets,
    models: numberOf(models) ?? 0,
    ...(typeof optimal === 'number' && { optimal }),
    warnings,
    seconds: { ground: Math.max(0, total - solve), solve, total },
    statistics: readStatistics(Stats),
    ...(solver !== undefined && { solver }),
    json,
  };
}

const VERDICTS: Readonly<Record<string, ClingoAnswer['verdict']>> = {
  SATISFIABLE: 'satisfiable',
  'OPTIMUM FOUND': 'satisfiable',
  UNSATISFIABLE: 'unsatisfiable',
  UNKNOWN: 'unknown',
};

/** The answer sets in clingo's JSON; undefined if they are not in its form. */
export function answerSetsIn(json: unknown): readonly AnswerSet[] | undefined {
  const calls = listOf(fieldsOf(json)['Call'] ?? [], (call) =>
    isObject(call) ? listOf(call['Witnesses'] ?? [], readWitness) : undefined,
  );
  return calls?.flat();
}

/**
 * One answer set in clingo's JSON; undefined if it is not in its form. `#show` with a condition may print an
 * atom twice. An answer set is a set.
 */
export function readWitness(witness: unknown): AnswerSet | undefined {
  const { Value, Costs } = fieldsOf(witness);
  const atoms = listOf(Value ?? [], textOf);
  const costs = listOf(Costs ?? [], numberOf);
  if (!isObject(witness) || !atoms || !costs) return undefined;
  return { atoms: [...new Set(atoms)], ...(Costs !== undefined && { costs }) };
}

function readStatistics(stats: unknown): Record<string, number> {
  const { LP, Problem, Core } = fieldsOf(stats);
  const { Rules, Atoms } = fieldsOf(LP);
  const core = fieldsOf(Core);
  const figures: Record<string, unknown> = {
    rules: lastOf(Rules),
    atoms: lastOf(Atoms) ?? Atoms,
    variables: fieldsOf(Problem)['Variables'],
    choices: core['Choices'],
    conflicts: core['Conflicts'],
    restarts: core['Restarts'],
  };
  const known = Object.entries(figures).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(known);
}

/** A figure of the program as it is solved. */
function lastOf(figure: unknown): unknown {
  const { Final, Original } = fieldsOf(figure);
  return Final ?? Original;
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
