import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import process from 'node:process';
import { roundedSeconds, stopwatch } from '../../base/clock.js';
import { onAbort } from '../../base/on-abort.js';
import { killAll } from '../../processes/kill-tree.js';
import { LIFELINE, watcherLines } from '../../processes/lifeline.js';
import { canWatch, ProcessTree } from '../../processes/process-tree.js';
import { endTree } from './end-tree.js';
import { collectOutput, type ProcessOutput } from './process-output.js';

/** Which limit ended a process: those of limited-process.ts, or the user. */
const PROCESS_LIMITS = ['time', 'cpu', 'memory', 'output', 'interrupted'] as const;
type ProcessLimit = (typeof PROCESS_LIMITS)[number];

/** What a process and its child processes may use in sum. */
export interface ProcessLimits {
  /** Wall time. */
  readonly seconds: number;
  readonly cpuSeconds?: number;
  /** Resident memory, summed over the processes. Shared memory counts for each process. */
  readonly memoryMib?: number;
  readonly signal?: AbortSignal;
}

/** How a process ended and what it used. */
export interface ProcessEnd {
  /** Absent if a limit or a signal ended it. */
  readonly exitCode?: number;
  /** The number of the signal that ended it, if it was not one of our limits. */
  readonly killedBy?: number;
  readonly limit?: ProcessLimit;
  readonly seconds: number;
  /** Absent if the system does not say. */
  readonly cpuSeconds?: number;
  readonly peakMiB?: number;
  readonly stdout: string;
  /** The end of standard error. */
  readonly stderr: string;
}

/**
 * At most this many milliseconds are between two looks at a process. The first looks are closer together, for
 * short runs.
 */
const PERIOD = 80;
/** Milliseconds that a process has to end by itself after SIGTERM. */
const GRACE = 2000;
/**
 * The wrapper of each command, in POSIX shell. It writes the processor times of all ended processes to
 * descriptor 3. Its watcher also removes the folder that is the first argument. The command has standard
 * error for itself: words of the shell about its signal, such as `Aborted`, would come after its own.
 */
const WRAPPER = [
  'folder=$1',
  'shift',
  'ulimit -c 0',
  'trap : TERM',
  ...watcherLines('SOKOSET_RUN', 'rm -rf -- "$folder"'),
  'exec 5>&2 2>/dev/null',
  `( "$@" 2>&5 5>&- 3>&- ${LIFELINE}<&- )`,
  'code=$?',
  'kill -KILL $watch 2>&-',
  'times >&3',
  'exit $code',
].join('\n');

/** Where a process runs. */
interface ProcessPlace {
  /** The only processor that it may use. */
  readonly cpu?: number;
  /** A folder that is removed with the process if this program is killed. */
  readonly folder?: string;
}

/**
 * Runs a command, given as words and without a shell, under limits for its whole tree of processes. Processes
 * that it leaves behind are killed. Never throws: a command that cannot be started ends with exit code 127.
 */
export async function runLimited(
  command: readonly string[],
  limits: ProcessLimits,
  { cpu, folder = '' }: ProcessPlace = {},
): Promise<ProcessEnd> {
  const mark = `SOKOSET_RUN=${randomUUID()}`;
  const tree = new ProcessTree(mark);
  const words = [...(cpu === undefined ? [] : ['taskset', '-c', String(cpu)]), '/bin/sh', '-c', WRAPPER];
  const clock = stopwatch();
  const child = spawned([...words, 'sokoset', folder, ...command], mark);
  if (child instanceof Error) return notStarted(child);
  if (child.pid === undefined) {
    const [error] = await once(child, 'error');
    return notStarted(error);
  }
  tree.addRoot(child.pid);
  const output = collectOutput(child);
  const watch = watchProcess({ child, tree, output, clock }, limits);
  const code = await exitOf(child);
  const seconds = clock();
  watch.end();
  await killAll(tree);
  await output.closed();
  const use = watch.use();
  const times = cpuSecondsOf(output.times());
  return {
    // A program can end before anybody sees that it wrote too much.
    ...endOf(code, watch.limit() ?? (output.isTooLong() ? 'output' : undefined)),
    seconds: roundedSeconds(seconds),
    ...(times !== undefined && { cpuSeconds: roundedSeconds(Math.max(times, use.cpuSeconds)) }),
    ...(canWatch() && { peakMiB: Math.round(use.mib * 10) / 10 }),
    stdout: output.stdout(),
    stderr: output.stderr(),
  };
}

/** The process, or why the system refuses its words: they are too long, or cannot be passed on. */
function spawned([program, ...words]: readonly string[], mark: string): ChildProcess | Error {
  const [name, value] = mark.split('=');
  try {
    return spawn(program, words, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, [name]: value },
    });
  } catch (error) {
    return error as Error;
  }
}

function notStarted({ message }: Error): ProcessEnd {
  return { exitCode: 127, seconds: 0, stdout: '', stderr: message };
}

/** The largest number of a signal. */
const MOST_SIGNAL = 64;

function endOf(code: number, limit?: ProcessLimit): Pick<ProcessEnd, 'exitCode' | 'killedBy' | 'limit'> {
  if (limit) return { limit };
  return code > 128 && code <= 128 + MOST_SIGNAL ? { killedBy: code - 128 } : { exitCode: code };
}

/** A process under way, with what it started and wrote; `clock` tells for how many seconds. */
interface Started {
  readonly child: ChildProcess;
  readonly tree: ProcessTree;
  readonly output: ProcessOutput;
  readonly clock: () => number;
}

interface Watch {
  /** The highest use seen. */
  readonly use: () => { mib: number; cpuSeconds: number };
  readonly limit: () => ProcessLimit | undefined;
  readonly end: () => void;
}

/** Looks at the tree again and again, and ends it at the first limit that it reaches. */
function watchProcess({ child, tree, output, clock }: Started, limits: ProcessLimits): Watch {
  const peak = { mib: 0, cpuSeconds: 0 };
  let limit: ProcessLimit | undefined;
  let ended = false;
  let delay = PERIOD / 8;
  let timer: NodeJS.Timeout;
  const look = () => {
    const use = tree.sample();
    peak.mib = Math.max(peak.mib, use.mib);
    peak.cpuSeconds = Math.max(peak.cpuSeconds, use.cpuSeconds);
    const reached = reachedLimit(limits, peak, output, clock());
    if (reached && !limit) {
      limit = reached;
      endTree(child, tree, reached === 'memory' || reached === 'output' ? 0 : GRACE, () => ended);
    }
    delay = Math.min(PERIOD, delay * 2);
    const left = (limits.seconds - clock()) * 1000;
    timer = setTimeout(look, left > 0 ? Math.min(delay, left) : delay);
  };
  look();
  const interrupt = () => {
    clearTimeout(timer);
    if (!ended) look();
  };
  const forget = onAbort(limits.signal, interrupt);
  return {
    use: () => peak,
    limit: () => limit,
    end: () => {
      ended = true;
      clearTimeout(timer);
      forget();
    },
  };
}

function reachedLimit(
  limits: ProcessLimits,
  use: { readonly mib: number; readonly cpuSeconds: number },
  output: ProcessOutput,
  seconds: number,
): ProcessLimit | undefined {
  if (limits.signal?.aborted) return 'interrupted';
  if (use.mib > (limits.memoryMib ?? Number.POSITIVE_INFINITY)) return 'memory';
  if (output.isTooLong()) return 'output';
  if (use.cpuSeconds > (limits.cpuSeconds ?? Number.POSITIVE_INFINITY)) return 'cpu';
  return seconds >= limits.seconds ? 'time' : undefined;
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 137)));
}

/**
 * The second line of the shell's `times`: user and system time of its children, such as 0m1.250000s
 * 0m0.030000s.
 */
function cpuSecondsOf(times: string): number | undefined {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return undefined;
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
