import { directionOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import { type Metrics, metricsOf } from '../../src/game/metrics.js';
import { type Position, play } from '../../src/game/position.js';
import { firstDifference, isPush, type Push, pushesOf } from './pushes.js';

/** Moves on a level that can be compared, and whose they are. */
export interface Way {
  readonly name: string;
  readonly moves: string;
}

/** One of two ways that are compared. */
export interface Side {
  readonly pushes: readonly Push[];
  readonly metrics: Metrics;
  /** The positions before the first push and after each push. */
  readonly positions: readonly Position[];
}

/** Two ways of one level, push by push. */
export interface Comparison {
  readonly one: Side;
  readonly other: Side;
  /** The number of pushes after which they differ; absent if the pushes are the same. */
  readonly difference?: number;
  readonly longest: number;
}

/** Compares moves. The level must allow them. */
export function comparisonOf(level: Level, one: string, other: string): Comparison {
  const sides = [sideOf(level, one), sideOf(level, other)] as const;
  const difference = firstDifference(sides[0].pushes, sides[1].pushes);
  return {
    one: sides[0],
    other: sides[1],
    ...(difference !== undefined && { difference }),
    longest: Math.max(sides[0].pushes.length, sides[1].pushes.length),
  };
}

/** The position of a side after a number of pushes; the last one if it has fewer. */
export function positionOf({ positions }: Side, pushes: number): Position {
  return positions[Math.min(pushes, positions.length - 1)];
}

function sideOf(level: Level, moves: string): Side {
  const positions: Position[] = [level.start];
  let position = level.start;
  for (const letter of moves) {
    const next = play(level.board, position, directionOf(letter)!);
    if (!next) throw new Error(`${moves} is not allowed`);
    position = next;
    if (isPush(letter)) positions.push(position);
  }
  return { pushes: pushesOf(level, moves), metrics: metricsOf(moves), positions };
}
