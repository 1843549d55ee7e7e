import { Random } from '../../src/base/random.js';
import { isSolved, type Level, parseBoard } from '../../src/index.js';

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

/**
 * A solvable level of the given shape, not solved at the start: from a random position with all goals filled, the
 * player goes at random and pulls every box that is behind. Throws like `randomLevel`.
 */
export function solvableLevel(random: Random, shape: RandomLevelShape): Level {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const level = parseBoard(pulledApart(random, drawRandomly(random, shape, true)));
    if (level.ok && !isSolved(level.value.board, level.value.start)) return level.value;
  }
  throw new Error(`no solvable level has the shape ${JSON.stringify(shape)}`);
}

/** Small random levels with one to four boxes, for the checks of a whole search. At least half can be solved. */
export function randomLevels(seed: number, count: number, surplus = 0): Level[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, i) =>
    (i % 2 === 0 ? solvableLevel : randomLevel)(random, {
      width: 4 + random.below(3),
      height: 4 + random.below(2),
      boxes: 1 + surplus + random.below(4 - surplus),
      surplus,
      walls: random.below(6),
    }),
  );
}

/** A random valid level of at most `most` squares a side, walls included, of any shape. One in ten can be solved. */
export function anyLevel(random: Random, most = 9): Level {
  const [width, height] = [3 + random.below(most - 4), 3 + random.below(most - 4)];
  const boxes = 1 + random.below(Math.min(4, Math.floor((width * height) / 4)));
  return randomLevel(random, { width, height, boxes, walls: Math.floor((width * height) / 4) });
}

/** With `isDone`, the goals are on boxes. */
function drawRandomly(random: Random, shape: RandomLevelShape, isDone = false): string[] {
  const { width, height, boxes, surplus = 0, walls = Math.floor((width * height) / 5) } = shape;
  const squares = random.shuffle(Array.from({ length: width * height }, (_, square) => square));
  const inside = new Array<string>(width * height).fill(' ');
  for (const square of squares.splice(0, walls)) inside[square] = '#';
  const floor = [...squares];
  for (const square of floor.splice(0, boxes)) inside[square] = '$';
  if (floor.length > 0) inside[floor[0]] = '@';
  const places = isDone ? squares : random.shuffle(squares);
  for (const square of places.slice(0, boxes - surplus)) inside[square] = onGoal(inside[square]);
  const rows = ['#'.repeat(width + 2)];
  for (let y = 0; y < height; y++) rows.push(`#${inside.slice(y * width, (y + 1) * width).join('')}#`);
  return [...rows, rows[0]];
}

/** What is left after many random steps and pulls. */
function pulledApart(random: Random, rows: readonly string[]): string[] {
  const width = rows[0].length;
  const squares = [...rows.join('')];
  const goals = squares.map((character) => character === '*');
  goals.forEach((isGoal, square) => {
    if (isGoal) squares[square] = '$';
  });
  let player = squares.indexOf('@');
  for (let steps = 8 * squares.length; steps > 0 && player >= 0; steps--) {
    const by = random.pick([-1, 1, -width, width]);
    const [to, behind] = [player + by, player - by];
    if (squares[to] !== ' ') continue;
    const isPull = squares[behind] === '$';
    [squares[to], squares[player]] = ['@', isPull ? '$' : ' '];
    if (isPull) squares[behind] = ' ';
    player = to;
  }
  const drawn = squares.map((character, square) => (goals[square] ? onGoal(character) : character));
  return rows.map((_, y) => drawn.slice(y * width, (y + 1) * width).join(''));
}

function onGoal(character: string): string {
  return character === '$' ? '*' : character === '@' ? '+' : '.';
}
