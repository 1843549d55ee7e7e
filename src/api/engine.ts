import { HOST } from '#host';
import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { EncodingName } from '../asp/encoding/encoding.js';
import type { AlgorithmName } from '../search/stage/algorithm.js';
import { type ClingoName, type EngineName, solverOf } from '../solve/choose-solver.js';
import type { NativeSettings } from '../solve/native-solver.js';
import type { Solver } from '../solve/solver.js';
import { chosenEncoding, type OwnEncoding } from './encoding.js';

/** Our own search, and how it works. It is the engine that is meant where none is named. */
export interface NativeEngine {
  readonly engine?: 'native';
  /** How any solution is looked for. */
  readonly algorithm?: AlgorithmName;
  /** The rules of the search to leave out, of `RULE_NAMES`. */
  readonly without?: readonly string[];
  /** Strategies that look for any solution at once; 1 where absent, more in Node alone. */
  readonly threads?: number;
}

/**
 * clingo as WebAssembly (`clingo`) or as an executable (`clingo-native`, in Node alone), and how it works.
 */
export interface ClingoEngineOptions {
  readonly engine: ClingoName;
  /** One of our encodings, `fast` where absent, or rules of your own. */
  readonly encoding?: EncodingName | OwnEncoding;
  /** clingo's `--configuration`. */
  readonly configuration?: string;
  /** Numbers of steps that are tried at once; 1 where absent, more in Node alone. */
  readonly threads?: number;
  /** The executable of a native clingo; looked up on PATH where absent. */
  readonly path?: string;
}

/** Our own search for the plan, and clingo as WebAssembly to refute what is better. */
export interface HybridEngine {
  readonly engine: 'hybrid';
  /** One of our encodings, `analysed` where absent. */
  readonly encoding?: EncodingName;
  /** clingo's `--configuration`. */
  readonly configuration?: string;
}

/** An engine that solves levels, with its options. */
export type EngineOptions = NativeEngine | ClingoEngineOptions | HybridEngine;

/** The options that each engine has; another one would be ignored, so it is refused. */
const ENGINE_OPTIONS = {
  native: ['algorithm', 'without', 'threads', 'after'],
  clingo: ['encoding', 'configuration', 'threads', 'idle', 'models'],
  'clingo-native': ['encoding', 'configuration', 'threads', 'path', 'idle', 'models'],
  hybrid: ['encoding', 'configuration'],
} as const satisfies Readonly<Record<EngineName, readonly string[]>>;

/** Throws for an option that the engine does not have. */
export function checkEngineOptions(options: EngineOptions): void {
  const engine = options.engine ?? 'native';
  const own: readonly string[] | undefined = ENGINE_OPTIONS[engine];
  if (!own) throw new TypeError(`there is no engine ${JSON.stringify(engine)}`);
  const others = Object.values(ENGINE_OPTIONS).flat();
  const stray = others.find(
    (name) => !own.includes(name) && (options as Record<string, unknown>)[name] !== undefined,
  );
  if (stray !== undefined) throw new TypeError(`the engine ${engine} has no option ${stray}`);
}

/** The solver that engine options describe; `usual` is the encoding where they name none. */
export async function openSolver(options: EngineOptions, usual: EncodingName, idle = false): Promise<Solver> {
  checkEngineOptions(options);
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
      encoding: chosenEncoding(encoding, idle),
      options: configurationOf(configuration),
      ...(threads !== undefined && { width: threads }),
    },
  });
}

function isNative(options: EngineOptions): options is NativeEngine {
  return options.engine === undefined || options.engine === 'native';
}

/** The clingo that engine options name. */
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
