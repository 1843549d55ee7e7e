import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import { inputBlocks } from '../../asp/encoding/program.js';
import { describeFault } from '../../asp/explain/hidden-plan.js';
import { type Atom, formatAtom, parseAtom } from '../../asp/facts/atom.js';
import { type Dialect, type PushRule, ruleOf } from '../../asp/facts/dialect.js';
import type { Instance } from '../../asp/facts/instance.js';
import type { Attempt } from '../../asp/plan/attempt.js';
import { answerChecker, planAtoms } from '../../asp/witness/check-answer.js';
import { decodePlan } from '../../asp/witness/decode.js';
import { parseWitness } from '../../asp/witness/witness.js';
import { formatBoard } from '../../game/level.js';
import { replay } from '../../game/replay.js';
import { REJECTS, rejectionOf } from '../question/check-claim.js';
import type { Claim, RejectedPlan, SolveTask } from '../question/solver.js';

/**
 * The claim of an encoding that is not ours. If its plan is wrong, the claim becomes an error that says which
 * rule the plan breaks, and where.
 */
export function withRejection(task: SolveTask, claim: Claim, last: Attempt | undefined): Claim {
  if (!last || last.rules.ours) return claim;
  if (claim.status !== 'error' && rejectionOf(task, claim) === undefined) return claim;
  for (const { atoms } of last.answer.answerSets) {
    const found = rejectionIn(last, atoms, ruleOf(task));
    if (!found) continue;
    const { steps, mostMoves, trust, evidence, statistics } = claim;
    const asked = { steps, mostMoves };
    return { status: 'error', solutions: [], ...found, ...asked, trust, evidence, statistics };
  }
  return claim;
}

function rejectionIn(
  { instance, rules }: Attempt,
  texts: readonly string[],
  pushRule: PushRule,
): Required<Pick<Claim, 'message' | 'rejected'>> | undefined {
  const { dialect } = rules;
  const atoms = texts.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const facts = inputBlocks(instance, dialect).flatMap((block) => block.atoms);
  const fault = answerChecker(dialect, facts, pushRule)(atoms);
  if (!fault) return undefined;
  const { rule, step } = fault;
  const plan = planAtoms(dialect, atoms, instance.steps);
  const wrong = step === undefined ? undefined : plan.find((atom) => stepOf(atom) === step);
  const rejected: RejectedPlan = {
    rule,
    ...(step !== undefined && { step }),
    ...(wrong && { atom: formatAtom(wrong) }),
    plan: plan.map(formatAtom),
    board: boardBefore(dialect, instance, plan, step),
  };
  return { message: `${REJECTS} the plan: ${describeFault(fault, plan, rules)}`, rejected };
}

function stepOf({ args }: Atom): string | undefined {
  return args.at(-1);
}

/** The board after the actions of a plan before a step; after all of them if there is no such step. */
function boardBefore(
  dialect: Dialect,
  instance: Instance,
  plan: readonly Atom[],
  step: string | undefined,
): string[] {
  const { level, steps } = instance;
  const done = new Set(step === undefined ? steps : steps.slice(0, Math.max(0, steps.indexOf(step))));
  const moves = movesOf(
    dialect,
    instance,
    plan.filter((atom) => done.has(stepOf(atom) ?? '')),
  );
  const played = replay(level, moves);
  return formatBoard(level.board, played.ok ? played.value.end : level.start);
}

function movesOf(dialect: Dialect, instance: Instance, plan: readonly Atom[]): string {
  if (dialect === 'asp2013') {
    const moves = decodeMoves(instance.level, plan);
    return moves.ok ? moves.value : '';
  }
  const actions = parseWitness(instance, plan.map(formatAtom));
  const moves = actions.ok ? decodePlan(instance.level, actions.value) : actions;
  return moves.ok ? moves.value : '';
}
