import { formatBoard, type Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';

/** What a square is, in one word. Floor that nobody can reach is `outside`. */
const SQUARE_KINDS = {
  '#': 'wall',
  ' ': 'floor',
  '.': 'goal',
  $: 'box',
  '*': 'box-on-goal',
  '@': 'player',
  '+': 'player-on-goal',
} as const;

/** One square of a level for a template, with its place in the drawing. */
export interface SquareView {
  /** Counted from 0, x to the right and y downwards. Column and row are the same, counted from 1. */
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
  /** The character of the drawing. */
  readonly symbol: string;
  readonly kind: (typeof SQUARE_KINDS)[keyof typeof SQUARE_KINDS] | 'outside';
  readonly wall: boolean;
  readonly goal: boolean;
  readonly box: boolean;
  readonly player: boolean;
  /** Whether the player or a box can ever come here. */
  readonly inside: boolean;
}

/** The squares of the drawing, row by row, from the row `first` of the board to the last of `height`. */
export function squareViews(level: Level, first: number, height: number): SquareView[] {
  const { board, start } = level;
  const reached = reachableSquares(board, start.player, []);
  const rows = formatBoard(board, start).slice(first, first + height);
  return rows.flatMap((row, y) =>
    [...row].map((symbol, x): SquareView => {
      const inside = reached[(first + y) * board.width + x] !== 0;
      const kind = SQUARE_KINDS[symbol as keyof typeof SQUARE_KINDS];
      return {
        x,
        y,
        column: x + 1,
        row: y + 1,
        symbol,
        kind: kind === 'floor' && !inside ? 'outside' : kind,
        wall: symbol === '#',
        goal: '.*+'.includes(symbol),
        box: '$*'.includes(symbol),
        player: '@+'.includes(symbol),
        inside,
      };
    }),
  );
}
