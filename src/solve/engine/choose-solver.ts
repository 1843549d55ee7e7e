import type { ClingoEngine } from '../../asp/clingo/engine.js';
import type { Encoding } from '../../asp/encoding/encoding.js';
import type { Solver } from '../question/solver.js';
import { clingoSolver } from './clingo-solver.js';
import { hybridSolver } from './hybrid-solver.js';
import { type NativeSettings, nativeSolver } from './native-solver.js';

/**
 * The clingos: as WebAssembly, and as an executable.
 *
 * @example
 * CLINGO_NAMES; // → ['clingo', 'clingo-native']
 */
export const CLINGO_NAMES = ['clingo', 'clingo-native'] as const;
/** One of `CLINGO_NAMES`. */
export type ClingoName = (typeof CLINGO_NAMES)[number];

/**
 * All engines, by their names in options and records: our own search, the clingos, and `hybrid`: our own
 * search finds a plan, and clingo refutes better ones.
 *
 * @example
 * ENGINE_NAMES; // → ['native', 'clingo', 'clingo-native', 'hybrid']
 */
export const ENGINE_NAMES = ['native', ...CLINGO_NAMES, 'hybrid'] as const;
/** One of `ENGINE_NAMES`. */
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Returns the clingo with this name. */
export type OpenClingo = (name: ClingoName) => Promise<ClingoEngine>;

/** The settings of each engine; an engine reads only its own part. */
interface SolverSettings {
  readonly native?: NativeSettings;
  readonly clingo: {
    readonly open: OpenClingo;
    readonly encoding: Encoding;
    /** Options of clingo, one word each. */
    readonly options?: readonly string[];
    /** How many numbers of actions are tried at the same time. */
    readonly width?: number;
  };
}

/** The solver for the name of an engine. */
export async function solverOf(name: EngineName, { native, clingo }: SolverSettings): Promise<Solver> {
  if (name === 'native') return nativeSolver(native);
  const { open, ...how } = clingo;
  if (name === 'hybrid') return hybridSolver(nativeSolver(native), clingoSolver(await open('clingo'), how));
  return clingoSolver(await open(name), how);
}

/**
 * The options that only some engines have, with these engines. The first one is the default engine for the
 * option.
 */
const ENGINES_OF = {
  clingo: ['clingo-native'],
  encoding: [...CLINGO_NAMES, 'hybrid'],
  config: [...CLINGO_NAMES, 'hybrid'],
} as const satisfies Readonly<Record<string, readonly EngineName[]>>;

/** What a user said about the engine. */
export type EngineWish<E extends string> = { readonly engine?: E } & {
  readonly [K in keyof typeof ENGINES_OF]?: unknown;
};

/** The chosen engine, or an option that it does not have, with the engines that have it. */
type ChosenEngine<E extends string> =
  | { readonly engine: E | ClingoName }
  | { readonly option: string; readonly engines: readonly string[] };

/**
 * Chooses the named engine. If none is named, other options decide, and then the default. An option that the
 * engine does not have is reported, because the engine would ignore it.
 */
export function chooseEngine<E extends string>(wish: EngineWish<E>, usual: E): ChosenEngine<E> {
  let engine: E | ClingoName = wish.engine ?? usual;
  for (const option of Object.keys(ENGINES_OF) as (keyof typeof ENGINES_OF)[]) {
    const engines: readonly EngineName[] = ENGINES_OF[option];
    if (wish[option] === undefined || engines.some((name) => name === engine)) continue;
    if (wish.engine !== undefined) return { option, engines };
    engine = ENGINES_OF[option][0];
  }
  return { engine };
}
