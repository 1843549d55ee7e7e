import { squaresWhere } from './board.js';
import type { Level } from './level.js';
import { composed, SYMMETRIES, type Symmetry, transform } from './symmetry.js';

/** What each symmetry makes of the moves l, u, r and d. */
const TURNED: Readonly<Record<Symmetry, string>> = {
  'as-is': 'lurd',
  'turned-90': 'urdl',
  'turned-180': 'rdlu',
  'turned-270': 'dlur',
  'anti-transposed': 'drul',
  'flipped-top-bottom': 'ldru',
  transposed: 'uldr',
  'flipped-left-right': 'ruld',
};

/** A level under a symmetry, without its notes. */
export function imageOf({ board, start }: Pick<Level, 'board' | 'start'>, symmetry: Symmetry) {
  const { width, height } = board;
  const under = (squares: Uint8Array) => transform({ width, height, squares }, symmetry);
  const marked = (places: readonly number[]) => {
    const squares = new Uint8Array(width * height);
    for (const place of places) squares[place] = 1;
    return squaresWhere(under(squares).squares);
  };
  const walls = under(board.walls);
  return {
    board: {
      width: walls.width,
      height: walls.height,
      walls: walls.squares,
      goals: under(board.goals).squares,
    },
    start: { boxes: marked(start.boxes), player: marked([start.player])[0] },
  };
}

/** Moves under a symmetry. */
export function turnedMoves(moves: string, symmetry: Symmetry): string {
  return moves.replace(/[lurd]/gi, (letter) => {
    const turnedLetter = TURNED[symmetry]['lurd'.indexOf(letter.toLowerCase())];
    return letter === letter.toLowerCase() ? turnedLetter : turnedLetter.toUpperCase();
  });
}

/** The symmetry that leads back. */
export function inverseOf(symmetry: Symmetry): Symmetry {
  return SYMMETRIES.find((back) => composed(symmetry, back) === 'as-is')!;
}
