import { neighbourOf } from '../../game/board.js';
import { oppositeOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { analysisFacts } from '../analysis/analysis-facts.js';
import { lineBound } from '../analysis/line-bound.js';
import { type NextGoal, nextGoals, withoutGoal } from '../analysis/next-goals.js';
import { type Atom, factOf, formatAtom } from '../facts/atom.js';
import { type Instance, instanceOf, withSteps } from '../facts/instance.js';
import { pushesOfMacros } from '../witness/macro-plan.js';
import { formatPlan, type PushAction } from '../witness/witness.js';
import { type Attempt, type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** How many moves of boxes a stage may take, and the limit of conflicts: from the easiest on. */
const EFFORTS = [
  { most: 1, conflicts: 2000 },
  { most: 2, conflicts: 2000 },
  { most: 3, conflicts: 4000 },
  { most: 5, conflicts: 8000 },
  { most: 8, conflicts: 20_000 },
  { most: 12, conflicts: 50_000 },
] as const;

/** How many efforts are made before the search begins again with one more. */
const FIRST_EFFORTS = 4;

/** Analysis facts that the rules read, and the largest number of boxes in them. */
const READ: ReadonlySet<string> = new Set(['stand', 'leave', 'clash']);
const MOST_BOXES = 3;

/** How many continuations of a stage are tried with one effort. */
const CONTINUATIONS = 2;

/** Options of clingo: the preferred goals, and some chance, so that another try takes another way. */
const WAY = ['--heuristic=Domain', '--rand-freq=0.02'];

/** A level in which one more goal is to be filled, and what was tried there. */
interface Stage {
  readonly instance: Instance;
  readonly goals: readonly NextGoal[];
  readonly facts: readonly Atom[];
  /** The pushes that lead to it from the stage before. */
  readonly pushes: readonly PushAction[];
  /** The boxes of continuations that led nowhere. */
  readonly failed: (readonly number[])[];
  effort: number;
  continuations: number;
}

/**
 * Looks for any plan in stages: each fills one goal for good, and few boxes move in it. Then the goal is a
 * wall. A stage without a continuation is left, and the one before is continued in another way. So nothing is
 * proved: a plan may be missed.
 */
export class Stages {
  private readonly stages: Stage[] = [];
  private seed = 0;
  private failures = 0;
  private efforts = FIRST_EFFORTS;

  constructor(private readonly task: AttemptTask) {}

  /** One run of clingo. The outcome if the level is solved, or if a limit ended the run. */
  async next(means: Means): Promise<PlanOutcome | undefined> {
    if (this.stages.length === 0) this.stages.push(stageOf(reachablePart(this.task.instance), []));
    const stage = this.stages.at(-1)!;
    if (stage.continuations === CONTINUATIONS) {
      stage.effort++;
      stage.continuations = 0;
    }
    if (stage.effort >= this.efforts || stage.goals.length === 0) return this.goBack();
    const attempt = await tryTask(means, this.taskOf(stage));
    means.onAttempt(attempt);
    const { verdict } = attempt.answer;
    if (verdict === 'satisfiable') return this.follow(stage, attempt);
    stage.effort++;
    stage.continuations = 0;
    return verdict === 'unsatisfiable' || usedUpConflicts(attempt) ? undefined : outcomeOf(attempt);
  }

  /**
   * Leaves as many stages as the largest power of two that divides the number of failures: the fault is often
   * several stages before.
   */
  private goBack(): undefined {
    if (this.stages.length === 1) this.efforts = Math.min(this.efforts + 1, EFFORTS.length);
    this.failures++;
    this.stages.splice(-(this.failures & -this.failures));
  }

  private taskOf(stage: Stage): AttemptTask {
    const { rules, options } = this.task;
    const { most, conflicts } = EFFORTS[stage.effort];
    const facts = { name: 'stage facts, not of the competition class', text: formatStage(stage) };
    const asked = [...options, ...WAY, `--const=most=${most}`, `--seed=${++this.seed}`];
    const task = {
      ...this.task,
      instance: stage.instance,
      rules: { ...rules, parts: [facts, ...rules.parts] },
      options: asked,
    };
    return withConflicts(withActions(task, most + 1), conflicts);
  }

  /** Goes on from the end of a stage, unless it is seen that no plan does. */
  private follow(stage: Stage, attempt: Attempt): PlanOutcome | undefined {
    const pushes = pushesOfMacros(attempt.instance, attempt.answer.answerSets[0].atoms);
    const end = positionAfter(stage.instance.level, pushes);
    const { square } = filledGoal(stage, end);
    const level = withoutGoal({ ...stage.instance.level, start: end }, square);
    stage.continuations++;
    stage.failed.push(level.start.boxes);
    if (level.board.goals.includes(1)) {
      if (isHopeful(level)) this.stages.push(stageOf(level, pushes));
      return undefined;
    }
    const plan = [...this.stages.flatMap((known) => known.pushes), ...pushes];
    return outcomeOf(planned(this.task, attempt, plan));
  }
}

/** The level without boxes and goals that are out of reach. */
function reachablePart({ level: { board, start }, locations }: Instance): Level {
  const goals = board.goals.map((goal, square) => (locations.has(square) ? goal : 0));
  const boxes = start.boxes.filter((box) => locations.has(box));
  return { board: { ...board, goals }, start: { ...start, boxes } };
}

function stageOf(level: Level, pushes: readonly PushAction[]): Stage {
  const instance = instanceOf(level);
  const goals = nextGoals(level);
  const facts = knownFacts(instance, goals);
  return { instance, goals, facts, pushes, failed: [], effort: 0, continuations: 0 };
}

/** What is known about the boxes and goals of a stage, whatever was tried there. */
function knownFacts(instance: Instance, goals: readonly NextGoal[]): Atom[] {
  const facts = analysisFacts(instance, MOST_BOXES).filter(({ predicate }) => READ.has(predicate));
  const nameOf = (square: number) => instance.locations.get(square)!;
  for (const [square, name] of instance.locations) {
    for (const goal of goals) {
      if (goal.isLive(square)) facts.push(factOf('hopeful', [nameOf(goal.square), name], []));
    }
  }
  for (const goal of goals) facts.push(factOf('next_goal', [nameOf(goal.square)], [goal.depth + 1]));
  return facts;
}

function formatStage({ instance, facts, failed }: Stage): string {
  const sets = failed.flatMap((boxes, at) =>
    boxes.map((box) => ({ predicate: 'failed', args: [String(at), instance.locations.get(box)!] })),
  );
  return [...facts, ...sets].map((fact) => `${formatAtom(fact)}.\n`).join('');
}

/** The boxes and the player after the last of some pushes. */
function positionAfter({ board, start }: Level, pushes: readonly PushAction[]): Level['start'] {
  const boxes = new Set(start.boxes);
  let { player } = start;
  for (const { from, to, direction } of pushes) {
    boxes.delete(from);
    boxes.add(to);
    player = neighbourOf(board, to, oppositeOf(direction))!;
  }
  return { boxes: [...boxes].sort((a, b) => a - b), player };
}

/** The deepest goal that is full now, if the other boxes can come to the other goals. */
function filledGoal({ goals }: Stage, { boxes }: Level['start']): NextGoal {
  const full = goals.filter(
    (goal) => boxes.includes(goal.square) && boxes.every((box) => box === goal.square || goal.isLive(box)),
  );
  return full.reduce((a, b) => (b.depth > a.depth ? b : a));
}

/** Whether the boxes can come to the goals, each alone, and none is cut off. */
function isHopeful(level: Level): boolean {
  const instance = instanceOf(level);
  return (
    level.start.boxes.every((box) => instance.locations.has(box)) && Number.isFinite(lineBound(instance))
  );
}

/** The whole plan, as push actions of the whole level, instead of the answer of its last stage. */
function planned({ instance }: AttemptTask, last: Attempt, plan: readonly PushAction[]): Attempt {
  const answer = {
    ...last.answer,
    answerSets: [{ atoms: formatPlan(instance, plan) }],
    exhausted: false,
    json: undefined,
  };
  const rules = { ...last.rules, answer: 'push' as const };
  return { ...last, instance: withSteps(instance, plan.length + 1), rules, answer };
}
