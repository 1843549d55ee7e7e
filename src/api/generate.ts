import { now } from '../base/clock.js';
import { withoutUndefined } from '../base/given-fields.js';
import type { Limits } from '../base/limits.js';
import type { Range } from '../base/whole-range.js';
import { titleOf, withNotes } from '../generate/describe.js';
import { type GeneratedLevel, generateLevel, type Workshop } from '../generate/generate.js';
import { HARDNESS_BANDS } from '../generate/hardness.js';
import { checkRequest, type GenerateRequest } from '../generate/request.js';
import { TERRAIN_NAMES } from '../generate/terrain.js';
import {
  CALLBACK,
  type Checks,
  COUNT,
  checkOptions,
  FLAG,
  LIMITS,
  numberIn,
  oneOf,
  optionsOf,
  SEED,
} from './check-options.js';
import { openClingo } from './engine.js';

/** The properties of the levels; each has a default. */
export interface GenerateOptions extends Partial<GenerateRequest> {
  /** How many levels; 1 if absent. */
  readonly count?: number;
  /** Whether each level gets a similar one that is proved unsolvable. */
  readonly twins?: boolean;
  /** When to stop; the levels made so far stay. `nodes` above is the limit of each proof. */
  readonly limits?: Pick<Limits, 'seconds' | 'signal'>;
  /** The same as the signal of `limits`. */
  readonly signal?: AbortSignal;
  /** Called with the number of levels made so far. */
  readonly onProgress?: (made: number, count: number) => void;
}

/** A number whose range depends on other options: the message of the result says what is wrong. */
const ANY_NUMBER = numberIn({});
const RANGE = optionsOf({ from: ANY_NUMBER, to: ANY_NUMBER } satisfies Checks<Range>, ['from', 'to']);

const OPTIONS = {
  width: ANY_NUMBER,
  height: ANY_NUMBER,
  boxes: ANY_NUMBER,
  walls: ANY_NUMBER,
  terrain: oneOf(TERRAIN_NAMES),
  symmetric: FLAG,
  mutate: FLAG,
  seed: SEED,
  lines: RANGE,
  pushes: RANGE,
  prove: FLAG,
  hardness: oneOf(HARDNESS_BANDS),
  nodes: COUNT,
  tries: COUNT,
  count: COUNT,
  twins: FLAG,
  limits: optionsOf({ seconds: LIMITS.seconds, signal: LIMITS.signal }),
  signal: LIMITS.signal,
  onProgress: CALLBACK,
} satisfies Checks<GenerateOptions>;

/** The levels that were made, and why there are fewer than requested. */
export interface Generated {
  readonly levels: readonly GeneratedLevel[];
  readonly message?: string;
}

const USUAL: GenerateRequest = {
  width: 10,
  height: 10,
  boxes: 4,
  walls: 25,
  terrain: 'halls',
  symmetric: false,
  mutate: false,
  seed: 1,
  prove: false,
  nodes: 20_000,
  tries: 5000,
};

/** Inner walls in percent if the terrain is rooms. */
const WALLS_OF_ROOMS = 50;

/**
 * Makes new levels with solutions. The same options give the same levels on every machine. No two levels are
 * alike. If a limit ends the work, or no candidate fits, the result has the levels made so far.
 *
 * @example
 * const { levels } = await generate({ width: 6, height: 6, boxes: 2, count: 2, seed: 7 });
 * levels.map(({ level, moves }) => verify(level, moves).ok); // → [true, true]
 */
export async function generate(options: GenerateOptions = {}): Promise<Generated> {
  checkOptions(options, OPTIONS);
  const { count = 1, twins = false, limits = {}, onProgress, ...wished } = options;
  if (wished.signal && limits.signal) throw new TypeError('signal and limits.signal cannot be used together');
  const { signal = limits.signal, ...wishes } = wished;
  const walls = wishes.terrain === 'rooms' ? WALLS_OF_ROOMS : USUAL.walls;
  const given = withoutUndefined(wishes);
  const request = checkRequest({ ...USUAL, walls, ...given });
  if (!request.ok) return { levels: [], message: request.error };
  const workshop: Workshop = {
    request: request.value,
    taken: new Set(),
    engine: await openClingo({ engine: 'clingo' }),
    twins,
    ...(signal && { signal }),
    ...(limits.seconds !== undefined && { until: now() + limits.seconds }),
  };
  const levels: GeneratedLevel[] = [];
  while (levels.length < count) {
    const made = await generateLevel(workshop, levels.length + 1);
    if (!made.ok) return { levels, message: made.error };
    levels.push({
      ...made.value,
      level: withNotes(made.value, titleOf(request.value.seed, levels.length + 1)),
    });
    onProgress?.(levels.length, count);
  }
  return { levels };
}
