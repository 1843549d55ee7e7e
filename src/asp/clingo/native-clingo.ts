import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { jsonOf } from '../../base/json.js';
import type { Limits } from '../../base/limits.js';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoFault, ClingoTask } from './engine.js';
import { CLINGO_BITS } from './exit-bits.js';
import { answerAtOnce } from './guard.js';
import { failed, readOutput, splitWarnings } from './output.js';
import { startRun } from './run-progress.js';
import { WitnessScanner } from './witness-scanner.js';

const MAX_PROGRAM_BYTES = 1_000_000_000;

/**
 * clingo buffers its JSON if it writes to a pipe. stdbuf from coreutils, if installed, makes it write each
 * line at once.
 */
const CAN_SET_BUFFERS = existsSync('/usr/bin/stdbuf');

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
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const run = startRun(limits, {
    stop: () => endChild(child),
    memoryMib: () => residentMib(child.pid),
    onModel,
  });
  const scanner = new WitnessScanner(run.take);
  running.add(child);
  const ended = await collect(child, task.program, (chunk) => scanner.feed(chunk));
  running.delete(child);
  const cut = run.end();
  if (ended.missing) return failed(notStarted(path, ended.missing), [], run.seconds());
  return cut ?? readEnd(path, ended, run.seconds());
}

interface ChildEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why the executable could not be started. */
  readonly missing?: string;
}

/** The current runs. None of them outlives this process. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function collect(child: ChildProcess, input: string, onChunk: (chunk: string) => void): Promise<ChildEnd> {
  return new Promise((resolve) => {
    const out: string[] = [];
    const errors: string[] = [];
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      out.push(chunk);
      onChunk(chunk);
    });
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => errors.push(chunk));
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const missing = code === 'ENOENT' ? 'there is no such program' : message;
      resolve({ code: null, stdout: '', stderr: '', missing });
    });
    child.on('close', (code) => resolve({ code, stdout: out.join(''), stderr: errors.join('') }));
    // clingo may end before it has read everything. The broken pipe then tells nothing new.
    child.stdin!.on('error', () => undefined);
    child.stdin!.end(input);
  });
}

function readEnd(path: string, ended: ChildEnd, seconds: number): ClingoAnswer {
  const warnings = splitWarnings(ended.stderr);
  const message = ended.stderr.trim() || `clingo ended with exit code ${ended.code}`;
  if (ended.code === 127) return failed(notStarted(path, message), warnings, seconds);
  if (ended.code === CLINGO_BITS.memory)
    return failed({ code: 'crash', message: 'out of memory' }, warnings, seconds);
  if (ended.code === CLINGO_BITS.error || ended.code === CLINGO_BITS.refused)
    return failed({ code: 'program', message }, warnings, seconds);
  const json = jsonOf(ended.stdout);
  if (json !== undefined) return readOutput(json, warnings, seconds);
  const code = ended.code === CLINGO_BITS.interrupted ? 'program' : 'crash';
  return failed({ code, message }, warnings, seconds);
}

/** The fault of an executable that did not start, with what to do. */
function notStarted(path: string, why: string): ClingoFault {
  const advice = 'install clingo, or use the engine clingo, which needs no program';
  return { code: 'missing', message: `${path} cannot be started (${why}): ${advice}` };
}

function endChild(child: ChildProcess): void {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE);
  child.once('close', () => clearTimeout(timer));
}

/** Resident memory of a process in MiB, if the system reports it (Linux). */
function residentMib(pid: number | undefined): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * 4096) / 2 ** 20;
  } catch {
    return undefined;
  }
}
