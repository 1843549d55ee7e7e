import { Random } from '../../src/base/random.js';
import type { Level } from '../../src/index.js';
import type { Sense } from '../../src/search/board/sense.js';
import { macroStage } from '../../src/search/fess/macro-stage.js';
import type { Context } from '../../src/search/fess/map/context.js';
import { noTrees } from '../../src/search/fess/tree/seen-trees.js';
import { solveNatively } from '../../src/search/search.js';
import { type Fight, SpaceSearch } from '../../src/search/space/space-search.js';
import type { Stage } from '../../src/search/stage/stage.js';
import { randomLevel } from './random-level.js';

/** Levels with some boxes and their solutions, found by another algorithm. */
export function* solvedLevels(seed: number, count: number): Generator<{ level: Level; moves: string }> {
  const random = new Random(seed);
  for (let found = 0; found < count; ) {
    const level = randomLevel(random, {
      width: 7,
      height: 6,
      boxes: 3 + random.below(3),
      walls: random.below(8),
    });
    const { moves } = solveNatively(level, { objective: 'any', algorithm: 'astar', now: () => 0 });
    if (moves === undefined || moves.length === 0) continue;
    found++;
    yield { level, moves };
  }
}

/** A fight for space as a stage. */
export function spaceStage(context: Context, mostBytes: number, fight: Fight): Stage {
  return macroStage(context.problem.board, new SpaceSearch(context, mostBytes, fight));
}

/** A fight that shares nothing. */
export function alone(first: Sense, countsDeadEnds = false): Fight {
  return { first, countsDeadEnds, trees: noTrees() };
}
