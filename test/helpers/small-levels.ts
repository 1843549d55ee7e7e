import { Random } from '../../src/base/random.js';
import { formatBoard, type Level, parseBoard } from '../../src/index.js';
import { tinyLevels } from '../../src/solve/compare/tiny-levels.js';
import { randomLevel } from './random-level.js';

/** The level and its mirror image side by side, the player in the one only: a board with a symmetry. */
function* mirrored(level: Level): Generator<Level> {
  const rows = formatBoard(level.board, level.start).map((row) => row.slice(0, -1));
  const image = rows.map((row) => [...row].reverse().join('').replace('@', ' ').replace('+', '.'));
  const both = parseBoard(rows.map((row, y) => row + image[y]));
  if (both.ok) yield both.value;
}

/** Some hundred small levels of many kinds: solvable or not, with surplus boxes, with a symmetry. */
export function* smallLevels(): Generator<Level> {
  let index = 0;
  for (const level of tinyLevels({ width: 3, height: 2, mostBoxes: 3 })) if (index++ % 6 === 0) yield level;
  const random = new Random(3);
  const shapes = [
    { width: 4, height: 3, boxes: 3, walls: 1 },
    { width: 5, height: 4, boxes: 2, walls: 3 },
    { width: 4, height: 4, boxes: 2, surplus: 1, walls: 2 },
  ];
  for (let i = 0; i < 120; i++) yield randomLevel(random, random.pick(shapes));
  for (let i = 0; i < 30; i++)
    yield* mirrored(randomLevel(random, { width: 3, height: 3, boxes: 1, walls: 1 }));
}
