import { now } from '../base/clock.js';
import { withoutUndefined } from '../base/given-fields.js';
import type { Limits } from '../base/limits.js';
import type { Range } from '../base/whole-range.js';
import { titleOf, withNotes } from '../generate/describe.js';
import { type GeneratedLevel, generateLevel, type Workshop } from '../generate/generate.js';
import { HARDNESS_BANDS } from '../generate/hardness.js';
import { checkRequest, type GenerateRequest, SIDES, USUAL, WALLS } from '../generate/request.js';
import { TERRAIN_NAMES } from '../generate/terrain.js';
import {
  CALLBACK,
  type Check,
  type Checks,
  COUNT,
  checkOptions,
  FLAG,
  LIMITS,
  numberIn,
  oneOf,
  optionsOf,
  SEED_NUMBER,
  SOME,
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

const SIDE = numberIn(SIDES);

/** The fewest and the most of something. */
const RANGE: Check = (value, name) => {
  optionsOf({ from: SOME, to: SOME } satisfies Checks<Range>, ['from', 'to'])(value, name);
  const { from, to } = value as Range;
  if (from > to)
    throw new RangeError(`${name}: give a range from the fewest to the most, not ${from} to ${to}`);
};

const OPTIONS = {
  width: SIDE,
  height: SIDE,
  boxes: SOME,
  walls: numberIn(WALLS),
  terrain: oneOf(TERRAIN_NAMES),
  symmetric: FLAG,
  mutate: FLAG,
  seed: SEED_NUMBER,
  lines: RANGE,
  pushes: RANGE,
  prove: FLAG,
  hardness: oneOf(HARDNESS_BANDS),
  nodes: COUNT,
  tries: SOME,
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
  const given: Partial<GenerateRequest> = withoutUndefined(wishes);
  const { terrain = USUAL.terrain, walls = USUAL.walls[terrain] } = given;
  const usual = { ...USUAL, symmetric: false, mutate: false, prove: false };
  const request = checkRequest({ ...usual, ...given, terrain, walls });
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
