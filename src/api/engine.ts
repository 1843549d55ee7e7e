import { HOST } from '#host';
import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { EncodingName } from '../asp/encoding/encoding.js';
import type { PushRule } from '../asp/facts/dialect.js';
import { SWITCH_NAMES } from '../search/rule-names.js';
import { ALGORITHM_NAMES, type AlgorithmName } from '../search/stage/algorithm.js';
import { type ClingoName, ENGINE_NAMES, type EngineName, solverOf } from '../solve/engine/choose-solver.js';
import type { NativeSettings } from '../solve/engine/native-solver.js';
import type { Solver } from '../solve/question/solver.js';
import { type Check, checkOptions, listOf, oneOf, TEXT, THREAD_COUNT } from './check-options.js';
import { ANY_ENCODING, chosenEncoding, OUR_ENCODING, type OwnEncoding } from './encoding.js';

/** Our own search with its settings. It is the default engine. */
export interface NativeEngine {
  readonly engine?: 'native';
  /** The strategy that looks for any solution. */
  readonly algorithm?: AlgorithmName;
  /** The search rules to switch off, from `RULE_NAMES`. */
  readonly without?: readonly string[];
  /**
   * The number of threads; 1 if absent. For any solution they have different strategies, or other images of
   * the level. For the best solution they share the proof. More than 1 needs Node.
   */
  readonly threads?: number;
}

/** clingo as WebAssembly (`clingo`) or as an executable (`clingo-native`, needs Node), with its settings. */
export interface ClingoEngineOptions {
  readonly engine: ClingoName;
  /** One of our encodings, or your own rules; `fast` if absent. */
  readonly encoding?: EncodingName | OwnEncoding;
  /** clingo's `--configuration`. */
  readonly configuration?: string;
  /** How many numbers of steps are tried at the same time; 1 if absent. More than 1 needs Node. */
  readonly threads?: number;
  /** The executable of a native clingo; the clingo on PATH if absent. */
  readonly path?: string;
}

/** Our own search for the plan, and clingo as WebAssembly to refute better plans. */
export interface HybridEngine {
  readonly engine: 'hybrid';
  /** One of our encodings; `analysed` if absent. */
  readonly encoding?: EncodingName;
  /** clingo's `--configuration`. */
  readonly configuration?: string;
}

/** An engine that solves levels, with its options. */
export type EngineOptions = NativeEngine | ClingoEngineOptions | HybridEngine;

/** The options of each engine. Any other option would be ignored, so it is refused. */
const ENGINE_OPTIONS = {
  native: { algorithm: oneOf(ALGORITHM_NAMES), without: listOf(oneOf(SWITCH_NAMES)), threads: THREAD_COUNT },
  clingo: { encoding: ANY_ENCODING, configuration: TEXT, threads: THREAD_COUNT },
  'clingo-native': { encoding: ANY_ENCODING, configuration: TEXT, threads: THREAD_COUNT, path: TEXT },
  hybrid: { encoding: OUR_ENCODING, configuration: TEXT },
} as const satisfies Readonly<Record<EngineName, Readonly<Record<string, Check>>>>;

/** Options of an engine, as `doubleCheck` and `engines` have them. */
export const ENGINE: Check = (value, name) => checkEngineOptions(value as object, () => ({}), name);

/** Checks options of an engine, and `others` that the function has with this engine. */
export function checkEngineOptions(
  options: object,
  others: (engine: EngineName) => Readonly<Record<string, Check>>,
  path?: string,
): void {
  const engine = (options as EngineOptions | null)?.engine ?? 'native';
  NAME(engine, path === undefined ? 'engine' : `${path}.engine`);
  const checks = { engine: NAME, ...ENGINE_OPTIONS[engine], ...others(engine) };
  checkOptions(options, checks, { path, owner: ` of the engine ${engine}` });
}

const NAME = oneOf(ENGINE_NAMES);

/** The solver for engine options; `usual` is the encoding if they name none. */
export async function openSolver(
  options: EngineOptions,
  usual: EncodingName,
  rule: PushRule = 'strict',
): Promise<Solver> {
  const clingo: Partial<Omit<ClingoEngineOptions, 'engine'>> = isNative(options) ? {} : options;
  const isHybrid = options.engine === 'hybrid';
  const {
    encoding = isHybrid && usual === 'fast' ? 'analysed' : usual,
    configuration,
    path,
    threads,
  } = clingo;
  return solverOf(options.engine ?? 'native', {
    ...(isNative(options) && { native: nativeSettings(options) }),
    clingo: {
      open: (engine) => openClingo({ engine, path, threads }),
      encoding: chosenEncoding(encoding, rule),
      options: configurationOf(configuration),
      ...(threads !== undefined && { width: threads }),
    },
  });
}

function isNative(options: EngineOptions): options is NativeEngine {
  return options.engine === undefined || options.engine === 'native';
}

/** The clingo for engine options. */
export function openClingo({
  engine,
  path,
  threads = 1,
}: Pick<ClingoEngineOptions, 'engine' | 'path' | 'threads'>): Promise<ClingoEngine> {
  return HOST.openClingo(engine, { ...(path !== undefined && { path }), threads });
}

/** clingo's own options for a configuration. */
export function configurationOf(configuration: string | undefined): string[] {
  return configuration === undefined ? [] : [`--configuration=${configuration}`];
}

function nativeSettings({ algorithm, without, threads = 1 }: NativeEngine): NativeSettings {
  const host = HOST.searchThreads;
  if (threads > 1 && !host) throw new TypeError('several threads need Node');
  return {
    ...(algorithm && { algorithm }),
    ...(without && { without }),
    ...(threads > 1 && host && { threads: { host, count: threads } }),
  };
}
