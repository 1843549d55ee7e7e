import { join } from 'node:path';
import { CLINGO_BITS } from '../../asp/clingo/exit-bits.js';
import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { formatInput, formatProgram } from '../../asp/encoding/program.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { statedProgram } from '../../asp/plan/ask.js';
import { pathFault } from '../../base/path-fault.js';
import { ScratchFolder } from '../../platform/node/scratch-folder.js';
import { SEARCH_THREADS } from '../../platform/node/search-threads.js';
import { solverOf } from '../../solve/engine/choose-solver.js';
import { questionOf } from '../../solve/engine/clingo-solver.js';
import { improveResult, storedResult } from '../../solve/engine/improve-result.js';
import type { NativeSettings } from '../../solve/engine/native-solver.js';
import { type SolvedLevel, type SolveResult, solveWithEvidence } from '../../solve/question/solve-level.js';
import type { Progress, Solver, SolveTask } from '../../solve/question/solver.js';
import { invalidRecord, recordHead, type SolveRecord } from '../../solve/record/solve-record.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { isSameFile } from '../call/named-files.js';
import { UsageError } from '../call/usage-error.js';
import { checkConfig, clingoOpener, clingoOptions, loadEncoding } from '../engines/engines.js';
import { firstEngine, withSecond } from '../engines/second-engine.js';
import {
  describePlace,
  FILES,
  forEachLevel,
  type InputLevel,
  noteInvalid,
  visitLevels,
} from '../levels/input.js';
import { sokOutput } from '../levels/sok-output.js';
import type { Memory } from '../memory/library-memory.js';
import { withMemory } from '../memory/memory.js';
import { abandonOutput } from '../output/output-file.js';
import { openTerminal, printRecord, type Terminal } from '../output/terminal.js';
import { checkWhy, explain, explainAtom } from './explain.js';
import { openKeeper } from './keep.js';
import { nextStep } from './next-step.js';
import { printGround } from './print-ground.js';
import { showAnswer } from './show-answer.js';
import { clingoBits, exitCodeOf } from './solve-exit.js';
import {
  checkHybrid,
  checkObjective,
  checkSolveArgs,
  SOLVE_OPTIONS,
  type SolveArgs,
  type SolveCall,
} from './solve-options.js';
import { type Answered, type Run, showsText } from './solve-run.js';
import { summaryOf } from './solve-summary.js';
import { taskOf, usualEncoding } from './solve-task.js';
import { beginText, describeImprovement } from './solve-text.js';
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
  replaces: replacesFile,
  run: solve,
};

async function solve(call: SolveCall): Promise<number> {
  const { args, encoding } = await checkedCall(call);
  const terminal = await openTerminal(args.output, args.force);
  const code = await withMemory(args, terminal, (memory) => solveAll(args, terminal, encoding, memory));
  await endOutput(args, terminal, code);
  return code;
}

/** Whether `--output` is the file of levels, and gets every level of it with the new solutions. */
function replacesFile({ files = [], format, json, level, output }: SolveArgs): boolean {
  const isWhole = format === 'sok' && !json && level === undefined && files.length === 1;
  return isWhole && output !== undefined && isSameFile(files[0], output);
}

/** Ends the output. The file of levels stays as it was if some of them are not written. */
async function endOutput(args: SolveArgs, terminal: Terminal, code: number): Promise<void> {
  const isWhole = code !== EXIT.input && code !== EXIT.interrupted;
  if (isWhole || !replacesFile(args)) return terminal.close();
  const draft = await abandonOutput();
  const rest = draft === undefined ? '' : `; what was written is in ${draft}`;
  terminal.note(`${args.output} stays as it is, because some of its levels are not written${rest}`);
}

/** Refuses options that do not fit together, or that name what does not exist. Loads the encoding. */
export async function checkedCall(
  call: SolveCall,
): Promise<{ readonly args: SolveArgs; readonly encoding: Encoding | undefined }> {
  const given = call.check ? { ...call, second: call.second ?? 'native' } : call;
  const args: SolveArgs = { ...given, engine: firstEngine(given) };
  checkSolveArgs(args);
  checkConfig(args);
  await checkCertificateArgs(args);
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
  const keeper = args.keep === undefined ? undefined : await openKeeper(args.keep, args.force);
  const printSok = sokOutput(args, terminal);
  const scratch = args.scratch === undefined ? undefined : openScratch(args.scratch, terminal);
  const run: Run = {
    ...{ args, terminal, encoding, memory, open, keeper, scratch, printSok },
    bits: [],
    named: new Set(),
    outcomes: [],
  };
  const codes = await solveEach(run).finally(() => scratch?.remove());
  if (showsText(args) && run.outcomes.length > 1) terminal.note(summaryOf(run.outcomes));
  const results = run.outcomes.filter((one) => one !== 'invalid');
  const next = showsText(args) ? nextStep(args, results, worstOf(codes)) : undefined;
  if (next !== undefined) terminal.note(next);
  return args.clingoExit ? clingoExitOf(run.bits, codes) : worstOf(codes);
}

/** The exit code of a single level in clingo's bits. A level that cannot be read is an error. */
function clingoExitOf([bits]: readonly number[], codes: readonly ExitCode[]): number {
  if (codes.includes(EXIT.input)) return CLINGO_BITS.error;
  return bits ?? CLINGO_BITS.interrupted;
}

/** Solves every level. Where an option takes one level, a second is refused before the first is solved. */
async function solveEach(run: Run): Promise<ExitCode[]> {
  const { args, terminal } = run;
  const visit = (input: InputLevel) => solveOne(run, input);
  const single =
    args.certificate !== undefined ? '--certificate' : args.clingoExit ? '--clingo-exit' : undefined;
  if (single === undefined) return forEachLevel(args, terminal, visit);
  const levels: InputLevel[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    levels.push(input);
    return EXIT.done;
  });
  if (codes.includes(EXIT.interrupted)) return codes;
  if (levels.length > 1) throw new UsageError(`${single} takes one level: choose it with --level`);
  return [...codes, ...(await visitLevels(levels, terminal, visit))];
}

async function solveOne(run: Run, input: InputLevel): Promise<ExitCode> {
  const { args, terminal } = run;
  const { entry } = input;
  if (!entry.level.ok) return refuse(run, input);
  const encoding = run.encoding ?? usualEncoding(args, entry);
  const task = taskOf(args, encoding, { level: entry.level.value, entry }, terminal.signal);
  if (args.ground) return printGround(run, input, questionOf(task, { encoding }));
  if (args.facts || args.program) return printProgram(run, task, encoding);
  checkWhy(args, task);
  run.keeper?.prepare(input);
  const answered = await answerFor(run, { ...input, task }, encoding);
  showAnswer(run, input, answered);
  const { result, record, evidence } = answered;
  await run.keeper?.keep({ ...input, record, evidence });
  run.bits.push(clingoBits(answered));
  run.outcomes.push(result);
  return worstOf([exitCodeOf(args, answered), await writeCertificate(args, terminal, task, result)]);
}

function printProgram({ args, terminal }: Run, task: SolveTask, encoding: Encoding): ExitCode {
  const { instance, rules } = statedProgram(questionOf(task, { encoding }));
  terminal.out(args.program ? formatProgram(instance, rules) : formatInput(instance, rules));
  return EXIT.done;
}

/** An input level with its task. */
type TaskLevel = InputLevel & { readonly task: SolveTask };

/** Solves a level, improves its solution and explains it, as far as that is wanted. */
async function answerFor(run: Run, input: TaskLevel, encoding: Encoding): Promise<Answered> {
  const { args, terminal } = run;
  const { entry, task } = input;
  const usual = usualEncoding({ ...args, engine: 'clingo' }, entry);
  const engine = await createSolver(run, encoding, usual);
  const solver = run.memory?.solverFor(engine, input) ?? engine;
  const report = showsText(args) ? beginText(terminal, input, task.level) : undefined;
  const solved = await solveOrImprove(run, input, solver, report);
  const { result } = solved;
  if (args.improve !== undefined) keepImproved(run, input, task, result);
  const why = await explain(args, run, task, result);
  const because = await explainAtom(args, run, task, result);
  const record: SolveRecord = {
    ...recordHead(input.source, entry),
    ...result,
    ...(why && { why }),
    ...(because && { because }),
  };
  return { ...solved, task, record, why, because };
}

/** Solves a level. With `--improve` it shortens the solution, or the one that the file holds. */
async function solveOrImprove(
  { args: { improve }, terminal }: Run,
  { source, entry, task }: TaskLevel,
  solver: Solver,
  report: ((progress: Progress) => void) | undefined,
): Promise<SolvedLevel> {
  const stored = improve === undefined ? undefined : storedResult(task.level, solver.engine);
  if (stored?.ok === false) {
    const place = describePlace(source, entry);
    terminal.note(`${place}: the solution in the file is wrong, so we look for one: ${stored.error}`);
  }
  const solved = stored?.ok ? { result: stored.value } : await solveWithEvidence(solver, task, report);
  if (improve === undefined) return solved;
  const result = await improveResult(task, solved.result, {
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
  if (result.status !== 'solved') return;
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
  if (args.json) printRecord(terminal, invalidRecord(input.source, input.entry));
  else if (args.format === 'lurd') terminal.out('\n');
  return EXIT.input;
}
