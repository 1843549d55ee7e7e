import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { formatInput, formatProgram } from '../../asp/encoding/program.js';
import { statedProgram } from '../../asp/plan/ask.js';
import type { Level } from '../../game/level.js';
import { attachSolutions } from '../../game/solutions.js';
import { SEARCH_THREADS } from '../../platform/node/search-threads.js';
import { type OpenClingo, solverOf } from '../../solve/choose-solver.js';
import { clingoJson } from '../../solve/clingo-json.js';
import { questionOf } from '../../solve/clingo-solver.js';
import { improveResult, storedResult } from '../../solve/improve-result.js';
import { invalidRecord, recordHead, type SolveRecord } from '../../solve/level-record.js';
import type { NativeSettings } from '../../solve/native-solver.js';
import { type SolvedLevel, type SolveResult, solveWithEvidence } from '../../solve/solve-level.js';
import type { Progress, Solver, SolveTask } from '../../solve/solver.js';
import type { Command } from '../common/command.js';
import { chosenEngine, clingoOpener, clingoOptions, loadEncoding, ruleOf } from '../common/engines.js';
import { EXIT, type ExitCode, worstOf } from '../common/exit-code.js';
import { FILES, forEachLevel, type InputLevel, noteInvalid } from '../common/input.js';
import { sokOutput } from '../common/sok-output.js';
import { openTerminal, printable, type Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';
import { type Keeper, openKeeper } from './keep.js';
import {
  checkObjective,
  checkSolveArgs,
  SOLVE_OPTIONS,
  type SolveArgs,
  type SolveCall,
} from './solve-options.js';
import { taskOf, usualEncoding } from './solve-task.js';
import { beginText, describeImprovement, describeResult } from './solve-text.js';
import { checkCertificateArgs, writeCertificate } from './write-certificate.js';

export const solveCommand: Command = {
  examples: [
    ['sokoset solve level.xsb', 'any solution, by our own search'],
    ['sokoset solve level.xsb --objective pushes', 'the fewest pushes, proved'],
    ['sokoset solve level.xsb --objective pushes --certificate proof.gz', 'a proof for anyone to check'],
    ['sokoset solve level.xsb --after rrUl', 'the rest of a solution, or the push that lost it'],
    ['sokoset solve level.sok --improve 10 --objective moves', 'shortens the solution in the file'],
    ['sokoset solve level.xsb --engine clingo', 'the fewest steps, proved by clingo, with the plan'],
    ['sokoset solve instance.lp', 'facts that bring their own steps are solved at just those'],
    ['sokoset solve level.xsb --engine clingo --steps 12 --idle', 'at most 11 pushes: the others are idle'],
    ['sokoset solve levels.txt --level 1-10 --json', 'one record a level'],
    ['sokoset solve level.xsb --engine clingo --encoding mine.lp', 'with your own rules'],
  ],
  positional: FILES,
  options: SOLVE_OPTIONS,
  run: solve,
};

async function solve(given: SolveCall): Promise<number> {
  const args: SolveArgs = { ...given, engine: chosenEngine(given, 'native') };
  checkSolveArgs(args);
  checkCertificateArgs(args);
  const encoding = args.encoding === undefined ? undefined : await loadEncoding(args.encoding, args.idle);
  checkObjective(args, encoding ?? encodingOf('fast', ruleOf(args)));
  const terminal = await openTerminal(args.output, args.force);
  const open = clingoOpener(args, args.threads);
  const keeper = args.keep === undefined ? undefined : openKeeper(args.keep, args.force);
  const printSok = sokOutput(args, terminal);
  const run: Run = { args, terminal, encoding, open, keeper, printSok, bits: [] };
  const codes = await forEachLevel(args, terminal, (input) => solveOne(run, input));
  await terminal.close();
  return args.clingoExit && run.bits.length === 1 ? run.bits[0] : worstOf(codes);
}

/** What all levels of one call share. */
interface Run {
  readonly args: SolveArgs;
  readonly terminal: Terminal;
  /** The one that is named. */
  readonly encoding?: Encoding;
  readonly open: OpenClingo;
  /** Where runs are kept, if they are. */
  readonly keeper?: Keeper;
  readonly printSok: ReturnType<typeof sokOutput>;
  /** clingo's exit bits, one a level. */
  readonly bits: number[];
}

async function solveOne(run: Run, input: InputLevel): Promise<ExitCode> {
  const { args, terminal } = run;
  const { entry } = input;
  if (!entry.level.ok) return refuse(args, terminal, input);
  if (args.certificate !== undefined && run.bits.length > 0)
    throw new UsageError('--certificate is for one level: choose it with --level');
  const encoding = run.encoding ?? usualEncoding(args, entry);
  const task = taskOf(args, encoding, { level: entry.level.value, entry }, terminal.signal);
  if (args.facts || args.program) {
    const { instance, rules } = statedProgram(questionOf(task, { encoding }));
    terminal.out(args.program ? formatProgram(instance, rules) : formatInput(instance, rules));
    return EXIT.done;
  }
  run.keeper?.prepare(input);
  const solver = await createSolver(run, encoding);
  const showsText = args.format === 'text' && !args.json;
  const report = showsText ? beginText(terminal, input, entry.level.value) : undefined;
  const solved = await solveOrImprove(run, solver, task, report);
  const { result, evidence } = solved;
  const record: SolveRecord = { ...recordHead(input.source, entry), ...result };
  print(run, input, { ...solved, task, record });
  await run.keeper?.keep({ ...input, record, evidence });
  run.bits.push(clingoBits(result));
  const code = exitCodeOf(result, task, args.improve === undefined);
  return worstOf([code, await writeCertificate(args, terminal, task, result)]);
}

/** Solves a level; with `--improve`, makes its solution better, or the one that its file holds. */
async function solveOrImprove(
  { args: { improve }, terminal }: Run,
  solver: Solver,
  task: SolveTask,
  report: ((progress: Progress) => void) | undefined,
): Promise<SolvedLevel> {
  const stored = improve === undefined ? undefined : storedResult(task.level, solver.engine);
  const solved = stored ? { result: stored } : await solveWithEvidence(solver, task, report);
  if (improve === undefined) return solved;
  const result = await improveResult(task.level, solved.result, {
    objective: task.objective === 'any' ? 'moves' : task.objective,
    seconds: improve,
    ...(task.limits.signal && { signal: task.limits.signal }),
    ...(report && { onProgress: report }),
  });
  if (report && result.status === 'solved') terminal.note(describeImprovement(solved.result, result));
  return { ...solved, result };
}

function createSolver({ args, open }: Run, encoding: Encoding): Promise<Solver> {
  return solverOf(args.engine, {
    native: nativeSettings(args),
    clingo: { open, encoding, options: clingoOptions(args), width: args.threads },
  });
}

function nativeSettings({ without, algorithm, threads }: SolveArgs): NativeSettings {
  return { without, algorithm, ...(threads > 1 && { threads: { host: SEARCH_THREADS, count: threads } }) };
}

function refuse(args: SolveArgs, terminal: Terminal, input: InputLevel): ExitCode {
  noteInvalid(terminal, input);
  if (args.json) terminal.out(`${JSON.stringify(invalidRecord(input.source, input.entry))}\n`);
  else if (args.format === 'lurd') terminal.out('\n');
  return EXIT.input;
}

/** A level that was solved, and what was asked of it. */
interface Answered extends SolvedLevel {
  readonly task: SolveTask;
  readonly record: SolveRecord;
}

function print({ args, terminal, printSok }: Run, input: InputLevel, answered: Answered): void {
  const { task, record, result } = answered;
  const showsText = args.format === 'text' && !args.json;
  if (args.json) terminal.out(`${JSON.stringify(record)}\n`);
  else if (args.format === 'lurd') terminal.out(`${plansOf(result).join('\n')}\n`);
  else if (args.format === 'sok') printSok(input, withSolutions(task.level, result));
  else if (args.format === 'clingo-json')
    terminal.out(`${JSON.stringify(clingoOutput(args, answered), null, 2)}\n`);
  else terminal.out(printable(describeResult(result)));
  if (result.status === 'error' && !showsText) {
    terminal.note(`${record.source}: level ${record.index}: ${result.message}`);
  }
}

/** The level with what was found behind what its file holds. */
function withSolutions(level: Level, result: SolveResult): Level {
  const found = plansOf(result).map((moves) => ({ moves }));
  return attachSolutions(level, found).level;
}

/** Every solution that was found. */
function plansOf({ solution, solutions }: SolveResult): readonly string[] {
  return solutions ?? (solution === undefined ? [] : [solution]);
}

/** What clingo printed, or where no clingo has printed this result the same in its form. */
function clingoOutput({ improve }: SolveArgs, { task, record, result, evidence }: Answered): unknown {
  const printed = improve === undefined ? evidence?.answer.json : undefined;
  return printed ?? clingoJson(task, result, record.source);
}

/** `provable` is false where nothing but an improvement was asked for. */
function exitCodeOf(result: SolveResult, task: SolveTask, provable: boolean): ExitCode {
  if (result.limit === 'interrupted') return EXIT.interrupted;
  if (result.status === 'error') return EXIT.error;
  if (result.status === 'unknown' || isUnprovedRefusal(result)) return EXIT.open;
  const wanted =
    provable && task.objective !== 'any' && task.steps === undefined && task.mostMoves === undefined;
  return result.status === 'solved' && wanted && !result.optimal ? EXIT.open : EXIT.done;
}

/** An encoding that is not ours says that there is no plan. */
function isUnprovedRefusal({ status, trust }: SolveResult): boolean {
  return status !== 'solved' && trust === 'encoding';
}

/** clingo's exit bits for a result: 10 satisfiable, 20 exhausted, 1 interrupted, 33 memory, 65 error. */
function clingoBits(result: SolveResult): number {
  if (result.status === 'error') return 65;
  if (result.limit === 'memory') return 33;
  if (result.status === 'solved') return result.optimal || result.count !== undefined ? 30 : 10;
  return result.status === 'unknown' ? 1 : 20;
}
