import { constants } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { instanceOf } from '../../asp/facts/instance.js';
import { withPath } from '../../base/with-path.js';
import { parseDrawing } from '../../game/drawing.js';
import type { Level } from '../../game/level.js';
import {
  FACT_FORMATS,
  readLevels,
  type SourceEntry,
  statedInstance,
} from '../../solve/question/read-levels.js';
import { type ProcessEnd, runLimited } from '../process/limited-process.js';
import { MAX_OUTPUT } from '../process/process-output.js';
import { thisMachine } from '../record/machine.js';
import type { BenchRecord, RunLimits, RunResult } from '../record/run-record.js';
import { type BenchTask, formatFacts, recordOf } from '../task/bench-task.js';
import { fillCommand, hasPlace, type OwnSolver } from '../task/solver-spec.js';
import { type Asked, judgeOutside, judgeOwn } from './judge-run.js';
import { nativeOrder } from './native-order.js';

/** How runs are made here. */
export interface RunPlace {
  /** The words that start `sokoset`. */
  readonly sokoset: readonly string[];
  /** Ends running solvers. Their runs then have no record. */
  readonly signal?: AbortSignal;
}

/** The program that runs our own search and nothing else. */
const NATIVE_RUN = fileURLToPath(new URL('./native-run.js', import.meta.url));

/**
 * Makes one run in its own child process and folder, and lets the referee judge the answer. `cpu` pins it to
 * a processor. Undefined if the signal ended it. A fault of our code becomes the result of this run, and
 * harms no other. A fault of the disk, which other runs would have too, is thrown.
 */
export async function runTask(
  task: BenchTask,
  place: RunPlace,
  cpu?: number,
): Promise<BenchRecord | undefined> {
  const where = { began: new Date().toISOString(), machine: thisMachine() };
  try {
    const result = await makeRun(task, place, cpu);
    return result && recordOf(task, result, where);
  } catch (error) {
    if (place.signal?.aborted) return undefined;
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code !== undefined && path !== undefined) throw error;
    return recordOf(task, { outcome: 'error', message, seconds: 0 }, where);
  }
}

async function makeRun(task: BenchTask, place: RunPlace, cpu?: number): Promise<RunResult | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoset-run-'));
  try {
    const files = await writeLevel(task, folder);
    const command = commandOf(task, place, files);
    const end = await runLimited(command, { ...task.limits, signal: place.signal }, { cpu, folder });
    if (end.limit === 'interrupted') return undefined;
    const answer = await judgeRun(task, end, files.solution, place.signal);
    return { ...answer, ...useOf(end) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunFiles {
  readonly folder: string;
  readonly level: string;
  readonly facts?: string;
  readonly solution: string;
}

async function writeLevel(task: BenchTask, folder: string): Promise<RunFiles> {
  const { level } = task;
  const files = { folder, level: join(folder, 'level.xsb'), solution: join(folder, 'solution.txt') };
  await write(files.level, level.start === undefined ? level.xsb : `${level.xsb}Solution\n${level.start}\n`);
  const text = factsFor(task);
  if (text === undefined) return files;
  const facts = join(folder, 'level.lp');
  await write(facts, text);
  return { ...files, facts };
}

/** The facts as they came. A program that asks for facts of a drawn level gets facts without steps. */
function factsFor(task: BenchTask): string | undefined {
  const { level, solver } = task;
  if (level.facts !== undefined || !hasPlace(solver.spec, 'facts')) return level.facts;
  return formatFacts(instanceOf(askedLevel(task).level));
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((error) => {
    throw withPath(error, path);
  });
}

function commandOf({ solver, limits, repetition }: BenchTask, place: RunPlace, files: RunFiles): string[] {
  const { spec } = solver;
  if (spec.kind === 'outside') {
    return fillCommand(spec.command, {
      level: files.level,
      facts: files.facts ?? '',
      solution: files.solution,
      folder: files.folder,
      seconds: String(limits.seconds),
      mib: String(limits.memoryMib ?? ''),
      seed: String(repetition),
    });
  }
  return ownCommand(spec, limits, place, files);
}

/**
 * The watchdog keeps the time limit. The engine stops itself a little before the memory limit, so that it can
 * still report what it found.
 */
function ownCommand(
  { engine, options }: OwnSolver,
  limits: RunLimits,
  place: RunPlace,
  files: RunFiles,
): string[] {
  const seconds = limits.seconds + 1;
  const memoryMib = limits.memoryMib === undefined ? undefined : limits.memoryMib * 0.8;
  const native = engine === 'native' && files.facts === undefined;
  const order = native ? nativeOrder(options, { seconds, memoryMib }) : undefined;
  if (order) return [process.execPath, NATIVE_RUN, files.level, JSON.stringify(order)];
  const memory = memoryMib === undefined ? [] : ['--memory', String(memoryMib)];
  const level = files.facts ?? files.level;
  const time = ['--time', String(seconds)];
  return [...place.sokoset, 'solve', level, '--json', '--engine', engine, ...options, ...time, ...memory];
}

async function judgeRun(task: BenchTask, end: ProcessEnd, solutionFile: string, signal?: AbortSignal) {
  const { level, stated } = askedLevel(task);
  const { spec } = task.solver;
  if (spec.kind === 'own') return judgeOwn(level, end, askedOf(spec, stated?.instance !== undefined));
  if (!hasPlace(spec, 'solution')) return judgeOutside(level, end, end.stdout, stated, signal);
  const text = await readSolution(solutionFile);
  if (text === undefined) return judgeOutside(level, { ...end, limit: end.limit ?? 'output' }, '', stated);
  return judgeOutside(level, end, text, stated, signal);
}

/** Facts with their own steps are solved with exactly these, unless the options ask for something else. */
function askedOf({ options }: OwnSolver, hasSteps: boolean): Asked {
  const isExact = hasSteps && !options.includes('--objective');
  return { exactly: options.includes('--steps') || isExact, idle: options.includes('--idle') };
}

/**
 * The text of a file that a program wrote; '' if there is none, undefined if it is too long. Only a plain
 * file is read: a pipe or a device might never end, and opening a pipe might wait for ever.
 */
async function readSolution(file: string): Promise<string | undefined> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const state = await handle.stat();
      if (!state.isFile()) return '';
      return state.size > MAX_OUTPUT ? undefined : await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch {
    return '';
  }
}

/**
 * The level as it was read, and its facts if they state steps. Throws if the task has no level, which only
 * happens with a damaged queue.
 */
function askedLevel({ level }: BenchTask): { level: Level; stated?: SourceEntry } {
  if (level.facts !== undefined) {
    const read = readLevels(level.facts, FACT_FORMATS);
    if (!read.ok) throw new Error(`the facts of a run are wrong: ${read.error.message}`);
    const [entry] = read.value.entries;
    const { level: parsed } = entry;
    if (!parsed.ok) throw new Error(`the facts of a run are wrong: ${parsed.error.message}`);
    const steps = statedInstance(entry)?.steps ?? [];
    return { level: parsed.value, ...(steps.length > 0 && { stated: entry }) };
  }
  const parsed = parseDrawing(level.xsb);
  if (!parsed.ok) throw new Error(`the level of a run is wrong: ${parsed.error.message}`);
  return { level: parsed.value };
}

function useOf({
  seconds,
  cpuSeconds,
  peakMiB,
  exitCode,
  killedBy,
}: ProcessEnd): Partial<RunResult> & { seconds: number } {
  return {
    seconds,
    ...(cpuSeconds !== undefined && { cpuSeconds }),
    ...(peakMiB !== undefined && { peakMiB }),
    ...(exitCode !== undefined && { exitCode }),
    ...(killedBy !== undefined && { killedBy }),
  };
}
