import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { jsonOf } from '../../base/json.js';
import type { Limits } from '../../base/limits.js';
import { killAll, send } from '../../processes/kill-tree.js';
import { LIFELINE, watcherLines } from '../../processes/lifeline.js';
import { canWatch, ProcessTree } from '../../processes/process-tree.js';
import { signalName } from '../../processes/signal-name.js';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoFault, ClingoTask } from './engine.js';
import { CLINGO_BITS } from './exit-bits.js';
import { answerAtOnce } from './guard.js';
import { failed, readOutput, splitWarnings } from './output.js';
import { startRun } from './run-progress.js';
import { WitnessScanner } from './witness-scanner.js';

const MAX_PROGRAM_BYTES = 1_000_000_000;
/** The longest output that is read. A text in memory can have about twice as many characters. */
const MAX_OUTPUT = 2 ** 28;

/**
 * clingo buffers its JSON if it writes to a pipe. stdbuf from coreutils, if installed, makes it write each
 * line at once.
 */
const CAN_SET_BUFFERS = existsSync('/usr/bin/stdbuf');

/** The variable in the environment of all processes of a run. */
const MARK = 'SOKOSET_CLINGO';

/**
 * The wrapper of each clingo, in POSIX shell: with its watcher, no process of a run outlives this program,
 * even if that is killed. The exit code is that of clingo, or 128 more than the signal that ended it.
 */
const WRAPPER = [
  'trap : TERM',
  ...watcherLines(MARK),
  // The shell must not add the name of a signal to what clingo wrote.
  'exec 5>&2 2>/dev/null',
  `(exec "$@" 2>&5 5>&- ${LIFELINE}<&-)`,
  'code=$?',
  'kill -KILL $watch',
  'exit $code',
].join('\n');

/** Milliseconds that a clingo has to end by itself after a signal. */
const GRACE = 200;

/** A native `clingo` executable as a child process. `path` is looked up on PATH if it has no slash. */
export function nativeEngine(path = 'clingo'): ClingoEngine {
  return {
    name: 'clingo-native',
    run: (task, limits = {}, onModel) => runChild(path, task, limits, onModel),
    version: async () => (await runChild(path, { program: '' }, {})).solver,
  };
}

async function runChild(
  path: string,
  task: ClingoTask,
  limits: Limits,
  onModel?: (answerSet: AnswerSet) => void,
): Promise<ClingoAnswer> {
  const refusal = answerAtOnce(task, limits, MAX_PROGRAM_BYTES);
  if (refusal) return refusal;
  const words = [path, '--outf=2', '--stats', ...(task.options ?? []), String(task.models ?? 1)];
  const [file, ...args] = onModel && CAN_SET_BUFFERS ? ['stdbuf', '-oL', ...words] : words;
  const started = startChild(file, args);
  const { tree } = started;
  const run = startRun(limits, {
    stop: () => endChild(started),
    memoryMib: () => tree.sample().mib,
    onModel,
  });
  const scanner = new WitnessScanner(run.take);
  running.add(started);
  const ended = await collect(started, task.program, (chunk) => scanner.feed(chunk));
  if (run.isStopped) await killAll(tree);
  running.delete(started);
  const cut = run.end();
  if (ended.missing) return failed(notStarted(path, ended.missing), [], run.seconds());
  return cut ?? readEnd(path, ended, run.seconds());
}

interface ChildEnd {
  readonly code: number | null;
  /** The signal that ended it. */
  readonly signal?: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why the executable could not be started. */
  readonly missing?: string;
  /** It wrote more than is read. */
  readonly isTooLong?: boolean;
}

/** A run: the executable that was started, and all processes of the run. It may be a script around clingo. */
interface Started {
  readonly child: ChildProcess;
  readonly tree: ProcessTree;
}

function startChild(file: string, args: readonly string[]): Started {
  const value = randomUUID();
  const tree = new ProcessTree(`${MARK}=${value}`);
  const env = { ...process.env, [MARK]: value };
  const child = canWatch()
    ? spawn('/bin/sh', ['-c', WRAPPER, 'sokoset', file, ...args], {
        detached: true,
        stdio: ['pipe', 'pipe', 'pipe', 'ignore', 'pipe'],
        env,
      })
    : spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  if (child.pid !== undefined) tree.addRoot(child.pid);
  return { child, tree };
}

/** The current runs. None of them outlives this process. */
const running = new Set<Started>();
process.on('exit', () => {
  for (const started of running) killRun(started);
});

function collect(started: Started, input: string, onChunk: (chunk: string) => void): Promise<ChildEnd> {
  const { child } = started;
  return new Promise((resolve) => {
    const out: string[] = [];
    const errors: string[] = [];
    let length = 0;
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      length += chunk.length;
      if (length > MAX_OUTPUT) {
        killRun(started);
        return;
      }
      out.push(chunk);
      onChunk(chunk);
    });
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => errors.push(chunk));
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const missing = code === 'ENOENT' ? 'there is no such program' : message;
      resolve({ code: null, stdout: '', stderr: '', missing });
    });
    child.on('close', (code, signal) =>
      resolve({
        code,
        signal,
        stdout: out.join(''),
        stderr: errors.join(''),
        isTooLong: length > MAX_OUTPUT,
      }),
    );
    // clingo may end before it has read everything. The broken pipes then tell nothing new.
    for (const pipe of [child.stdin, child.stdio[LIFELINE]]) pipe?.on('error', () => undefined);
    child.once('exit', () => child.stdio[LIFELINE]?.destroy());
    child.stdin!.end(input);
  });
}

function readEnd(path: string, ended: ChildEnd, seconds: number): ClingoAnswer {
  const warnings = splitWarnings(ended.stderr);
  if (ended.isTooLong) {
    const message = `clingo wrote more than ${MAX_OUTPUT / 2 ** 20} MiB; ask for fewer answer sets`;
    return failed({ code: 'crash', message }, warnings, seconds);
  }
  const signal = ended.signal ?? signalOf(ended.code);
  const how = signal ? `signal ${signal}` : `exit code ${ended.code}`;
  const answer = ended.code === 0 ? ', but gave no answer that can be read' : '';
  const message = ended.stderr.trim() || `clingo ended with ${how}${answer}`;
  if (ended.code === 126 || ended.code === 127) {
    // The wrapper has our name.
    const why = /^sokoset: .*not found$/.test(message) ? 'there is no such program' : message;
    return failed(notStarted(path, why), warnings, seconds);
  }
  if (ended.code === CLINGO_BITS.memory)
    return failed({ code: 'crash', message: 'out of memory' }, warnings, seconds);
  if (ended.code === CLINGO_BITS.error || ended.code === CLINGO_BITS.refused)
    return failed({ code: 'program', message }, warnings, seconds);
  const json = jsonOf(ended.stdout);
  if (json !== undefined) return readOutput(json, warnings, seconds);
  const code = ended.code === CLINGO_BITS.interrupted ? 'program' : 'crash';
  return failed({ code, message }, warnings, seconds);
}

/** The signal that a shell reports in its exit code. */
function signalOf(code: number | null): string | undefined {
  return code === null ? undefined : signalName(code - 128);
}

/** The fault of an executable that did not start, with what to do. */
function notStarted(path: string, why: string): ClingoFault {
  const advice = 'install clingo, or use the engine clingo, which needs no program';
  return { code: 'missing', message: `${path} cannot be started (${why}): ${advice}` };
}

/** Asks all processes of a run to end, and kills them soon after. */
function endChild(started: Started): void {
  const { child, tree } = started;
  tree.sample();
  const living = tree.living();
  for (const pid of living) send(pid, 'SIGTERM');
  // Other systems do not list processes.
  if (living.length === 0) child.kill('SIGTERM');
  const timer = setTimeout(() => killRun(started), GRACE);
  child.once('close', () => clearTimeout(timer));
}

/** Kills a run. Its pipes are closed too, since a process that we may not kill can keep them open. */
function killRun({ child, tree }: Started): void {
  void killAll(tree);
  child.kill('SIGKILL');
  for (const pipe of child.stdio) pipe?.destroy();
}
