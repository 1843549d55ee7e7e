import clingo from 'clingo-wasm';
import type { Limits } from '../../base/limits.js';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoTask } from './engine.js';
import { answerAtOnce } from './guard.js';
import { isOverAtoms } from './most-atoms.js';
import { failed, readOutput, splitWarnings, stopped } from './output.js';
import { runAfter } from './run-after.js';
import { type RunProgress, startRun } from './run-progress.js';
import { errorAsGiven, warningsAsGiven, withSafeScripts } from './safe-scripts.js';

/** clingo-wasm passes programs on its stack, which overflows above about 1 MiB (measured with 0.6.0). */
const MAX_PROGRAM_BYTES = 1_000_000;

/** A clingo that is made for one run. */
export interface WasmModule {
  readonly url: string;
  /** Frees its memory after the run. */
  readonly release: () => void;
}

/** What the wasm engine needs to know about its environment. */
interface WasmHost {
  /** Memory of the whole process in MiB. Without it a memory limit has no effect. */
  readonly processMib?: () => number;
  /**
   * Makes a clingo whose memory never grows beyond some MiB. With it a memory limit holds exactly; it is
   * loaded for each run that has one.
   */
  readonly moduleWithin?: (mostMib: number) => Promise<WasmModule>;
  /**
   * Milliseconds that clingo's worker may take to start before it is replaced; each further one may take
   * longer. Firefox sometimes never runs the script of a worker that a worker starts.
   */
  readonly patience?: number;
  /**
   * The address of clingo without threads. It runs until a program asks for several threads: a page may start
   * a thread in vain too, and then a run never ends. It needs `patience`.
   */
  readonly singleThreaded?: string;
}

/**
 * clingo as WebAssembly, in its own worker. clingo-wasm has one instance for the whole process, so runs wait
 * for each other. Limits are enforced from outside by ending the worker, because clingo-wasm ignores
 * `--time-limit`. After a trap or an error the worker is replaced: its state may be damaged, and its memory
 * never shrinks. Output arrives line by line, so a limit can cost the newest answer set, whose last line is
 * still incomplete.
 */
export function wasmEngine(host: WasmHost = {}): ClingoEngine {
  return {
    name: 'clingo',
    run: (task, limits = {}, onModel) => inTurn(limits, (rest) => runGuarded(task, rest, host, onModel)),
    version: async () => {
      const answer = await inTurn({}, () => runGuarded({ program: '' }, {}, host));
      return answer.solver;
    },
  };
}

let lastRun: Promise<void> = Promise.resolve();

/** Makes a run after all earlier ones have ended. No answer is kept for the runs that come later. */
function inTurn(limits: Limits, run: (rest: Limits) => Promise<ClingoAnswer>): Promise<ClingoAnswer> {
  const earlier = lastRun;
  const result = runAfter(earlier, limits, run);
  lastRun = Promise.allSettled([earlier, result]).then(() => undefined);
  return result;
}

async function runGuarded(
  task: ClingoTask,
  limits: Limits,
  host: WasmHost,
  onModel?: (answerSet: AnswerSet) => void,
): Promise<ClingoAnswer> {
  const refusal = answerAtOnce(task, limits, MAX_PROGRAM_BYTES);
  if (refusal) return refusal;
  const { memoryMib } = limits;
  if (!host.moduleWithin || memoryMib === undefined) {
    if (!hasThreads && asksForThreads(task)) await loadThreads(host);
    return runWatched(task, limits, host, onModel);
  }
  let module: WasmModule | undefined;
  try {
    module = await host.moduleWithin(memoryMib);
    await restart(module.url);
    const answer = await runWatched(task, limits, host, onModel);
    return isOutOfMemory(answer) ? stopped('memory', [], answer.seconds.total) : answer;
  } catch (error) {
    return failed({ code: 'crash', message: (error as Error).message }, [], 0);
  } finally {
    module?.release();
    await restart();
  }
}

/**
 * Whether a run with a memory limit ended because of it. Where an allocation fails inside a script, clingo
 * traps, and what it has written by then may hide the trap.
 */
function isOutOfMemory({ fault }: ClingoAnswer): boolean {
  return fault?.code === 'crash' && !isOverAtoms(fault);
}

async function runWatched(
  task: ClingoTask,
  limits: Limits,
  host: WasmHost,
  onModel?: (answerSet: AnswerSet) => void,
): Promise<ClingoAnswer> {
  const before = host.processMib?.() ?? 0;
  const run = startRun(limits, {
    stop: () => void restart(),
    memoryMib: host.processMib && (() => host.processMib!() - before),
    onModel,
  });
  await start(host, run);
  if (run.isStopped) return run.end()!;
  const output = await clingo.run(
    withSafeScripts(task.program),
    task.models ?? 1,
    ['--stats', ...(task.options ?? [])],
    run.take,
  );
  const cut = run.end();
  if (output.Result !== 'ERROR') {
    const written = (output.Warnings ?? []).join('\n\n');
    const warnings = splitWarnings(warningsAsGiven(written, task.program));
    return readOutput({ ...output, Warnings: warnings }, warnings, run.seconds());
  }
  if (cut) return cut;
  await restart();
  const message = errorAsGiven(inWords(output.Error.trim()), task.program);
  return failed({ code: faultCode(message), message }, [], run.seconds());
}

/** Whether the present worker has started. */
let isStarted = false;
/** Whether a program has asked for several threads. */
let hasThreads = false;

/** From now on a worker has a clingo with threads. */
async function loadThreads({ singleThreaded }: WasmHost): Promise<void> {
  hasThreads = true;
  if (singleThreaded) await restart();
}

/** Ends the worker. With the address of a clingo the next one is started. */
async function restart(url?: string): Promise<void> {
  isStarted = false;
  await clingo.restart(url);
  isStarted = url !== undefined;
}

/** How many workers are started in vain at most: the last one may take as long as it needs. */
const TRIES = 4;

/** Starts a worker; one that takes too long is replaced. If clingo cannot be loaded, the run says why. */
async function start({ patience, singleThreaded }: WasmHost, run: RunProgress): Promise<void> {
  if (patience === undefined) return;
  for (let tries = 1; tries < TRIES && !isStarted && !run.isStopped; tries++) {
    const starting = clingo.init(hasThreads ? undefined : singleThreaded).then(
      () => 'ready',
      () => 'failed',
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, patience * 3 ** (tries - 1), 'late');
    });
    const end = await Promise.race([starting, late]);
    clearTimeout(timer);
    if (end === 'failed') return;
    if (end === 'late') await restart();
    else isStarted = true;
  }
}

function asksForThreads({ options = [] }: ClingoTask): boolean {
  return options.some((option) => option.startsWith('--parallel-mode'));
}

/** A worker that cannot be loaded says nothing: the error is an event. */
function inWords(error: string): string {
  return /^\[object \w*Event\]$/.test(error) ? 'the worker of clingo cannot be loaded' : error;
}

/**
 * If a program is wrong, clingo names the place. Any other message means that the WebAssembly machine
 * trapped.
 */
function faultCode(message: string): 'program' | 'crash' {
  return /\berror:|parsing failed|unknown option|In context '/.test(message) ? 'program' : 'crash';
}
