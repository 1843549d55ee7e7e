import { describeUndefinedAtom, undefinedAtoms } from '../../asp/explain/undefined-atoms.js';
import type { Level } from '../../game/level.js';
import { attachSolutions } from '../../game/solutions.js';
import type { SolvedLevel, SolveResult } from '../../solve/question/solve-level.js';
import { clingoJson } from '../../solve/record/clingo-json.js';
import type { InputLevel } from '../levels/input.js';
import { describePlace } from '../levels/input.js';
import { describeBecause } from '../output/because-record.js';
import { printable, printRecord } from '../output/terminal.js';
import { describeWhy } from '../output/why-record.js';
import type { SolveArgs } from './solve-options.js';
import { type Answered, type Run, showsText } from './solve-run.js';
import { describeResult } from './solve-text.js';

/** Prints an answer with its explanations. */
export function showAnswer(run: Run, input: InputLevel, answered: Answered): void {
  const { args, terminal } = run;
  const { why, because, result } = answered;
  print(run, input, answered);
  if (why && showsText(args)) terminal.out(printable(describeWhy(why, result.rejected !== undefined)));
  if (because && showsText(args)) terminal.out(printable(`${describeBecause(because)}\n`));
  noteUndefined(run, answered);
}

function print({ args, terminal, printSok }: Run, input: InputLevel, answered: Answered): void {
  const { task, record, result } = answered;
  if (args.json) printRecord(terminal, record);
  else if (args.format === 'lurd') terminal.out(`${plansOf(result).join('\n')}\n`);
  else if (args.format === 'sok') printSok(input, withSolutions(task.level, result));
  else if (args.format === 'clingo-json')
    terminal.out(`${JSON.stringify(clingoOutput(args, answered), null, 2)}\n`);
  else terminal.out(printable(describeResult(result)));
  if (result.status === 'error' && !showsText(args)) {
    terminal.note(`${describePlace(record.source, record)}: ${result.message}`);
  }
}

/** The level with the new solution after those of the file. */
function withSolutions(level: Level, result: SolveResult): Level {
  const found = plansOf(result).map((moves) => ({ moves }));
  return attachSolutions(level, found).level;
}

/** Every solution that was found. */
function plansOf({ solution, solutions }: SolveResult): readonly string[] {
  return solutions ?? (solution === undefined ? [] : [solution]);
}

/** What clingo printed. If no clingo printed this result, the same in clingo's format. */
function clingoOutput({ improve }: SolveArgs, { task, record, result, evidence }: Answered): unknown {
  const printed = improve === undefined ? evidence?.answer.json : undefined;
  return printed ?? clingoJson(task, result, record.source);
}

/** Names each predicate of your own rules that nothing defines, once: it may be misspelled. */
function noteUndefined({ terminal, named }: Run, { evidence }: SolvedLevel): void {
  if (!evidence || evidence.rules.ours) return;
  for (const atom of undefinedAtoms(evidence.answer.warnings)) {
    const text = describeUndefinedAtom(atom);
    if (!named.has(text)) terminal.note(text);
    named.add(text);
  }
}
