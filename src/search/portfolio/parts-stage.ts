import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { type Position, play, reachableSquares } from '../../game/position.js';
import { createProblem, type Problem } from '../problem/problem.js';
import { type Answer, NOTHING_USED, type SlicedStage, usageOfBoth, workOf } from '../stage/stage.js';
import { type Part, partsOf } from './parts.js';
import type { CreatePortfolio } from './shared-level.js';
import { takeTurns } from './take-turns.js';

/** How many parts are tried, each before the rest and after it. */
const MOST_PARTS = 3;
/** How often the player goes from one part to the other at most. */
const MOST_VISITS = 6;

/**
 * Looks for any solution of a level that narrow places cut into parts with as many boxes as goals. One part
 * is solved while all other boxes stand still like walls, then the rest from there. Two small searches take
 * the sum of their work, where one large search mixes the moves of both parts. A part without a solution says
 * nothing about the level.
 */
export function partsStage(
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
): SlicedStage {
  let orders: (readonly [Part, Part])[] | undefined;
  const next = (bytes: number): SlicedStage | undefined => {
    orders ??= partsOf(problem.board)
      .slice(0, MOST_PARTS)
      .flatMap((part) => bothOrders(part, restOf(problem, part)));
    const order = orders.shift();
    return order && inVisits(problem, order, (part) => createPortfolio(part, bytes));
  };
  return takeTurns(mostBytes, next);
}

function restOf({ board }: Problem, part: Part): Part {
  return {
    boxes: [...board.boxes].filter((box) => !part.boxes.includes(box)),
    goals: [...board.goalSquares].filter((goal) => !part.goals.includes(goal)),
  };
}

function bothOrders(part: Part, rest: Part): (readonly [Part, Part])[] {
  return [
    [part, rest],
    [rest, part],
  ];
}

/** A level without its notes. */
type Game = Pick<Level, 'board' | 'start'>;

/**
 * Solves two parts in turn. If the solution of the first one would leave the player shut in, it stops before
 * that, and is completed after a visit to the other one. It proves nothing.
 */
function inVisits(
  { level, board, without }: Problem,
  parts: readonly [Part, Part],
  search: Search,
): SlicedStage {
  const [first, second] = parts.map(({ boxes, goals }) => ({
    boxes: boxes.map((square) => board.levelSquares[square]),
    goals: goals.map((square) => board.levelSquares[square]),
  }));
  let [own, other]: [Part, Part] = isDone(first) ? [second, first] : [first, second];
  let { player } = level.start;
  let moves = '';
  let visits = 0;
  let used = { ...NOTHING_USED, work: 0 };
  let answer: Answer = { status: 'unknown' };
  let game = withOnly(level, own, other, player);
  let stage = open();

  function open(): SlicedStage | undefined {
    visits++;
    const problem = createProblem(game, without);
    const isWhole = problem.board.surplus === 0 && problem.board.boxes.length === own.boxes.length;
    return isWhole && visits <= MOST_VISITS ? search(problem) : undefined;
  }

  /** Plays the solution of the own part for as long as the player can go to the other one afterwards. */
  const leave = (solution: string): void => {
    const left = lastWayOut(game, solution, other);
    if (left === undefined) return;
    moves += solution.slice(0, left.count);
    player = left.position.player;
    [own, other] = [other, { ...own, boxes: left.position.boxes }];
    game = withOnly(level, own, other, player);
    stage = open();
  };

  return {
    step() {
      if (stage === undefined) return 'finished';
      const outcome = stage.step();
      if (outcome === 'running') return 'running';
      const found = stage.answer(outcome === 'finished').moves;
      used = { ...usageOfBoth(used, stage.usage()), bytes: 0, work: used.work + workOf(stage) };
      stage = undefined;
      if (found === undefined) return 'finished';
      if (isDone(other)) answer = { status: 'solved', moves: moves + found };
      else leave(found);
      return stage === undefined ? 'finished' : 'running';
    },
    usage: () => (stage ? usageOfBoth(used, stage.usage()) : used),
    work: () => used.work + (stage ? workOf(stage) : 0),
    standing: () => stage?.standing?.(),
    answer: () => answer,
  };
}

type Search = (problem: Problem) => SlicedStage;

function isDone({ boxes, goals }: Part): boolean {
  return goals.every((goal) => boxes.includes(goal));
}

/** The level with the boxes and goals of one part alone; the other boxes are walls. */
function withOnly({ board }: Game, own: Part, other: Part, player: number): Game {
  const walls = board.walls.slice();
  const goals = new Uint8Array(board.goals.length);
  for (const square of other.boxes) walls[square] = 1;
  for (const square of own.goals) goals[square] = 1;
  return {
    board: { ...board, walls, goals },
    start: { player, boxes: [...own.boxes].sort((a, b) => a - b) },
  };
}

/** The last position on the way from which the player can enter the other part and all of it. */
function lastWayOut(
  { board, start }: Game,
  solution: string,
  other: Part,
): { readonly count: number; readonly position: Position } | undefined {
  const empty = { ...board, walls: board.walls.slice() };
  for (const square of other.boxes) empty.walls[square] = 0;
  const needed = [...other.boxes, ...other.goals];
  let position = start;
  let last: { count: number; position: Position } | undefined;
  for (let count = 1; count <= solution.length; count++) {
    const next = play(board, position, directionOf(solution[count - 1])!);
    if (!next) throw new Error(`a solution of a part cannot be played: ${solution}`);
    const isPush = next.boxes !== position.boxes;
    position = next;
    if (!isPush) continue;
    const reached = reachableSquares(empty, position.player, position.boxes);
    if (needed.every((square) => reached[square] !== 0)) last = { count, position };
  }
  return last;
}
