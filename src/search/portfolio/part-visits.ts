import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { type Position, play, reachableSquares } from '../../game/position.js';
import { createProblem, type Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import {
  type Answer,
  NOTHING_USED,
  type StepOutcome,
  type StrategyStage,
  type Usage,
  usageOfBoth,
  workOf,
} from '../stage/stage.js';
import type { Part } from './parts.js';

/** How often the player goes from one part to the other at most. */
const MOST_VISITS = 6;

/** A level without its notes. */
type Game = Pick<Level, 'board' | 'start'>;

/** Makes the search of one part. */
type Search = (problem: Problem) => StrategyStage;

/**
 * Solves two parts of a level in turn. If the solution of the first one would leave the player shut in, it
 * stops before that, and is completed after a visit to the other one. It proves nothing.
 */
export class PartVisits implements StrategyStage {
  private readonly level: Problem['level'];
  private readonly without: readonly string[];
  private readonly search: Search;
  /** The part that is visited, and the other one, as squares of the level. */
  private own: Part;
  private other: Part;
  /** The level of the part that is visited, and its search; undefined if there is none or it has ended. */
  private game: Game;
  private stage: StrategyStage | undefined;
  private visits = 0;
  /** The moves of earlier visits, and what they have used. */
  private moves = '';
  private usedBefore = NOTHING_USED;
  private workBefore = 0;
  private found: Answer = { status: 'unknown' };

  constructor({ level, board, without }: Problem, parts: readonly [Part, Part], search: Search) {
    const [first, second] = parts.map(({ boxes, goals }) => ({
      boxes: boxes.map((square) => board.levelSquares[square]),
      goals: goals.map((square) => board.levelSquares[square]),
    }));
    this.level = level;
    this.without = without;
    this.search = search;
    [this.own, this.other] = isDone(first) ? [second, first] : [first, second];
    this.game = withOnly(level, this.own, this.other, level.start.player);
    this.stage = this.open();
  }

  step(): StepOutcome {
    const { stage, other } = this;
    if (stage === undefined) return 'finished';
    const outcome = stage.step();
    if (outcome === 'running') return 'running';
    const solution = stage.answer(outcome === 'finished').moves;
    this.close(stage);
    if (solution === undefined) return 'finished';
    if (isDone(other)) this.found = { status: 'solved', moves: this.moves + solution };
    else this.leave(solution);
    return this.stage === undefined ? 'finished' : 'running';
  }

  usage(): Usage {
    return this.stage ? usageOfBoth(this.usedBefore, this.stage.usage()) : this.usedBefore;
  }

  work(): number {
    return this.workBefore + (this.stage ? workOf(this.stage) : 0);
  }

  standing(): Standing | undefined {
    return this.stage?.standing?.();
  }

  answer(): Answer {
    return this.found;
  }

  private open(): StrategyStage | undefined {
    this.visits++;
    const problem = createProblem(this.game, this.without);
    const isWhole = problem.board.surplus === 0 && problem.board.boxes.length === this.own.boxes.length;
    return isWhole && this.visits <= MOST_VISITS ? this.search(problem) : undefined;
  }

  private close(stage: StrategyStage): void {
    this.usedBefore = { ...usageOfBoth(this.usedBefore, stage.usage()), bytes: 0 };
    this.workBefore += workOf(stage);
    this.stage = undefined;
  }

  /** Plays the solution of the own part for as long as the player can go to the other one afterwards. */
  private leave(solution: string): void {
    const { own, other, level, game } = this;
    const left = lastWayOut(game, solution, other);
    if (left === undefined) return;
    this.moves += solution.slice(0, left.count);
    this.own = other;
    this.other = { ...own, boxes: left.position.boxes };
    this.game = withOnly(level, this.own, this.other, left.position.player);
    this.stage = this.open();
  }
}

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
