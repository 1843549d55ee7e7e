import type { Level } from '../../game/level.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { type Answer, type Stage, workOf } from '../stage/stage.js';
import { Guesses } from './guesses.js';

/** The guesses that are searched at the same time. Each gets half of what the one before gets. */
const MOST_OPEN = 6;
/** How many guesses are made at most. */
const MOST_GUESSES = 32;
/** The work of a turn, as the portfolio counts it. */
const TURN = 20_000;

/** Makes a portfolio for a level that has a goal for each box. */
export type CreatePortfolio = (problem: Problem, mostBytes: number) => Stage;

/**
 * Looks for any solution of a level with more boxes than goals. It guesses on which squares the surplus boxes
 * end, and makes them goals. Then all that is known about levels with a goal for each box helps: deadlocks,
 * the search from the goals, packing plans. A solution of that level is one of the level itself. A guess
 * without a solution says nothing, and another one takes its place. After the last guess the search that
 * `otherwise` makes continues.
 */
export function extraGoalsStage(
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
  otherwise: () => Stage,
): Stage {
  const guesses = new Guesses(problem);
  const open: Stage[] = [];
  const ended = { nodes: 0, states: 0, work: 0 };
  let made = 0;
  let turn = 0;
  let place = 0;
  let end = 0;
  let answer: Answer = { status: 'unknown' };

  /** Opens the guess of this place, if there is none. */
  const opened = (): Stage | undefined => {
    if (open[place] !== undefined || made === MOST_GUESSES) return open[place];
    const squares = guesses.next();
    if (squares === undefined) {
      made = MOST_GUESSES;
      return undefined;
    }
    made++;
    const guessed = createProblem(withGoals(problem, squares), problem.without);
    open[place] = createPortfolio(guessed, mostBytes / 2 ** (place + 1));
    return open[place];
  };

  /** The guess whose turn it is: the first one every second time, the next one every fourth time. */
  const current = (): Stage | undefined => {
    const stage = open[place];
    if (stage && workOf(stage) < end) return stage;
    turn++;
    place = Math.min(Math.clz32(turn & -turn) ^ 31, Math.min(open.length, MOST_OPEN - 1));
    const next = opened() ?? open[0];
    if (next === undefined) return undefined;
    place = open.indexOf(next);
    end = workOf(next) + TURN;
    return next;
  };

  const close = (stage: Stage): void => {
    const { nodes, states } = stage.usage();
    ended.nodes += nodes;
    ended.states += states;
    ended.work += workOf(stage);
    open.splice(place, 1);
    end = 0;
  };

  const sum = (of: (stage: Stage) => number) => open.reduce((all, stage) => all + of(stage), 0);

  return {
    step() {
      const stage = current();
      if (stage === undefined) return 'finished';
      const outcome = stage.step();
      if (outcome === 'running') return 'running';
      const found = stage.answer(outcome === 'finished');
      if (found.status !== 'solved') {
        close(stage);
        return 'running';
      }
      answer = { status: 'solved', moves: found.moves };
      return 'finished';
    },
    usage: () => ({
      nodes: ended.nodes + sum((stage) => stage.usage().nodes),
      states: ended.states + sum((stage) => stage.usage().states),
      bytes: sum((stage) => stage.usage().bytes),
    }),
    work: () => ended.work + sum(workOf),
    bound: () => undefined,
    best: () => undefined,
    standing: () => open[place]?.standing?.(),
    answer: () => answer,
    next: () => (answer.status === 'solved' ? undefined : otherwise()),
  };
}

/** The level with more goals. */
function withGoals({ level, board }: Problem, squares: readonly number[]): Pick<Level, 'board' | 'start'> {
  const goals = level.board.goals.slice();
  for (const square of squares) goals[board.levelSquares[square]] = 1;
  return { board: { ...level.board, goals }, start: level.start };
}
