import { Random } from '../../src/base/random.js';
import { type Board, squaresWhere } from '../../src/game/board.js';
import { type Position, reachableSquares } from '../../src/game/position.js';
import { replay } from '../../src/game/replay.js';
import { usedSquares } from '../../src/generate/used-floor.js';
import type { Level } from '../../src/index.js';
import type { KnownLevel } from './levels.js';
import { printLevel, type SolvedLevel, solvedWithin } from './solved-level.js';

/** Makes another level that surely has a solution too; undefined if it cannot. */
type Variation = (solved: SolvedLevel, random: Random) => Level | undefined;

/** The most squares that a variation changes, where it does not change a share of them. */
const FEW = 3;

/** All but the first one keep the solution, or the first half of it. */
export const VARIATIONS = {
  /** As many boxes as there are, each picked at random, are pulled somewhere. */
  pulled: ({ level: { board, start } }, random) => {
    let position = start;
    for (let count = start.boxes.length; count > 0; count--) {
      position = random.pick(pulled(board, position, random.pick(position.boxes)));
    }
    return { board, start: position };
  },
  /** Inner walls between squares of the floor become floor. */
  opened: ({ level }, random) => {
    const { board, start } = level;
    const floor = reachableSquares(board, start.player, []);
    const inner = squaresWhere(board.walls).filter((square) => {
      const around = stepsOf(board).map((step) => square + step);
      const isInside = around.every((one) => floor[one] || board.walls[one]);
      return isInside && around.filter((one) => floor[one]).length >= 2;
    });
    return withSquares(level, 'walls', 0, random.shuffle(inner).slice(0, FEW));
  },
  /** Half of the squares that the solution does not use become walls. */
  tightened: (solved, random) => {
    const picked = unusedSquares(solved).filter(() => random.below(2) === 1);
    return withSquares(solved.level, 'walls', 1, picked);
  },
  /** Boxes stand on goals where the solution does not come: they had better stay. */
  filled: (solved, random) => {
    const picked = random.shuffle(unusedSquares(solved)).slice(0, FEW);
    const level = withSquares(solved.level, 'goals', 1, picked);
    const boxes = [...solved.level.start.boxes, ...picked].sort((a, b) => a - b);
    return level && { ...level, start: { ...level.start, boxes } };
  },
  /** The goals are where the boxes are after about half of the pushes. */
  halfway: ({ level, moves }, random) => {
    const pushes = [...moves].flatMap((letter, at) => (letter < 'a' ? at + 1 : []));
    const made = moves.slice(0, pushes[Math.floor(pushes.length * (0.4 + random.below(30) / 100))]);
    const played = replay(level, made);
    if (!played.ok) return undefined;
    const goals = new Uint8Array(level.board.goals.length);
    for (const box of played.value.end.boxes) goals[box] = 1;
    return { board: { ...level.board, goals }, start: level.start };
  },
} as const satisfies Readonly<Record<string, Variation>>;

export type VariationName = keyof typeof VARIATIONS;

/**
 * Prints what each variation makes of each level that is solved within `seconds`. Such levels show whether a
 * search is only good at those that it was made with.
 */
export function printVaried(
  collections: readonly { readonly name: string; readonly levels: readonly KnownLevel[] }[],
  options: { readonly variations: readonly VariationName[]; readonly seed: number; readonly seconds: number },
): void {
  const random = new Random(options.seed);
  const solved = collections.flatMap(({ name, levels }) =>
    levels.flatMap(({ index, level }) => solvedWithin(options.seconds, `${name} ${index}`, level) ?? []),
  );
  let number = 0;
  for (const variation of options.variations) {
    for (const one of solved) {
      const level = VARIATIONS[variation](one, random);
      if (level) printLevel(++number, level, `${one.name}, ${variation}`);
    }
  }
}

/** The level with other values on these squares; undefined without squares. */
function withSquares(
  { board, start }: Level,
  layer: 'walls' | 'goals',
  value: 0 | 1,
  squares: readonly number[],
): Level | undefined {
  if (squares.length === 0) return undefined;
  const marks = board[layer].slice();
  for (const square of squares) marks[square] = value;
  return { board: { ...board, [layer]: marks }, start };
}

/** The squares of the floor without a goal where the solution brings neither the player nor a box. */
function unusedSquares({ level, moves }: SolvedLevel): number[] {
  const used = usedSquares(level, [moves]);
  const floor = reachableSquares(level.board, level.start.player, []);
  return squaresWhere(floor).filter((square) => !used[square]);
}

/** The position and all others that come of it when one box is pulled while the others stay. */
function pulled(board: Board, position: Position, box: number): Position[] {
  const others = position.boxes.filter((square) => square !== box);
  const stands = [{ box, player: position.player }];
  const positions = new Map<string, Position>();
  for (const { box, player } of stands) {
    const boxes = [...others, box].sort((a, b) => a - b);
    const reach = reachableSquares(board, player, boxes);
    const key = `${box} ${reach.indexOf(1)}`;
    if (positions.has(key)) continue;
    positions.set(key, { boxes, player });
    for (const step of stepsOf(board)) {
      const to = box + step;
      const beyond = to + step;
      if (reach[to] && !board.walls[beyond] && !others.includes(beyond))
        stands.push({ box: to, player: beyond });
    }
  }
  return [...positions.values()];
}

/** Left, right, up, down, as differences of squares. The floor does not touch the edge of a board. */
function stepsOf({ width }: Board): readonly number[] {
  return [-1, 1, -width, width];
}
