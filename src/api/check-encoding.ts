import type { EncodingName } from '../asp/encoding/encoding.js';
import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import {
  type Counterexample,
  checkEncoding as checkTiny,
  type EncodingTrial,
  shrinkCounterexample,
} from '../solve/check-encoding.js';
import { checkLevel } from '../solve/check-level.js';
import { sampleLevels } from '../solve/sample-levels.js';
import { chosenEncoding, type OwnEncoding } from './encoding.js';
import { type ClingoEngineOptions, configurationOf, openClingo } from './engine.js';
import type { AskedPlans } from './read-levels.js';

/** How an encoding is tried. */
export interface CheckEncodingOptions
  extends Pick<ClingoEngineOptions, 'configuration' | 'path'>,
    Pick<AskedPlans, 'instance'> {
  /** The level that it is tried on; tiny levels of our own where absent. */
  readonly level?: Level;
  /** How many tiny levels at most, and which; 500 and 1 where absent. */
  readonly count?: number;
  readonly seed?: number;
  /** Whether the encoding allows pushes that leave a box where it is. */
  readonly idle?: boolean;
  readonly engine?: ClingoEngineOptions['engine'];
  /** Limits of each run; 60 seconds where absent. */
  readonly limits?: Limits;
}

/** What came of a trial: `agree` where no fault was found, `open` where a limit came first. */
export interface EncodingCheck {
  readonly status: 'agree' | 'disagree' | 'open';
  /** How many levels were tried. */
  readonly tried: number;
  /** The smallest level found on which the encoding is wrong, with the atom to blame. */
  readonly found?: Counterexample;
}

/** The largest number of steps that is tried on a tiny level. */
const MOST_STEPS = 5;

/**
 * Tries an encoding: each of its plans has to keep the rules of the class, and where it has none, our own
 * search must have none either. Without a level it is tried on tiny ones, where every fault known so far
 * shows.
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
  const { engine = 'clingo', path, idle = false, level, instance, limits = { seconds: 60 } } = options;
  const trial: EncodingTrial = {
    engine: await openClingo({ engine, path }),
    encoding: chosenEncoding(encoding, idle),
    rule: idle ? 'idle' : 'strict',
    options: configurationOf(options.configuration),
    limits,
    mostSteps: MOST_STEPS,
  };
  if (!level) return checkOnTinyLevels(trial, options);
  const { status, found } = await checkLevel(trial, level, instance);
  return found ? { status, tried: 1, found: await shrinkCounterexample(trial, found) } : { status, tried: 1 };
}

async function checkOnTinyLevels(
  trial: EncodingTrial,
  { count = 500, seed = 1 }: CheckEncodingOptions,
): Promise<EncodingCheck> {
  let tried = 0;
  for (const level of sampleLevels(count, seed)) {
    if (trial.limits.signal?.aborted) return { status: 'open', tried };
    const found = await checkTiny(trial, level);
    tried++;
    if (found) return { status: 'disagree', tried, found: await shrinkCounterexample(trial, found) };
  }
  return { status: 'agree', tried };
}
