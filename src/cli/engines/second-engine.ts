import { ENCODING_NAMES, type Encoding, type EncodingName, encodingOf } from '../../asp/encoding/encoding.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { doubleChecked, whyNoSecond } from '../../solve/compare/double-check.js';
import {
  ENGINE_NAMES,
  type EngineName,
  type EngineWish,
  solverOf,
} from '../../solve/engine/choose-solver.js';
import type { Solver } from '../../solve/question/solver.js';
import { UsageError } from '../call/usage-error.js';
import type { MemoryArgs } from '../memory/memory.js';
import { chosenEngine, clingoFor, clingoOpener } from './engines.js';

/** The options of commands whose proofs a second engine can confirm. */
export const SECOND_OPTIONS = {
  'double-check': {
    type: 'boolean',
    default: false,
    describe: 'let a second, different engine confirm each optimum and each "no plan"',
  },
  second: {
    type: 'string',
    takes: 'NAME',
    usual: 'our own search after clingo, clingo after our own search',
    describe: 'confirm with this engine or this encoding of ours; turns on --double-check',
  },
} as const;

export interface SecondArgs {
  readonly doubleCheck: boolean;
  readonly second?: string;
}

/** What the first engine of a call is. */
interface FirstArgs extends SecondArgs, MemoryArgs {
  /** Which claims of the first engine need the second one; all if absent. */
  readonly isNeeded?: Parameters<typeof doubleChecked>[2];
  readonly engine: EngineName;
  readonly clingo?: string;
  readonly idle: boolean;
}

/** The engine that confirms if none is named. */
const USUAL_SECOND: Readonly<Record<EngineName, string>> = {
  native: 'clingo',
  clingo: 'native',
  'clingo-native': 'native',
  hybrid: '',
};

/** The first engine of a call: an executable may be named for a second clingo alone. */
export function firstEngine(args: EngineWish<EngineName> & Pick<SecondArgs, 'second'>): EngineName {
  const wish = args.second === 'clingo-native' ? { ...args, clingo: undefined } : args;
  return chosenEngine(wish, 'native');
}

/**
 * Refuses a second engine that there is not, or that has nothing to do. A stored proof may be that of the
 * second engine itself, so there is no library beside it.
 */
export function checkSecond(args: FirstArgs): void {
  if (!wantsSecond(args)) return;
  if (args.library !== undefined)
    throw new UsageError('--library cannot be used with --double-check: the check must run two engines');
  if (args.engine === 'hybrid')
    throw new UsageError('--double-check: hybrid has two engines already, and says which proved what');
  const name = secondName(args);
  if (isOneOf(ENGINE_NAMES, name) && name !== 'hybrid') return;
  if (isOneOf(ENCODING_NAMES, name)) return;
  const engines = ENGINE_NAMES.filter((engine) => engine !== 'hybrid');
  throw new UsageError(
    `--second ${name}: neither an engine (${engines.join(', ')}) nor an encoding (${ENCODING_NAMES.join(', ')})`,
  );
}

/**
 * The solver as it is, or with a second one that confirms its proofs. `usual` is the encoding of a second
 * clingo if none is named.
 */
export async function withSecond(first: Solver, args: FirstArgs, usual: Encoding): Promise<Solver> {
  if (!wantsSecond(args)) return first;
  const name = secondName(args);
  const named = isOneOf(ENCODING_NAMES, name) ? (name as EncodingName) : undefined;
  const engine = named ? clingoFor(args.engine) : (name as EngineName);
  const encoding = named ? encodingOf(named, ruleOf(args)) : usual;
  const second = await solverOf(engine, { clingo: { open: clingoOpener(args), encoding } });
  const fault = whyNoSecond(first, second);
  if (fault !== undefined) throw new UsageError(`--second ${name}: ${fault}`);
  return doubleChecked(first, second, args.isNeeded);
}

/** Whether a second engine is to confirm what the first one proves. */
export function wantsSecond({ doubleCheck, second }: SecondArgs): boolean {
  return doubleCheck || second !== undefined;
}

function secondName({ engine, second }: FirstArgs): string {
  return second ?? USUAL_SECOND[engine];
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
