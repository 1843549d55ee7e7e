import type { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/game/level.js';
import { reachableSquares } from '../../src/game/position.js';

/** The level of a drawing that is known to be right. */
export function levelOf(rows: readonly string[]): Level {
  const level = parseBoard(rows);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** A random valid level of at most `most` squares a side: ragged walls, decoration outside, solvable or not. */
export function randomLevel(random: Random, most = 9): Level {
  for (;;) {
    const level = parseBoard(randomDrawing(random, most));
    if (level.ok) return level.value;
  }
}

function randomDrawing(random: Random, most: number): string[] {
  const width = 5 + random.below(most - 4);
  const height = 5 + random.below(most - 4);
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x): string => {
      const edge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      return edge || random.below(4) === 0 ? '#' : ' ';
    }),
  );
  const boxes = 1 + random.below(4);
  const places = Array.from({ length: 2 * boxes + 1 }, () => [
    1 + random.below(height - 2),
    1 + random.below(width - 2),
  ]);
  places.forEach(([y, x], i) => {
    rows[y][x] = i === 0 ? '@' : merged(rows[y][x], i <= boxes);
  });
  return rows.map((row) => row.join(''));
}

function merged(under: string, box: boolean): string {
  if (under === '@' || under === '+') return box ? under : '+';
  if (under === '$' || under === '*') return box ? under : '*';
  if (under === '.') return box ? '*' : '.';
  return box ? '$' : '.';
}

/** The squares of a level that no walk can ever enter nor a wall around them shows: anything may be drawn there. */
export function idleSquares(level: Level): number[] {
  const inside = reachableSquares(level.board, level.start.player, []);
  const { width } = level.board;
  const idle: number[] = [];
  inside.forEach((mark, square) => {
    const near = [square - 1, square + 1, square - width, square + width].some((next) => inside[next]);
    if (!mark && !near) idle.push(square);
  });
  return idle;
}
