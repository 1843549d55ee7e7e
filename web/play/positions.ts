import { directionOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import { type Position, play } from '../../src/game/position.js';

/** The positions of a level along a line of moves, each made once. */
export interface Positions {
  /** The position after a number of these moves, which must be allowed. */
  at(line: string, count: number): Position;
}

export function createPositions({ board, start }: Level): Positions {
  /** The positions after the first of these moves, as far as anybody has asked for them. */
  let moves = '';
  const positions: Position[] = [start];

  /** Changes to other moves; positions that both have in common stay. */
  const follow = (next: string) => {
    if (next === moves) return;
    let common = 0;
    while (common < next.length && next[common] === moves[common]) common++;
    positions.length = Math.min(positions.length, common + 1);
    moves = next;
  };

  return {
    at: (line, count) => {
      follow(line);
      for (let at = positions.length; at <= count; at++) {
        const direction = directionOf(moves[at - 1]);
        const next = direction && play(board, positions[at - 1], direction);
        if (!next) throw new Error(`move ${at} of ${moves} is not allowed`);
        positions.push(next);
      }
      return positions[count];
    },
  };
}
