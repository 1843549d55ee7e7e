import type { EncodingName } from '../asp/encoding/encoding.js';
import { ruleOf } from '../asp/facts/dialect.js';
import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import {
  type Counterexample,
  type EncodingTrial,
  shrinkCounterexample,
} from '../solve/compare/check-encoding.js';
import { checkLevel } from '../solve/compare/check-level.js';
import { smallestCounterexample } from '../solve/compare/smallest-counterexample.js';
import { trialLevels } from '../solve/compare/telling-levels.js';
import { tryLevels } from '../solve/compare/try-levels.js';
import { CLINGO_NAMES } from '../solve/engine/choose-solver.js';
import { checkSameLevel, INSTANCE, LEVEL } from './check-level.js';
import {
  type Checks,
  checkOptions,
  FLAG,
  LIMITS,
  oneOf,
  optionsOf,
  SEED_NUMBER,
  SOME,
  TEXT,
} from './check-options.js';
import { ANY_ENCODING, chosenEncoding, type OwnEncoding } from './encoding.js';
import { type ClingoEngineOptions, configurationOf, openClingo } from './engine.js';
import type { AskedPlans } from './read-levels.js';

/** How an encoding is tested. */
export interface CheckEncodingOptions
  extends Pick<ClingoEngineOptions, 'configuration' | 'path'>,
    Pick<AskedPlans, 'instance'> {
  /** The level to test it on; tiny levels of our own if absent. */
  readonly level?: Level;
  /** The largest number of tiny levels, and their seed; 500 and 1 if absent. */
  readonly count?: number;
  readonly seed?: number;
  /** Whether the encoding allows pushes that leave a box in place. */
  readonly idle?: boolean;
  readonly engine?: ClingoEngineOptions['engine'];
  /** Limits of each run; 60 seconds if absent. */
  readonly limits?: Limits;
}

const OPTIONS = {
  configuration: TEXT,
  path: TEXT,
  instance: INSTANCE,
  level: LEVEL,
  count: SOME,
  seed: SEED_NUMBER,
  idle: FLAG,
  engine: oneOf(CLINGO_NAMES),
  limits: optionsOf(LIMITS),
} satisfies Checks<CheckEncodingOptions>;

/**
 * The result of a test: `agree` if no fault was found, `open` if a limit came first, `error` if clingo
 * refuses the rules, fails, or cannot be started.
 */
export interface EncodingCheck {
  readonly status: 'agree' | 'disagree' | 'open' | 'error';
  /** How many levels were tested. */
  readonly tried: number;
  /** The smallest level found on which the encoding is wrong, with the atom to blame. */
  readonly found?: Counterexample;
}

/** The largest number of steps to test on a tiny level. */
const MOST_STEPS = 5;

/**
 * Tests an encoding. Each of its plans must keep the rules of the class. If it has no plan, our own search
 * must have none either. Without a level it is tested on tiny ones; these reveal every fault that is known so
 * far.
 *
 * @example
 * const nothing = { name: 'nothing', text: ':- step(S).' };
 * const { status, found } = await checkEncoding(nothing, { count: 50 });
 * status; // → 'disagree'
 * found?.kind; // → 'missing-plan'
 */
export async function checkEncoding(
  encoding: EncodingName | OwnEncoding,
  options: CheckEncodingOptions = {},
): Promise<EncodingCheck> {
  ANY_ENCODING(encoding, 'encoding');
  checkOptions(options, OPTIONS);
  if (options.path !== undefined && options.engine !== 'clingo-native')
    throw new TypeError('path needs the engine clingo-native');
  if (options.level && (options.count ?? options.seed) !== undefined)
    throw new TypeError('count and seed cannot be used with a level');
  if (options.instance) {
    if (!options.level) throw new TypeError('instance needs its level');
    checkSameLevel(options.instance, options.level);
  }
  const { engine = 'clingo', path, level, instance, limits = { seconds: 60 } } = options;
  const rule = ruleOf(options);
  const trial: EncodingTrial = {
    engine: await openClingo({ engine, path }),
    encoding: chosenEncoding(encoding, rule),
    rule,
    options: configurationOf(options.configuration),
    limits,
    mostSteps: MOST_STEPS,
  };
  if (!level) return checkOnTinyLevels(trial, options);
  const { status, found } = await checkLevel(trial, level, instance);
  if (found?.kind === 'fault') return { status: 'error', tried: 1, found };
  return found ? { status, tried: 1, found: await shrinkCounterexample(trial, found) } : { status, tried: 1 };
}

async function checkOnTinyLevels(
  trial: EncodingTrial,
  { count = 500, seed = 1 }: CheckEncodingOptions,
): Promise<EncodingCheck> {
  const { tried, open, found } = await tryLevels(trial, trialLevels(count, seed));
  if (found?.kind === 'fault') return { status: 'error', tried, found };
  if (found) return { status: 'disagree', tried, found: await smallestCounterexample(trial, found) };
  return { status: open > 0 || trial.limits.signal?.aborted ? 'open' : 'agree', tried };
}
