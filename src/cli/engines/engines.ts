import { existsSync } from 'node:fs';
import type { ClingoEngine } from '../../asp/clingo/engine.js';
import { ENCODING_NAMES, type Encoding, type EncodingName, encodingOf } from '../../asp/encoding/encoding.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import {
  CLINGO_NAMES,
  type ClingoName,
  chooseEngine,
  type EngineName,
  type EngineWish,
  type OpenClingo,
} from '../../solve/engine/choose-solver.js';
import { GROUPS } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { ownEncoding } from './own-encoding.js';

/** The clingo that runs an encoding beside an engine: that engine, if it is one. */
export function clingoFor(engine: EngineName): ClingoName {
  return CLINGO_NAMES.find((name) => name === engine) ?? 'clingo';
}

/** The options of every command that runs clingo. */
export const CLINGO_OPTIONS = {
  engine: {
    choices: CLINGO_NAMES,
    usual: 'clingo',
    describe: 'clingo as WebAssembly, or a native clingo executable',
  },
  clingo: {
    group: GROUPS.clingo,
    type: 'string',
    takes: 'PATH',
    file: 'input',
    describe: 'path of the native clingo executable (default: the clingo on PATH)',
  },
  encoding: {
    group: GROUPS.clingo,
    type: 'string',
    takes: 'NAME|FILE',
    file: 'input',
    array: true,
    usual: 'fast, or moves for facts of 2013',
    describe: `one of ours (${ENCODING_NAMES.join(', ')}), or your own files and folders`,
  },
  const: {
    group: GROUPS.clingo,
    type: 'string',
    takes: 'NAME=VALUE',
    array: true,
    describe: "the value of a constant of your own rules, as clingo's -c",
  },
  config: {
    group: GROUPS.clingo,
    type: 'string',
    takes: 'NAME',
    describe: "clingo's --configuration: frumpy, jumpy, tweety, handy, crafty, trendy",
  },
  idle: {
    group: GROUPS.clingo,
    type: 'boolean',
    default: false,
    describe: 'an action may leave all boxes in place, as the rules of 2011 allow',
  },
} as const;

export interface ClingoArgs {
  readonly engine?: ClingoName;
  readonly clingo?: string;
  readonly encoding?: readonly string[];
  readonly const?: readonly string[];
  readonly config?: string;
  readonly idle: boolean;
}

/**
 * The engine that the options choose. Options that this engine does not have are refused, because it would
 * ignore them.
 */
export function chosenEngine<E extends string>(args: EngineWish<E>, usual: E): E | ClingoName {
  const chosen = chooseEngine(args, usual);
  if ('engine' in chosen) return chosen.engine;
  throw new UsageError(`--${chosen.option} needs --engine ${chosen.engines.join(' or ')}`);
}

/**
 * The clingo engines of a call. Each thread makes one run at a time. Each engine is loaded once, on first
 * use.
 */
export function clingoOpener({ clingo }: Pick<ClingoArgs, 'clingo'>, threads = 1): OpenClingo {
  const opened = new Map<ClingoName, Promise<ClingoEngine>>();
  return (name) => {
    const engine = opened.get(name) ?? (name === 'clingo' ? loadWasm(threads) : loadNative(clingo));
    opened.set(name, engine);
    return engine;
  };
}

async function loadWasm(threads: number): Promise<ClingoEngine> {
  const { wasmClingo } = await import('../../platform/node/wasm-clingo.js');
  return wasmClingo(threads);
}

async function loadNative(path: string | undefined): Promise<ClingoEngine> {
  const { nativeEngine } = await import('../../asp/clingo/native-clingo.js');
  return nativeEngine(path);
}

/**
 * The encoding of a call, by its name, or from files and folders of the user; undefined if none is named.
 * Constants are those of the user's own rules: ours prove what they say only as they are.
 */
export async function loadEncoding({
  encoding: names,
  idle,
  const: constants = [],
}: Pick<ClingoArgs, 'encoding' | 'idle' | 'const'>): Promise<Encoding | undefined> {
  const [name] = names ?? [];
  const isOurs = names?.length === 1 && ENCODING_NAMES.includes(name as EncodingName);
  if (constants.length > 0 && (names === undefined || isOurs))
    throw new UsageError('--const needs --encoding with rules of your own');
  if (names === undefined) return undefined;
  if (isOurs) return encodingOf(name as EncodingName, ruleOf({ idle }));
  for (const one of names) {
    if (/[./\\]/.test(one) || existsSync(one)) continue;
    const reason = ENCODING_NAMES.includes(one as EncodingName)
      ? `${one} is a whole encoding: it cannot be joined with others; name its files instead (encodings/README.md)`
      : `there is no encoding ${one}; ours are ${ENCODING_NAMES.join(', ')}, or name a FILE.lp or FOLDER/`;
    throw new UsageError(reason);
  }
  return ownEncoding(names, constants);
}

/** The configurations of clingo. */
const CONFIGS = ['auto', 'frumpy', 'jumpy', 'tweety', 'handy', 'crafty', 'trendy', 'many'];

/** Refuses a configuration that clingo does not have. A native clingo reads one from a file too. */
export function checkConfig({ config }: Pick<ClingoArgs, 'config'>): void {
  if (config === undefined || CONFIGS.includes(config) || existsSync(config)) return;
  throw new UsageError(`--config ${config}: choose one of ${CONFIGS.join(', ')}, or a file`);
}

/** clingo's own options for a run. */
export function clingoOptions(args: Pick<ClingoArgs, 'config'>): string[] {
  return args.config === undefined ? [] : [`--configuration=${args.config}`];
}
