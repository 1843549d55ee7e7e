import type { Board } from '../../src/game/board.js';
import { goalSquares } from '../../src/game/board.js';
import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import { boardPaths, floorOf, placeOf, SIDE } from '../../src/report/picture/board-paths.js';
import { svg } from '../ui/svg.js';
import { nearWalls } from './board-markup.js';

/** A small board to look at. It uses the shapes of pieces from the board of the page. */
export interface SmallBoard {
  readonly element: SVGSVGElement;
  show(position: Position, label: string): void;
  /** Points to squares; no squares mean no pointer. */
  mark(squares: readonly number[]): void;
}

export function createSmallBoard({ board, start }: Level): SmallBoard {
  const element = svg('svg', {
    class: 'small-board',
    role: 'img',
    viewBox: `0 0 ${board.width * SIDE} ${board.height * SIDE}`,
  });
  const pieces = svg('g', {});
  const marks = svg('path', { class: 'mark mark-selected', d: '' });
  element.append(...groundOf(board, floorOf(board, start.player)), pieces, marks);
  const place = placeOf(board);
  const use = (symbol: string, square: number) => svg('use', { href: `#symbol-${symbol}`, ...place(square) });
  return {
    element,
    show: ({ boxes, player }, label) => {
      element.setAttribute('aria-label', label);
      const drawn = boxes.map((box) => use(board.goals[box] ? 'done' : 'box', box));
      pieces.replaceChildren(...drawn, use('player', player));
    },
    mark: (squares) => {
      const path = squares.map(place).map(({ x, y }) => `M${x + 2} ${y + 2}h28v28h-28z`);
      marks.setAttribute('d', path.join(''));
    },
  };
}

/** What never moves. */
function groundOf(board: Board, floor: Uint8Array): SVGElement[] {
  const near = { ...board, walls: nearWalls(board, floor) };
  const { floor: ground, walls, faces } = boardPaths(near, floor);
  const place = placeOf(board);
  const goals = goalSquares(board).map((goal) => svg('use', { href: '#symbol-goal', ...place(goal) }));
  return [
    svg('path', { class: 'floor', d: ground }),
    svg('path', { class: 'wall', d: walls }),
    svg('path', { class: 'face', d: faces }),
    ...goals,
  ];
}
