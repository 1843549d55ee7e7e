import { checkMoves } from '../asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../asp/dialect-2013/decode-moves.js';
import { moveTaskBlocks } from '../asp/dialect-2013/move-facts.js';
import { type PddlAction, PLAN_WORDS } from '../asp/dialect-2013/pddl-plan.js';
import type { Atom } from '../asp/facts/atom.js';
import type { Level } from '../game/level.js';
import { type Judgement, judgedAs } from './judgement.js';

/**
 * Checks the conditions of a PDDL plan on the facts of its problem, or on ours if these are absent. Then the
 * plan is read as moves, and the moves are replayed.
 */
export function checkPlan(
  level: Level,
  plan: readonly PddlAction[],
  facts: readonly Atom[] = moveTaskBlocks(level, 0).flatMap((block) => block.atoms),
): Judgement {
  const steps = plan.map((_, at): Atom => ({ predicate: 'step', args: [String(at + 1)] }));
  const violation = checkMoves([...facts, ...steps], plan, 'last', PLAN_WORDS);
  if (violation) return { status: 'wrong', ...violation };
  return judgedAs(level, decodeMoves(level, plan, 'last'));
}
