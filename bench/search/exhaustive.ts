import { now } from '../../src/base/clock.js';
import { Random } from '../../src/base/random.js';
import { formatBoard, judge, type Level, metricsOf } from '../../src/index.js';
import { actionLengths } from '../../src/search/action-lengths.js';
import { solveNatively } from '../../src/search/search.js';
import { tinyLevels } from '../../src/solve/compare/tiny-levels.js';
import { bruteForce, bruteForceMoves, exactActions } from '../../test/helpers/brute-force.js';
import { randomLevel } from '../../test/helpers/random-level.js';

const RANDOM_LEVELS = 10_000;
const MOST_ACTIONS = 7;

/** Compares the core with brute force on every tiny level and on random larger ones; returns the disagreements. */
export function benchExhaustively(): number {
  return (
    compareAll('3x3', tinyLevels({ width: 3, height: 3, mostBoxes: 3 })) +
    compareAll('random', randomLevels())
  );
}

function* randomLevels(): Generator<Level> {
  const random = new Random(1);
  for (let i = 0; i < RANDOM_LEVELS; i++) {
    const [width, height, boxes] = [3 + random.below(3), 3 + random.below(2), 1 + random.below(3)];
    const surplus = boxes > 1 && random.below(4) === 0 ? 1 : 0;
    yield randomLevel(random, { width, height, boxes, surplus, walls: random.below(5) });
  }
}

function compareAll(name: string, levels: Iterable<Level>): number {
  let count = 0;
  let unsolvable = 0;
  let disagreements = 0;
  for (const level of levels) {
    count++;
    const faults = faultsOf(level);
    if (bruteForce(level, 'pushes') === undefined) unsolvable++;
    if (faults.length === 0) continue;
    disagreements++;
    console.log([...faults, ...formatBoard(level.board, level.start)].join('\n'));
  }
  console.log(`${name}: ${count} levels, ${unsolvable} unsolvable, ${disagreements} disagreements`);
  return disagreements;
}

function faultsOf(level: Level): string[] {
  const faults: string[] = [];
  for (const objective of ['pushes', 'moves', 'lines'] as const) {
    const optimum = bruteForce(level, objective);
    const { status, moves, value, optimal } = solveNatively(level, { objective, now });
    const isRight = optimum === undefined ? status === 'unsolvable' : value === optimum && optimal === true;
    if (!isRight) faults.push(`${objective}: ${status} ${value}, brute force ${optimum}`);
    if (moves !== undefined && !judge(level, moves).ok) faults.push(`${objective}: ${moves} is no solution`);
    if (moves !== undefined && metricsOf(moves)[objective] !== value)
      faults.push(`${objective}: wrong value`);
    if (moves !== undefined && objective === 'moves') {
      const { pushes } = metricsOf(moves);
      if (pushes !== bruteForceMoves(level)?.pushes)
        faults.push(`moves: ${pushes} pushes are not the fewest`);
    }
  }
  const isSolvable = bruteForce(level, 'pushes') !== undefined;
  if ((solveNatively(level, { objective: 'any', now }).status === 'solved') !== isSolvable)
    faults.push('any: wrong');
  if (isSolvable) faults.push(...stepFaultsOf(level));
  return faults;
}

function stepFaultsOf(level: Level): string[] {
  return exactActions(level, MOST_ACTIONS).flatMap((hasPlan, actions) => {
    const { status, moves } = solveNatively(level, { objective: 'any', actions, now });
    const isPlan =
      moves !== undefined && judge(level, moves).ok && actionLengths(moves, actions) !== undefined;
    const isRight = hasPlan ? status === 'solved' && isPlan : status === 'no-plan';
    return isRight ? [] : [`${actions} actions: ${status}, brute force ${hasPlan}`];
  });
}
