import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { instanceOf } from '../../src/asp/facts/instance.js';
import type { Attempt } from '../../src/asp/plan/attempt.js';
import { Beam } from '../../src/asp/plan/beam.js';
import { meansOf } from '../../src/asp/plan/means.js';
import type { PlanOutcome } from '../../src/asp/plan/outcome.js';
import { judge, type Level } from '../../src/index.js';
import { movesOfPlan } from './plan-moves.js';

/** What the beam search says about a level. */
export interface BeamAnswer {
  /** Absent if no try found a plan. */
  readonly outcome?: PlanOutcome;
  readonly attempts: readonly Attempt[];
  /** The number of actions of the plan. */
  readonly actions?: number;
}

/** All tries of the beam search until one finds a plan. Throws if that plan does not solve the level. */
export async function searchByBeam(engine: ClingoEngine, level: Level): Promise<BeamAnswer> {
  const rules = rulesOf(encodingOf('fast', 'strict'), 'beam');
  const beam = new Beam({ instance: instanceOf(level), rules, models: 1, options: [] });
  const attempts: Attempt[] = [];
  const means = meansOf(engine, {}, (attempt) => attempts.push(attempt));
  while (!beam.isOver) {
    const outcome = await beam.next(means);
    if (outcome) return { outcome, attempts, actions: actionsOf(level, outcome.last!) };
  }
  return { attempts };
}

function actionsOf(level: Level, { instance, answer }: Attempt): number {
  const { atoms } = answer.answerSets[0];
  if (!judge(level, movesOfPlan(instance, atoms)).ok) throw new Error('the plan does not solve the level');
  return atoms.length;
}
