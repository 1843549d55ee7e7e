import { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/index.js';

/** What a random level looks like. Goals are as many as boxes, less `surplus`. */
export interface RandomLevelShape {
  /** Width and height of the area inside the outer wall. */
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** Boxes that need no goal; 0 unless given. */
  readonly surplus?: number;
  /** Inner walls, scattered; a fifth of the area unless given. */
  readonly walls?: number;
}

/**
 * A level of the given shape with everything else drawn at random: valid, perhaps unsolvable, rarely solved at the
 * start. Throws after a thousand drawings that are no level, which means a shape without room.
 */
export function randomLevel(random: Random, shape: RandomLevelShape): Level {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const level = parseBoard(drawRandomly(random, shape));
    if (level.ok) return level.value;
  }
  throw new Error(`no level has the shape ${JSON.stringify(shape)}`);
}

/** Small random levels with one to four boxes, for the checks of a whole search. */
export function randomLevels(seed: number, count: number, surplus = 0): Level[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () =>
    randomLevel(random, {
      width: 4 + random.below(3),
      height: 4 + random.below(2),
      boxes: 1 + surplus + random.below(4 - surplus),
      surplus,
      walls: random.below(6),
    }),
  );
}

/** A random valid level of at most `most` squares a side, walls included, of any shape; solvable or not. */
export function anyLevel(random: Random, most = 9): Level {
  const [width, height] = [3 + random.below(most - 4), 3 + random.below(most - 4)];
  const boxes = 1 + random.below(Math.min(4, Math.floor((width * height) / 4)));
  return randomLevel(random, { width, height, boxes, walls: Math.floor((width * height) / 4) });
}

function drawRandomly(random: Random, shape: RandomLevelShape): string[] {
  const { width, height, boxes, surplus = 0, walls = Math.floor((width * height) / 5) } = shape;
  const squares = random.shuffle(Array.from({ length: width * height }, (_, square) => square));
  const inside = new Array<string>(width * height).fill(' ');
  for (const square of squares.splice(0, walls)) inside[square] = '#';
  const floor = [...squares];
  for (const square of floor.splice(0, boxes)) inside[square] = '$';
  if (floor.length > 0) inside[floor[0]] = '@';
  for (const square of random.shuffle(squares).slice(0, boxes - surplus))
    inside[square] = onGoal(inside[square]);
  const rows = ['#'.repeat(width + 2)];
  for (let y = 0; y < height; y++) rows.push(`#${inside.slice(y * width, (y + 1) * width).join('')}#`);
  return [...rows, rows[0]];
}

function onGoal(character: string): string {
  return character === '$' ? '*' : character === '@' ? '+' : '.';
}
