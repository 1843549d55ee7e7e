import type { AnswerSet, ClingoAnswer, ClingoEngine } from '../../src/asp/clingo/engine.js';
import { isOverAtoms, withMostAtoms } from '../../src/asp/clingo/most-atoms.js';
import { describeEndless } from '../../src/asp/encoding/endless-rules.js';
import { placeInText } from '../../src/asp/encoding/messages.js';
import { isOptimisation, parseStatements } from '../../src/asp/syntax/statements.js';
import { unclosedIn } from '../../src/asp/syntax/unclosed.js';
import { counted } from '../../src/base/count.js';
import { fieldsOf, listOf } from '../../src/base/json.js';
import type { Limits } from '../../src/base/limits.js';
import { complaintsIn } from './asp-views.js';
import type { ProgramResult, ProgramTask } from './asp-works.js';

/** Longer output is cut, in characters. */
const MOST_OUTPUT = 300_000;

/**
 * Runs a program of the user, with facts behind it, so that its lines keep their numbers. `part` is the name
 * of its text in places of messages.
 */
export async function runAnyProgram(
  engine: ClingoEngine,
  { text, models, seconds, atoms, memoryMib }: Omit<ProgramTask, 'facts'>,
  { facts, part, signal }: { readonly facts: string; readonly part: string; readonly signal: AbortSignal },
): Promise<ProgramResult> {
  const whole = `${text}\n#program base.\n${facts}`;
  // A script without an end would take in ours. clingo grounds nothing then.
  const program = unclosedIn(text)?.what === 'script' ? whole : withMostAtoms(whole, atoms);
  const limits = { seconds, memoryMib, signal };
  const answer =
    models === 1 && parseStatements(text).some(isOptimisation)
      ? await runToBest(engine, program, limits)
      : await engine.run({ program, models }, limits);
  const endless = isEndless(answer) ? describeEndless([{ name: '-', text }]) : undefined;
  const said = [...(answer.fault ? [answer.fault.message] : []), ...answer.warnings];
  const placed = said.map((message) => placeInText(message, text));
  const messages = [...placed, ...(endless === undefined ? [] : [endless])];
  return {
    verdict: verdictOf(answer, atoms),
    output: [...messages, ...outputOf(answer)].join('\n').slice(0, MOST_OUTPUT),
    complaints: complaintsIn(messages, part),
  };
}

/** Whether a limit came before any answer. */
function isEndless({ verdict, limit, fault }: ClingoAnswer): boolean {
  return (verdict === 'unknown' && limit !== 'interrupted') || (fault !== undefined && isOverAtoms(fault));
}

/**
 * As clingo runs a program that optimises without a number of answer sets: to the best one. If nothing can
 * cost anything, clingo does not optimise, and the first answer set is enough.
 */
async function runToBest(
  engine: ClingoEngine,
  program: string,
  limits: Limits & { readonly seconds: number; readonly signal: AbortSignal },
): Promise<ClingoAnswer> {
  const plain = new AbortController();
  const signal = AbortSignal.any([limits.signal, plain.signal]);
  const answer = await engine.run({ program, models: 0 }, { ...limits, signal }, ({ costs }) => {
    if (!costs) plain.abort();
  });
  if (!plain.signal.aborted) return answer;
  const seconds = limits.seconds - answer.seconds.total;
  return engine.run({ program, models: 1 }, { ...limits, seconds });
}

/** The last answer set with its costs, if the program optimises. No other one that was found is better. */
function bestOf({ answerSets }: ClingoAnswer): Required<AnswerSet> | undefined {
  const last = answerSets.at(-1);
  return last?.costs && { ...last, costs: last.costs };
}

/** clingo's own output, of an optimum its answer set alone. If a limit ended the run, the best one so far. */
function outputOf(answer: ClingoAnswer): string[] {
  const { json, exhausted } = answer;
  const best = bestOf(answer);
  if (json === undefined) return best ? [inLines({ Value: best.atoms, Costs: best.costs })] : [];
  return [inLines(best && exhausted ? withLastAlone(json) : json)];
}

function inLines(json: unknown): string {
  return JSON.stringify(json, null, 2);
}

/** clingo's JSON with the last answer set of each call alone: those before were on the way to it. */
function withLastAlone(json: unknown): unknown {
  const calls = listOf(fieldsOf(json)['Call'], (call) => {
    const { Witnesses, ...others } = fieldsOf(call);
    return Array.isArray(Witnesses) ? { ...others, Witnesses: Witnesses.slice(-1) } : others;
  });
  return { ...fieldsOf(json), Call: calls };
}

function verdictOf(answer: ClingoAnswer, atoms: number): string {
  const { verdict, models, exhausted, limit, fault } = answer;
  if (fault && isOverAtoms(fault)) return `Stopped: more than ${counted(atoms, 'ground atom')}`;
  const cost = bestOf(answer)?.costs.join(' ');
  switch (verdict) {
    case 'satisfiable':
      if (cost !== undefined && exhausted) return `OPTIMUM FOUND, cost ${cost}`;
      if (cost !== undefined && limit)
        return `SATISFIABLE, cost ${cost} so far: stopped by the ${limit} limit`;
      return `SATISFIABLE, ${counted(models, 'answer set')}${exhausted ? '' : ', there may be more'}`;
    case 'unsatisfiable':
      return 'UNSATISFIABLE';
    case 'unknown':
      return `UNKNOWN: stopped by the ${limit ?? ''} limit`;
    case 'error':
      return fault?.code === 'program'
        ? 'clingo finds an error in the program'
        : 'clingo could not run the program';
  }
}
