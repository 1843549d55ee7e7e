import { type Instance, instanceOf, surplusBoxes, withSteps } from '../../asp/facts/instance.js';
import type { Level } from '../../game/level.js';
import { nativeSolver } from '../engine/native-solver.js';
import { solveLevel } from '../question/solve-level.js';
import { type Counterexample, checkInstance, type EncodingTrial, isFault } from './check-encoding.js';

/** The result of testing an encoding on a level. */
export interface LevelCheck {
  /** `open` if a limit came first. */
  readonly status: 'agree' | 'disagree' | 'open';
  /** The first and the last tested number of steps. */
  readonly steps: readonly [number, number];
  readonly found?: Counterexample;
}

/**
 * Tests an encoding on a level. Facts of its dialect are tested with their own steps. Any other level is
 * tested with every number of steps up to the first that has a plan, from 1 on: an encoding may find plans
 * below a proved bound. If there is no solution at all, the last number is `mostSteps`. In the dialect of
 * 2013, whose numbers are large, the first one is a step below the fewest moves.
 */
export async function checkLevel(
  trial: EncodingTrial,
  level: Level,
  stated: Instance | undefined,
): Promise<LevelCheck> {
  const isMoves = trial.encoding.dialect === 'asp2013';
  const fits = stated !== undefined && isMoves === (stated.moveFacts !== undefined);
  const { exactSteps } = trial;
  const given = fits ? stated : instanceOf(level);
  const instance = exactSteps === undefined ? given : withSteps(given, exactSteps);
  const surplus = surplusBoxes(instance);
  if (isMoves && surplus > 0) return { status: 'open', steps: [0, 0] };
  const own = instance.steps.length;
  const first = own > 0 ? own : isMoves ? await lowestMoves(trial, level) : 1;
  for (let steps = first; ; steps++) {
    const check = await checkInstance(trial, own > 0 ? instance : withSteps(instance, steps));
    const tried = [first, steps] as const;
    if (isFault(check)) return { status: 'disagree', steps: tried, found: { level, steps, ...check } };
    if (check.kind === 'open') return { status: 'open', steps: tried };
    if (own > 0 || check.verdict === 'solved') return { status: 'agree', steps: tried };
    const isHopeless = surplus < 0 || check.verdict === 'unsolvable';
    if (isHopeless && steps >= trial.mostSteps) return { status: 'agree', steps: tried };
  }
}

/** One less than the fewest moves, or than their lower bound that is proved within the limits. */
async function lowestMoves({ limits }: EncodingTrial, level: Level): Promise<number> {
  const { bound = 2 } = await solveLevel(nativeSolver(), { level, objective: 'moves', idle: false, limits });
  return Math.max(1, bound - 1);
}
