import { type Level, parseBoard } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';

/** The characters for the inside squares of a tiny level; their order is that of the enumeration. */
const CHARACTERS = '# .$*@+';

/** The largest numbers of everything in a tiny level. */
export interface TinyShape {
  readonly width: number;
  readonly height: number;
  readonly mostBoxes: number;
}

/**
 * Every valid level whose inside fits the shape and whose floor is all within reach. Of each class of levels
 * that rotations and reflections of the shape map to each other, only one is produced. Narrower insides are
 * among them: their other squares are walls.
 */
export function* tinyLevels(shape: TinyShape): Generator<Level> {
  const symmetries = symmetriesOf(shape);
  for (const inside of insides(shape, [])) {
    if (!isCanonical(inside, symmetries)) continue;
    const level = parseBoard(drawingOf(inside, shape));
    if (level.ok && isAllInReach(level.value)) yield level.value;
  }
}

function* insides(shape: TinyShape, begun: number[]): Generator<number[]> {
  const count = (from: string) => begun.filter((kind) => from.includes(CHARACTERS[kind])).length;
  if (begun.length === shape.width * shape.height) {
    if (count('@+') === 1 && count('$*') > 0 && count('.*+') > 0 && count('.*+') <= count('$*')) yield begun;
    return;
  }
  for (let kind = 0; kind < CHARACTERS.length; kind++) {
    begun.push(kind);
    if (count('@+') <= 1 && count('$*') <= shape.mostBoxes && count('.*+') <= shape.mostBoxes) {
      yield* insides(shape, begun);
    }
    begun.pop();
  }
}

/** For each symmetry: the new place of each square of the inside. */
function symmetriesOf({ width, height }: TinyShape): number[][] {
  const maps: ((x: number, y: number) => number)[] = [];
  const mirror = [(at: number, _most: number) => at, (at: number, most: number) => most - at];
  for (const flipX of mirror) {
    for (const flipY of mirror) {
      maps.push((x, y) => flipY(y, height - 1) * width + flipX(x, width - 1));
      if (width === height) maps.push((x, y) => flipX(x, width - 1) * width + flipY(y, height - 1));
    }
  }
  return maps.map((map) =>
    Array.from({ length: width * height }, (_, i) => map(i % width, Math.floor(i / width))),
  );
}

function isCanonical(inside: readonly number[], symmetries: readonly number[][]): boolean {
  for (const symmetry of symmetries) {
    for (let i = 0; i < inside.length; i++) {
      const difference = inside[symmetry[i]] - inside[i];
      if (difference < 0) return false;
      if (difference > 0) break;
    }
  }
  return true;
}

function drawingOf(inside: readonly number[], { width, height }: TinyShape): string[] {
  const wall = '#'.repeat(width + 2);
  const rows = [wall];
  for (let y = 0; y < height; y++) {
    const row = inside.slice(y * width, (y + 1) * width);
    rows.push(`#${row.map((kind) => CHARACTERS[kind]).join('')}#`);
  }
  return [...rows, wall];
}

function isAllInReach({ board, start }: Level): boolean {
  const reached = reachableSquares(board, start.player, []);
  return board.walls.every((wall, square) => wall !== 0 || reached[square] !== 0);
}
