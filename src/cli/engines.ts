import { readFile } from 'node:fs/promises';
import process from 'node:process';
import type { ClingoEngine } from '../asp/clingo/engine.js';
import { nativeEngine } from '../asp/clingo/native.js';
import { wasmEngine } from '../asp/clingo/wasm.js';
import { ENCODING_NAMES, type Encoding, type EncodingName, encodingOf } from '../asp/encoding.js';
import { clingoPool } from './clingo-pool.js';
import { UsageError } from './usage-error.js';
import { delayWasmOptimiser } from './wasm-tiers.js';

/** The options of every command that runs clingo. */
export const CLINGO_OPTIONS = {
  engine: {
    choices: ['clingo', 'clingo-native'] as const,
    default: 'clingo' as const,
    describe: 'clingo as WebAssembly, or a native clingo executable',
  },
  clingo: {
    type: 'string',
    describe: 'path of the native clingo executable (else looked up on PATH)',
  },
  encoding: {
    type: 'string',
    default: 'fast',
    describe: `one of ours (${ENCODING_NAMES.join(', ')}) or a file of your own (FILE.lp)`,
  },
  config: {
    type: 'string',
    describe: "clingo's --configuration: frumpy, jumpy, tweety, handy, crafty, trendy",
  },
  idle: {
    type: 'boolean',
    default: false,
    describe: 'an action may leave every box in its place, as the rules of 2011 allow',
  },
} as const;

export interface ClingoArgs {
  readonly engine: 'clingo' | 'clingo-native';
  readonly clingo?: string;
  readonly encoding: string;
  readonly config?: string;
  readonly idle: boolean;
}

/** The clingo that the options name, for as many runs at once as there are threads. */
export function openClingo(args: Pick<ClingoArgs, 'engine' | 'clingo'>, threads = 1): ClingoEngine {
  if (args.engine === 'clingo-native') return nativeEngine(args.clingo);
  delayWasmOptimiser();
  const processMib = () => process.memoryUsage.rss() / 2 ** 20;
  return threads > 1 ? clingoPool(threads, processMib) : wasmEngine({ processMib });
}

/** An encoding by its name, or from a user's own file. */
export async function loadEncoding(args: Pick<ClingoArgs, 'encoding' | 'idle'>): Promise<Encoding> {
  const name = args.encoding;
  if (ENCODING_NAMES.includes(name as EncodingName)) {
    return encodingOf(name as EncodingName, args.idle ? 'idle' : 'strict');
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

/** clingo's own options for a run. */
export function clingoOptions(args: Pick<ClingoArgs, 'config'>): string[] {
  return args.config === undefined ? [] : [`--configuration=${args.config}`];
}
