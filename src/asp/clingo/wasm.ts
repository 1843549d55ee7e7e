import clingo from 'clingo-wasm';
import type { Limits } from '../../base/limits.js';
import type { AnswerSet, ClingoAnswer, ClingoEngine, ClingoTask } from './engine.js';
import { answerAtOnce } from './guard.js';
import { failed, readOutput, readWitness, splitWarnings, stopped } from './output.js';
import { watchLimits } from './watch.js';

/** clingo-wasm passes programs on its stack, which overflows above about 1 MiB (measured with 0.6.0). */
const MAX_PROGRAM_BYTES = 1_000_000;

/** What the wasm engine needs to know about its environment. */
export interface WasmHost {
  /** Memory of the whole process in MiB. Without it a memory limit has no effect. */
  readonly processMib?: () => number;
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
    run: (task, limits = {}, onModel) => inTurn(() => runGuarded(task, limits, host, onModel)),
    version: async () => {
      const answer = await inTurn(() => runGuarded({ program: '' }, {}, host));
      return answer.solver;
    },
  };
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Starts a run after all earlier ones have ended. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const result = lastRun.then(run);
  lastRun = result.catch(() => undefined);
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
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const found: AnswerSet[] = [];
  let limit: Parameters<typeof stopped>[0] | undefined;
  const before = host.processMib?.() ?? 0;
  const unwatch = watchLimits(
    limits,
    (name) => {
      limit = name;
      void clingo.restart();
    },
    host.processMib && (() => host.processMib!() - before),
  );
  const output = await clingo.run(
    task.program,
    task.models ?? 1,
    ['--stats', ...(task.options ?? [])],
    (witness) => {
      const answerSet = readWitness(witness as Parameters<typeof readWitness>[0]);
      found.push(answerSet);
      onModel?.(answerSet);
    },
  );
  unwatch();
  if (output.Result !== 'ERROR') return readOutput(output, warningsOf(output), seconds());
  if (limit) return stopped(limit, found, seconds());
  await clingo.restart();
  return failed({ code: faultCode(output.Error), message: output.Error.trim() }, [], seconds());
}

function warningsOf(output: { readonly Warnings?: readonly string[] }): string[] {
  return splitWarnings((output.Warnings ?? []).join('\n\n'));
}

/**
 * If a program is wrong, clingo names the place. Any other message means that the WebAssembly machine
 * trapped.
 */
function faultCode(message: string): 'program' | 'crash' {
  return /\berror:|parsing failed|unknown option|In context '/.test(message) ? 'program' : 'crash';
}
