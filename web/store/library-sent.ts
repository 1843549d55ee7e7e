import { formatDrawing } from '../../src/game/drawing.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import { engineName } from '../state/engine-names.js';
import type { EngineSolution } from './kept.js';
import type { UnfinishedGame } from './unfinished.js';
import type { Sent } from './unsent.js';

export function sentSolution(level: Level, moves: string): Sent {
  const body = { moves, drawing: formatDrawing(level), finder: 'player', name: 'workbench' };
  return { what: 'your solution', steps: [['solutions', { method: 'POST', body }]] };
}

export function sentFound(level: Level, { engine, moves }: EngineSolution): Sent {
  const body = { moves, drawing: formatDrawing(level), finder: 'engine', name: engine };
  const what = `a solution of ${engineName(engine).phrase}`;
  return { what, steps: [['solutions', { method: 'POST', body }]] };
}

/**
 * A result of an engine of this version, with its solution, which has to be there first. Nothing if the engine
 * gave up without a bound.
 */
export function sentResult(level: Level, result: SolveResult, version: string): Sent | undefined {
  const { engine, objective, status, optimal = false, bound, seconds, solution, limit } = result;
  const isKnown = status === 'solved' || status === 'unsolvable';
  if (!isKnown && (status !== 'unknown' || bound === undefined)) return undefined;
  const value = objective === 'any' ? undefined : result[objective];
  const drawing = formatDrawing(level);
  const found = { moves: solution, drawing, finder: 'engine', name: engine, version };
  const known = {
    ...{ engine, version, drawing, objective, status },
    ...{ optimal, value, bound, seconds, limit },
  };
  const what = `what ${engineName(engine).phrase} found`;
  const results = ['results', { method: 'POST', body: known }] as const;
  return {
    what,
    steps: solution === undefined ? [results] : [['solutions', { method: 'POST', body: found }], results],
  };
}

/** The game of a level; nothing in its place means that it is forgotten. `known` are the branches seen here. */
export function sentGame(level: Level, game: UnfinishedGame | undefined, known: readonly string[]): Sent {
  const body = { ...game, known, drawing: formatDrawing(level) };
  return { what: 'your game', steps: [['progress', { method: 'PUT', body }]] };
}

/** The tags of a level; `known` are those seen here. */
export function sentTags(tags: readonly string[], known: readonly string[]): Sent {
  return { what: 'your tags', steps: [['tags', { method: 'PUT', body: { tags, known } }]] };
}
