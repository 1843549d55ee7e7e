import { join } from 'node:path';
import { CLINGO_BITS } from '../../asp/clingo/exit-bits.js';
import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { formatInput, formatProgram } from '../../asp/encoding/program.js';
import { describeUndefinedAtom, undefinedAtoms } from '../../asp/explain/undefined-atoms.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { statedProgram } from '../../asp/plan/ask.js';
import { pathFault } from '../../base/path-fault.js';
import type { Level } from '../../game/level.js';
import { attachSolutions } from '../../game/solutions.js';
import { ScratchFolder } from '../../platform/node/scratch-folder.js';
import { SEARCH_THREADS } from '../../platform/node/search-threads.js';
import { type OpenClingo, solverOf } from '../../solve/engine/choose-solver.js';
import { questionOf } from '../../solve/engine/clingo-solver.js';
import { improveResult, storedResult } from '../../solve/engine/improve-result.js';
import type { NativeSettings } from '../../solve/engine/native-solver.js';
import { type SolvedLevel, type SolveResult, solveWithEvidence } from '../../solve/question/solve-level.js';
import type { Progress, Solver, SolveTask } from '../../solve/question/solver.js';
import { clingoJson } from '../../solve/record/clingo-json.js';
import { invalidRecord, recordHead, type SolveRecord } from '../../solve/record/solve-record.js';
import { describeBecause } from '../common/because-record.js';
import type { Command } from '../common/command.js';
import { clingoOpener, clingoOptions, loadEncoding } from '../common/engines.js';
import { EXIT, type ExitCode, worstOf } from '../common/exit-code.js';
import { FILES, forEachLevel, type InputLevel, noteInvalid } from '../common/input.js';
import type { Memory } from '../common/library-memory.js';
import { withMemory } from '../common/memory.js';
import { firstEngine, withSecond } from '../common/second-engine.js';
import { sokOutput } from '../common/sok-output.js';
import { openTerminal, printable, type Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';
import { describeWhy } from '../common/why-record.js';
import { checkWhy, explain, explainAtom } from './explain.js';
import { type Keeper, openKeeper } from './keep.js';
import { nextStep } from './next-step.js';
import { printGround } from './print-ground.js';
import {
  checkHybrid,
  checkObjective,
  checkSolveArgs,
  SOLVE_OPTIONS,
  type SolveArgs,
  type SolveCall,
} from './solve-options.js';
import { type Outcome, summaryOf } from './solve-summary.js';
import { taskOf, usualEncoding } from './solve-task.js';
import { beginText, describeImprovement, describeResult } from './solve-text.js';
import { checkCertificateArgs, writeCertificate } from './write-certificate.js';

export const solveCommand: Command = {
  examples: [
    ['sokoset solve level.xsb', 'find any solution, with our own search'],
    ['sokoset solve level.xsb --objective pushes', 'find a solution with the fewest pushes, and prove it'],
    [
      'sokoset solve level.xsb --objective pushes --certificate proof.gz',
      'write a proof that anyone can check',
    ],
    [
      'sokoset solve level.xsb --after rrUl',
      'continue after these moves, or name the push that lost the level',
    ],
    ['sokoset solve level.sok --improve 10 --objective moves', 'shorten the solution in the file'],
    ['sokoset solve level.xsb --engine clingo', 'find a plan with the fewest steps, proved by clingo'],
    ['sokoset solve instance.lp', 'facts with steps are solved with exactly those steps'],
    [
      'sokoset solve level.xsb --engine clingo --steps 12 --idle',
      'allow idle actions: at most 11 push actions',
    ],
    ['sokoset solve level.xsb --steps 5 --why', 'name the rules that leave no plan'],
    [
      'sokoset solve level.xsb --encoding reference --steps 5 --ground',
      'count the ground rules of each rule',
    ],
    ['sokoset solve level.xsb --engine hybrid', 'find a plan, and let clingo refute every better one'],
    ['sokoset solve level.xsb --engine clingo --double-check', 'let our own search confirm the optimum'],
    ['sokoset solve levels.txt --level 1-10 --json', 'print one JSON record per level'],
    ['sokoset solve level.xsb --engine clingo --encoding mine.lp', 'use your own rules'],
  ],
  positional: FILES,
  options: SOLVE_OPTIONS,
  run: solve,
};

async function solve(call: SolveCall): Promise<number> {
  const { args, encoding } = await checkedCall(call);
  const terminal = await openTerminal(args.output, args.force);
  const code = await withMemory(args, terminal, (memory) => solveAll(args, terminal, encoding, memory));
  await terminal.close();
  return code;
}

/** Refuses options that do not fit together, or that name what does not exist. Loads the encoding. */
export async function checkedCall(
  call: SolveCall,
): Promise<{ readonly args: SolveArgs; readonly encoding: Encoding | undefined }> {
  if (call.check && call.encoding === undefined) throw new UsageError('--check needs --encoding');
  const given = call.check ? { ...call, second: call.second ?? 'native' } : call;
  const args: SolveArgs = { ...given, engine: firstEngine(given) };
  checkSolveArgs(args);
  checkCertificateArgs(args);
  const encoding = await loadEncoding(args);
  checkObjective(args, encoding ?? encodingOf('fast', ruleOf(args)));
  if (encoding) checkHybrid(args, encoding);
  return { args, encoding };
}

async function solveAll(
  args: SolveArgs,
  terminal: Terminal,
  encoding: Encoding | undefined,
  memory: Memory | undefined,
): Promise<number> {
  const open = clingoOpener(args, args.threads);
  const keeper = args.keep === undefined ? undefined : openKeeper(args.keep, args.force);
  const printSok = sokOutput(args, terminal);
  const scratch = args.scratch === undefined ? undefined : openScratch(args.scratch, terminal);
  const run: Run = {
    ...{ args, terminal, encoding, memory, open, keeper, scratch, printSok },
    bits: [],
    named: new Set(),
    outcomes: [],
  };
  const codes = await forEachLevel(args, terminal, (input) => solveOne(run, input)).finally(() =>
    scratch?.remove(),
  );
  if (showsText(args) && run.outcomes.length > 1) terminal.note(summaryOf(run.outcomes));
  const results = run.outcomes.filter((one) => one !== 'invalid');
  const next = showsText(args) ? nextStep(args, results, worstOf(codes)) : undefined;
  if (next !== undefined) terminal.note(next);
  return args.clingoExit && run.bits.length === 1 ? run.bits[0] : worstOf(codes);
}

/** What all levels of one call share. */
interface Run {
  readonly args: SolveArgs;
  readonly terminal: Terminal;
  /** The library that is asked first, if there is one. */
  readonly memory?: Memory;
  /** The engine that is named. */
  readonly encoding?: Encoding;
  readonly open: OpenClingo;
  /** The folder for kept runs, if there is one. */
  readonly keeper?: Keeper;
  /** The folder for what memory has no room for, if there is one. */
  readonly scratch?: ScratchFolder;
  readonly printSok: ReturnType<typeof sokOutput>;
  /** clingo's exit bits, one per level. */
  readonly bits: number[];
  /** The messages about predicates that were printed. */
  readonly named: Set<string>;
  /** What became of each level, for the summary. */
  readonly outcomes: Outcome[];
}

async function solveOne(run: Run, input: InputLevel): Promise<ExitCode> {
  const { args, terminal } = run;
  const { entry } = input;
  if (!entry.level.ok) return refuse(run, input);
  const several = run.bits.length > 0 || (args.level === undefined && input.file.entries.length > 1);
  const single =
    args.certificate !== undefined ? '--certificate' : args.clingoExit ? '--clingo-exit' : undefined;
  if (single !== undefined && several)
    throw new UsageError(`${single} takes one level: choose it with --level`);
  const encoding = run.encoding ?? usualEncoding(args, entry);
  const task = taskOf(args, encoding, { level: entry.level.value, entry }, terminal.signal);
  if (args.facts || args.program) {
    const { instance, rules } = statedProgram(questionOf(task, { encoding }));
    terminal.out(args.program ? formatProgram(instance, rules) : formatInput(instance, rules));
    return EXIT.done;
  }
  if (args.ground) return printGround(run, input, questionOf(task, { encoding }));
  checkWhy(args, task);
  run.keeper?.prepare(input);
  const usual = usualEncoding({ ...args, engine: 'clingo' }, entry);
  const engine = await createSolver(run, encoding, usual);
  const solver = run.memory?.solverFor(engine, input) ?? engine;
  const report = showsText(args) ? beginText(terminal, input, entry.level.value) : undefined;
  const solved = await solveOrImprove(run, { ...input, task }, solver, report);
  const { result, evidence } = solved;
  if (args.improve !== undefined) keepImproved(run, input, task, result);
  const why = await explain(args, run, task, result);
  const because = await explainAtom(args, run, task, result);
  const record: SolveRecord = {
    ...recordHead(input.source, entry),
    ...result,
    ...(why && { why }),
    ...(because && { because }),
  };
  print(run, input, { ...solved, task, record });
  if (why && showsText(args)) terminal.out(printable(describeWhy(why, result.rejected !== undefined)));
  if (because && showsText(args)) terminal.out(printable(`${describeBecause(because)}\n`));
  noteUndefined(run, solved);
  await run.keeper?.keep({ ...input, record, evidence });
  run.bits.push(clingoBits(solved));
  run.outcomes.push(result);
  const code = exitCodeOf(result, task, args.improve === undefined);
  return worstOf([code, await writeCertificate(args, terminal, task, result)]);
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

function showsText({ format, json }: SolveArgs): boolean {
  return format === 'text' && !json;
}

/** Solves a level. With `--improve` it shortens the solution, or the one that the file holds. */
async function solveOrImprove(
  { args: { improve }, terminal }: Run,
  { source, entry, task }: InputLevel & { readonly task: SolveTask },
  solver: Solver,
  report: ((progress: Progress) => void) | undefined,
): Promise<SolvedLevel> {
  const stored = improve === undefined ? undefined : storedResult(task.level, solver.engine);
  if (stored?.ok === false) {
    const place = printable(`${source}: level ${entry.index}`);
    terminal.note(`${place}: the solution in the file is wrong, so we look for one: ${stored.error}`);
  }
  const solved = stored?.ok ? { result: stored.value } : await solveWithEvidence(solver, task, report);
  if (improve === undefined) return solved;
  const result = await improveResult(task.level, solved.result, {
    objective: task.objective === 'any' ? 'moves' : task.objective,
    seconds: improve,
    memoryMib: task.limits.memoryMib,
    signal: task.limits.signal,
    ...(report && { onProgress: report }),
  });
  if (report && result.status === 'solved') terminal.note(describeImprovement(solved.result, result));
  return { ...solved, result };
}

/** The library keeps an improved solution too. */
function keepImproved(
  { memory, args }: Run,
  input: InputLevel,
  { limits }: SolveTask,
  result: SolveResult,
): void {
  if (result.solution === undefined || result.status === 'error') return;
  const { objective, status, seconds, optimal, bound } = result;
  memory?.keep(input, {
    ...{ engine: result.engine, objective, status, moves: result.solution, optimal, bound, seconds },
    isVerdict: optimal === true && objective !== 'any',
    time_limit: args.improve!,
    memory_limit: limits.memoryMib ?? 0,
  });
}

/** Makes a folder for the files of proofs, and removes those of runs that were killed. */
function openScratch(within: string, terminal: Terminal): ScratchFolder {
  try {
    const folder = new ScratchFolder(within);
    for (const name of folder.leftovers)
      terminal.note(`${join(within, name)}: removed, its process has ended`);
    return folder;
  } catch (error) {
    throw new UsageError(`--scratch ${within}: ${pathFault(error as Error)}`);
  }
}

async function createSolver(
  { args, open, scratch }: Run,
  encoding: Encoding,
  usual: Encoding,
): Promise<Solver> {
  const solver = await solverOf(args.engine, {
    native: nativeSettings(args, scratch),
    clingo: { open, encoding, options: clingoOptions(args), width: args.threads },
  });
  return withSecond(solver, args, usual);
}

function nativeSettings(
  { without, algorithm, threads }: SolveArgs,
  scratch: ScratchFolder | undefined,
): NativeSettings {
  return {
    without,
    algorithm,
    ...(threads > 1 && { threads: { host: SEARCH_THREADS, count: threads } }),
    ...(scratch && { openScratch: () => scratch.open() }),
  };
}

function refuse({ args, terminal, outcomes }: Run, input: InputLevel): ExitCode {
  outcomes.push('invalid');
  noteInvalid(terminal, input);
  if (args.json) terminal.out(`${JSON.stringify(invalidRecord(input.source, input.entry))}\n`);
  else if (args.format === 'lurd') terminal.out('\n');
  return EXIT.input;
}

/** A solved level, with its task. */
interface Answered extends SolvedLevel {
  readonly task: SolveTask;
  readonly record: SolveRecord;
}

function print({ args, terminal, printSok }: Run, input: InputLevel, answered: Answered): void {
  const { task, record, result } = answered;
  if (args.json) terminal.out(`${JSON.stringify(record)}\n`);
  else if (args.format === 'lurd') terminal.out(`${plansOf(result).join('\n')}\n`);
  else if (args.format === 'sok') printSok(input, withSolutions(task.level, result));
  else if (args.format === 'clingo-json')
    terminal.out(`${JSON.stringify(clingoOutput(args, answered), null, 2)}\n`);
  else terminal.out(printable(describeResult(result)));
  if (result.status === 'error' && !showsText(args)) {
    terminal.note(`${record.source}: level ${record.index}: ${result.message}`);
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

/** `provable` is false if only an improvement was asked for. */
function exitCodeOf(result: SolveResult, task: SolveTask, provable: boolean): ExitCode {
  if (result.limit === 'interrupted') return EXIT.interrupted;
  if (result.status === 'error') return EXIT.error;
  if (result.status === 'unknown' || isUnprovedRefusal(result)) return EXIT.open;
  if (result.confirmed?.outcome === 'undecided') return EXIT.open;
  const wanted =
    provable && task.objective !== 'any' && task.steps === undefined && task.mostMoves === undefined;
  const isProved = result.optimal || result.confirmed?.outcome === 'agreement';
  return result.status === 'solved' && wanted && !isProved ? EXIT.open : EXIT.done;
}

/** A foreign encoding says that there is no plan, and no second engine confirms it. */
function isUnprovedRefusal({ status, trust, confirmed }: SolveResult): boolean {
  return status !== 'solved' && trust === 'encoding' && confirmed?.outcome !== 'agreement';
}

/** clingo's exit bits for a result. */
function clingoBits({ result: { status, limit, optimal, count }, evidence }: SolvedLevel): number {
  const { satisfiable, exhausted, interrupted, memory, error } = CLINGO_BITS;
  if (status === 'error') return error;
  if (limit === 'memory') return memory;
  const isAll = optimal || count !== undefined || evidence?.answer.exhausted;
  if (status === 'solved') return isAll ? satisfiable + exhausted : satisfiable;
  return status === 'unknown' ? interrupted : exhausted;
}
