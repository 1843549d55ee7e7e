import { existsSync } from 'node:fs';
import { fieldsOf, isObject, jsonOf } from '../../base/json.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import { signalName } from '../../processes/signal-name.js';
import { REJECTS } from '../../solve/question/check-claim.js';
import type { SourceEntry } from '../../solve/question/read-levels.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import type { SolveRecord } from '../../solve/record/solve-record.js';
import type { ProcessEnd } from '../process/limited-process.js';
import type { Outcome, RunResult } from '../record/run-record.js';
import { readAnswerAside } from './read-answer-aside.js';
import { scopeOf } from './stated-plan.js';

/** The outcome of a run and what it found, without its use of time and memory. */
export type Judged = Omit<RunResult, 'seconds' | 'cpuSeconds' | 'peakMiB' | 'exitCode' | 'killedBy'>;

/** The exit codes of a shell that cannot start a command. */
const NOT_STARTED: Readonly<Record<number, string>> = {
  126: 'the program cannot be run',
  127: 'there is no such program',
};

/** The exit code of our own engine if its options or their files are wrong. */
const WRONG_USAGE = 2;

/** The begin of messages of ours, and of the shell around every command, which has our name. */
const OUR_HEAD = /^sokoset: (?:(?:line )?\d+: )?/;
/** A line that says what went wrong, where more lines follow: a hint, or where in the code it was. */
const REASON = /^(?:sokoset|(?:Uncaught )?\w*Error(?: \[\w+\])?): /;

/** The exit codes beside a claim that there is no solution. 20 is that of solvers of answer sets. */
const CLAIMING: readonly (number | undefined)[] = [0, 20];

/** The part of the question to our engine that its record does not contain. */
export interface Asked {
  /** Only plans with exactly the number of steps in the record. */
  readonly exactly: boolean;
  readonly idle: boolean;
}

/** The result of a run of `sokoset solve --json`. Its solution is replayed again here. */
export function judgeOwn(level: Level, end: ProcessEnd, asked: Asked): Judged {
  const record = lastRecord(end.stdout);
  if (!record && end.exitCode === WRONG_USAGE) return { outcome: 'error', message: reasonOf(end) };
  if (!record) return faultOf(end, 'no record was printed');
  if (record.status === 'invalid') return { outcome: 'error', message: record.message };
  const { solution, optimal, bound, trust, statistics, status, message, limit } = record;
  const rejected = solution === undefined ? undefined : rejectionOf(level, solution);
  if (rejected) return { outcome: 'wrong', message: rejected };
  const found = {
    ...foundOf(solution),
    ...questionOf(record, asked),
    ...(optimal !== undefined && { optimal }),
    ...(bound !== undefined && { bound }),
    ...(trust && { trust }),
    ...(typeof statistics['nodes'] === 'number' && { nodes: statistics['nodes'] }),
    ...(message !== undefined && { message }),
  };
  if (end.limit) return { ...found, outcome: limitOf(end) };
  if (status === 'error' && message?.startsWith(REJECTS)) return { ...found, outcome: 'wrong' };
  if (status !== 'unknown') return { ...found, outcome: status };
  return { ...found, outcome: limit === 'time' || limit === 'memory' ? limit : 'unknown' };
}

/**
 * The plans that an answer is about. Without an exact number, `steps` are those of the plan that was found.
 */
function questionOf(
  { objective, status, steps, mostMoves }: SolveResult,
  { exactly, idle }: Asked,
): Partial<Judged> {
  if (mostMoves !== undefined) return { objective, mostMoves };
  if (steps === undefined || !(exactly || status === 'no-plan')) return { objective };
  return { objective, steps, ...(idle && { idle }) };
}

/**
 * The result of a run of any program, from what it printed or wrote. That of a program which wrote too much
 * is not read. `stated` is there if the facts state steps; the answer is then about these. What a program
 * says without a solution is only its word. Throws if the signal is aborted while a long text is read.
 */
export async function judgeOutside(
  level: Level,
  end: ProcessEnd,
  text: string,
  stated?: SourceEntry,
  signal?: AbortSignal,
): Promise<Judged> {
  if (end.limit === 'output') return { outcome: 'output' };
  const answer = await readAnswerAside(level, text, stated, signal);
  if (end.limit) {
    return { outcome: limitOf(end), ...(answer.kind === 'solution' && foundOf(answer.moves)) };
  }
  switch (answer.kind) {
    case 'solution':
      return {
        outcome: 'solved',
        ...foundOf(answer.moves),
        ...aboutOf(stated),
        ...(answer.remark !== undefined && { message: answer.remark }),
      };
    case 'wrong':
      return { outcome: 'wrong', message: answer.message };
    case 'unsolvable':
    case 'no-plan': {
      if (!CLAIMING.includes(end.exitCode)) return faultOf(end);
      const about = answer.kind === 'no-plan' ? aboutOf(stated) : {};
      return { outcome: answer.kind, ...about, trust: 'program' };
    }
    case 'none':
      return end.exitCode === 0 || gaveUp(end, text, stated)
        ? { outcome: 'unknown', ...unreadOf(end, text) }
        : faultOf(end);
  }
}

/** The exit codes of solvers of answer sets that ended by themselves, and their verdicts. */
const VERDICTS: Readonly<Record<number, RegExp>> = {
  10: /\bSATISFIABLE\b/,
  20: /\bUNSATISFIABLE\b/,
  30: /\bSATISFIABLE\b|\bOPTIMUM FOUND\b/,
};

/**
 * Whether a solver of answer sets ended by itself, but without a plan: at its own time limit, or with a
 * verdict that says nothing about the level.
 */
function gaveUp({ exitCode = 0 }: ProcessEnd, text: string, stated?: SourceEntry): boolean {
  if (exitCode === 1) return stated !== undefined && /^UNKNOWN\s*$/m.test(text);
  return VERDICTS[exitCode]?.test(text) ?? false;
}

/** The plans that an answer is about, if the facts state steps. */
function aboutOf(stated: SourceEntry | undefined): Partial<Judged> {
  return stated ? { objective: 'any', ...scopeOf(stated) } : {};
}

/** A message if a program wrote something without an answer. */
function unreadOf({ stdout, exitCode }: ProcessEnd, text: string): Partial<Judged> {
  if (exitCode === 20)
    return { message: 'UNSATISFIABLE, but the level states no steps: export it with --steps' };
  if (text.trim() !== '') return { message: 'no moves were found in the output' };
  return stdout.trim() === '' ? {} : { message: 'nothing was written to {solution}' };
}

function limitOf({ limit }: ProcessEnd): Outcome {
  return limit === undefined || limit === 'interrupted' ? 'error' : limit;
}

/** A run without an answer: it reached a limit, could not be started, got no memory, or crashed. */
function faultOf(end: ProcessEnd, lack = ''): Judged {
  if (end.limit) return { outcome: limitOf(end) };
  const how = end.killedBy === undefined ? `exit code ${end.exitCode}` : describeSignal(end.killedBy);
  const missing = NOT_STARTED[end.exitCode ?? 0];
  const reason = reasonOf(end);
  if (missing) return { outcome: 'error', message: uninterpreted(reason) ?? `${missing}: ${reason || how}` };
  const message = [how, lack, reason].filter(Boolean).join('; ');
  const outOfMemory = /out of memory|bad_alloc|cannot allocate memory|MemoryError/i.test(end.stderr);
  return { outcome: outOfMemory ? 'memory' : 'crash', message };
}

/** A file that a shell calls missing although it is there lacks its interpreter. */
function uninterpreted(reason: string): string | undefined {
  const [, file] = /(?:^|: )([^:]*\/[^:]*): (?:not found|No such file or directory)$/.exec(reason) ?? [];
  if (file === undefined || !existsSync(file)) return undefined;
  return `the program cannot be started: the interpreter of ${file} is missing; its first line may end with a carriage return`;
}

/** A signal with its name, such as `signal 6 (SIGABRT)`. */
function describeSignal(number: number): string {
  const name = signalName(number);
  return `signal ${number}${name ? ` (${name})` : ''}`;
}

/** Why a program ended, in its words: the last line of standard error that gives a reason, else the last. */
function reasonOf({ stderr }: ProcessEnd): string {
  const lines = stderr.trim().split('\n');
  const line = lines.findLast((text) => REASON.test(text)) ?? lines.at(-1)!;
  return line.replace(OUR_HEAD, '').slice(0, 300);
}

function lastRecord(stdout: string): SolveRecord | undefined {
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  const record = jsonOf(line);
  return isSolveRecord(record) ? record : undefined;
}

/** Whether a value is a record, as far as records are read here. */
function isSolveRecord(value: unknown): value is SolveRecord {
  const { status, statistics, solution = '', message = '' } = fieldsOf(value);
  const areTexts = [status, solution, message].every((text) => typeof text === 'string');
  return areTexts && (status === 'invalid' || isObject(statistics));
}

function rejectionOf(level: Level, moves: string): string | undefined {
  const verdict = judge(level, moves);
  return verdict.ok ? undefined : `${REJECTS} the solution: ${verdict.error.message}`;
}

/** A solution with its counts, as far as there is one. */
export function foundOf(solution: string | undefined): Partial<Judged> {
  if (solution === undefined) return {};
  const { moves, pushes, lines } = metricsOf(solution);
  return { solution, moves, pushes, lines };
}
