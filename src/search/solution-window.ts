import type { Board } from '../game/board.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import type { Position } from '../game/position.js';
import { replay } from '../game/replay.js';
import { BEST, BestFirst } from './astar/best-first.js';
import { type BestObjective, MEASURES, type Measure } from './astar/measure.js';
import { traceMoves } from './astar/trace.js';
import { Reach } from './board/reach.js';
import { SYMMETRIES } from './board/symmetries.js';
import { walkTo } from './board/walk.js';
import { PAIR_PENALTIES } from './bound/pair-penalties.js';
import { createProblem, type Problem } from './problem/problem.js';
import { NO_STATE } from './state/state-pool.js';

/** A piece of a solution, and the search for a better one between the positions at its ends. */
export interface Window {
  readonly search: BestFirst;
  /**
   * The whole solution with what the search found in place of the piece; undefined where it found nothing.
   */
  result(): string | undefined;
}

/** What all windows on the solutions of a level have in common. */
export interface WindowTask {
  readonly level: Level;
  readonly objective: BestObjective;
  readonly mostBytes: number;
}

/**
 * Rules whose tables cost more than the search of most windows, or that a required player leaves no room for.
 */
const COSTLY_RULES = ['pairs', 'triples', PAIR_PENALTIES, SYMMETRIES];

/** The places of the pushes among the moves. */
export function pushPlaces(moves: string): number[] {
  return [...moves].flatMap((letter, place) => (letter === letter.toLowerCase() ? [] : [place]));
}

/**
 * Opens a window on a solution, from right after push `first` − 1 to right after push `end` − 1, or to its
 * end. The boxes at the far end are the goals of the search, and the player has to come out where he can go
 * on from there.
 */
export function openWindow(task: WindowTask, moves: string, first: number, end: number): Window {
  const { level, objective, mostBytes } = task;
  const places = pushPlaces(moves);
  const from = first === 0 ? 0 : places[first - 1] + 1;
  const to = end >= places.length ? moves.length : places[end - 1] + 1;
  const start = positionAfter(level, moves.slice(0, from));
  const target = end >= places.length ? undefined : positionAfter(level, moves.slice(0, to));
  const board = target ? withGoals(level.board, target.boxes) : level.board;
  const problem = createProblem({ board, start }, COSTLY_RULES);
  const measure = MEASURES[objective](problem);
  const wish = { ...BEST, goalPlayer: goalPlayer(problem, measure, target) };
  const search = new BestFirst(problem, measure, wish, mostBytes);
  const old = metricsOf(moves.slice(from, to));
  search.boundFromAbove(old[objective] * measure.scale + (objective === 'moves' ? old.pushes : 0));
  return {
    search,
    result() {
      if (search.bestState === NO_STATE) return undefined;
      const better = traceMoves(problem, search.pool, search.bestState);
      const link = target ? walkOn(problem, positionAfter({ board, start }, better), target) : '';
      return moves.slice(0, from) + better + link + moves.slice(to);
    },
  };
}

function positionAfter(level: Pick<Level, 'board' | 'start'>, moves: string): Position {
  const played = replay(level, moves);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.end;
}

function withGoals(board: Board, squares: readonly number[]): Board {
  const goals = new Uint8Array(board.goals.length);
  for (const square of squares) goals[square] = 1;
  return { ...board, goals };
}

function goalPlayer({ board }: Problem, measure: Measure, target: Position | undefined): number {
  if (!target) return NO_STATE;
  const player = board.levelSquares.indexOf(target.player);
  return measure.exactPlayer
    ? player
    : new Reach(board).flood(player, occupiedBy(board.levelSquares, target));
}

function walkOn({ board }: Problem, from: Position, to: Position): string {
  const squareOf = (levelSquare: number) => board.levelSquares.indexOf(levelSquare);
  return walkTo(board, new Set(to.boxes.map(squareOf)), squareOf(from.player), squareOf(to.player));
}

function occupiedBy(levelSquares: Int32Array, { boxes }: Position): Uint8Array {
  const occupied = new Uint8Array(levelSquares.length + 1);
  occupied[levelSquares.length] = 1;
  for (const box of boxes) {
    const square = levelSquares.indexOf(box);
    if (square !== -1) occupied[square] = 1;
  }
  return occupied;
}
