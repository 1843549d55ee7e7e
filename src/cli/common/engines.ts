import { readFile } from 'node:fs/promises';
import type { ClingoEngine } from '../../asp/clingo/engine.js';
import {
  ENCODING_NAMES,
  type Encoding,
  type EncodingName,
  encodingOf,
  type PushRule,
} from '../../asp/encoding/encoding.js';
import { GROUPS } from './option.js';
import { UsageError } from './usage-error.js';

/** The options of every command that runs clingo. */
export const CLINGO_OPTIONS = {
  engine: {
    choices: ['clingo', 'clingo-native'] as const,
    usual: 'clingo',
    describe: 'clingo as WebAssembly, or a native clingo executable',
  },
  clingo: {
    group: GROUPS.clingo,
    type: 'string',
    describe: 'path of the native clingo executable (else looked up on PATH)',
  },
  encoding: {
    group: GROUPS.clingo,
    type: 'string',
    usual: 'fast; moves for facts of 2013',
    describe: `one of ours (${ENCODING_NAMES.join(', ')}) or a file of your own (FILE.lp)`,
  },
  config: {
    group: GROUPS.clingo,
    type: 'string',
    describe: "clingo's --configuration: frumpy, jumpy, tweety, handy, crafty, trendy",
  },
  idle: {
    group: GROUPS.clingo,
    type: 'boolean',
    default: false,
    describe: 'an action may leave every box in its place, as the rules of 2011 allow',
  },
} as const;

export interface ClingoArgs {
  readonly engine?: 'clingo' | 'clingo-native';
  readonly clingo?: string;
  readonly encoding?: string;
  readonly config?: string;
  readonly idle: boolean;
}

/** The options that not every engine has, and which ones have them; the first is meant where none is named. */
const ENGINES_OF = {
  clingo: ['clingo-native'],
  encoding: ['clingo', 'clingo-native'],
  config: ['clingo', 'clingo-native'],
} as const;

/**
 * The engine that is named, else the one that other options speak of, else the usual one. An option that the engine does
 * not have is refused: it would be ignored.
 */
export function chosenEngine<Engine extends string>(
  args: Partial<Pick<ClingoArgs, keyof typeof ENGINES_OF>> & { readonly engine?: Engine },
  usual: Engine,
): Engine | 'clingo' | 'clingo-native' {
  let engine: string = args.engine ?? usual;
  for (const [option, engines] of Object.entries(ENGINES_OF)) {
    if (args[option as keyof typeof ENGINES_OF] === undefined) continue;
    if (engines.some((name) => name === engine)) continue;
    if (args.engine !== undefined) throw new UsageError(`--${option} needs --engine ${engines.join(' or ')}`);
    engine = engines[0];
  }
  return engine as Engine;
}

/** The clingo that the options name, for as many runs at once as there are threads. It is loaded only here. */
export async function openClingo(
  args: Pick<ClingoArgs, 'engine' | 'clingo'>,
  threads = 1,
): Promise<ClingoEngine> {
  if (args.engine === 'clingo-native') {
    const { nativeEngine } = await import('../../asp/clingo/native-clingo.js');
    return nativeEngine(args.clingo);
  }
  const { wasmClingo } = await import('../../platform/node/wasm-clingo.js');
  return wasmClingo(threads);
}

/** An encoding by its name, or from a user's own file. */
export async function loadEncoding(name: string, idle: boolean): Promise<Encoding> {
  if (ENCODING_NAMES.includes(name as EncodingName)) {
    return encodingOf(name as EncodingName, ruleOf({ idle }));
  }
  if (!/[./\\]/.test(name)) {
    throw new UsageError(
      `there is no encoding ${name}; ours are ${ENCODING_NAMES.join(', ')}, or name a FILE.lp`,
    );
  }
  try {
    const text = await readFile(name, 'utf8');
    return { name, parts: [{ name, text }], ...(/\bpushtogoal\b/.test(text) && { dialect: 'asp2013' }) };
  } catch (error) {
    throw new UsageError(`--encoding ${name} cannot be read: ${(error as Error).message}`);
  }
}

/** What an action may be. */
export function ruleOf({ idle }: Pick<ClingoArgs, 'idle'>): PushRule {
  return idle ? 'idle' : 'strict';
}

/** clingo's own options for a run. */
export function clingoOptions(args: Pick<ClingoArgs, 'config'>): string[] {
  return args.config === undefined ? [] : [`--configuration=${args.config}`];
}
