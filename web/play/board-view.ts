import { type Board, goalSquares } from '../../src/game/board.js';
import type { Direction } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import { boardPaths, floorOf, placeOf, SIDE } from '../../src/report/board-paths.js';
import { SYMBOLS } from '../../src/report/symbols.js';
import { drawCoordinates } from './coordinates.js';
import { createViewport } from './viewport.js';

/** Marks on squares, each kind with a look of its own. */
export type MarkKind = 'target' | 'dead' | 'deadlock' | 'selected' | 'cursor' | 'atom' | 'wrong';

/** The picture of the board. */
export interface BoardView {
  readonly element: HTMLElement;
  /** Draws another board. */
  open(level: Level): void;
  /** Draws what may not be a level yet: all but walls is floor, and the player may be missing (−1). */
  openDrawing(drawing: Level): void;
  /** Moves boxes and player to where they are now; what moved by one push glides. */
  show(position: Position): void;
  /** Marks exactly these squares. */
  mark(kind: MarkKind, squares: readonly number[]): void;
  /** Points from a square in a direction, or nowhere. */
  point(arrow?: { readonly square: number; readonly direction: Direction }): void;
  /** Writes columns and rows at the board's edge, counted from 0 as in the facts. */
  showCoordinates(isOn: boolean): void;
  /** Draws the board so much larger. */
  zoomBy(factor: number): void;
  /** Shows the whole board again. */
  zoomToFit(): void;
  /** The square under a point of the window. */
  squareAt(x: number, y: number): number | undefined;
}

const MARK_KINDS: readonly MarkKind[] = ['dead', 'atom', 'target', 'selected', 'deadlock', 'wrong', 'cursor'];
const SQUARE = (x: number, y: number) => `M${x + 1.5} ${y + 1.5}h29v29h-29z`;
const MARK_SHAPES: Readonly<Record<MarkKind, (x: number, y: number) => string>> = {
  dead: (x, y) => `M${x + 10} ${y + 10}l12 12M${x + 22} ${y + 10}l-12 12`,
  atom: (x, y) => `M${x} ${y}h32v32h-32z`,
  target: (x, y) => `M${x + 16} ${y + 10}a6 6 0 1 0 0 12a6 6 0 1 0 0-12z`,
  selected: SQUARE,
  deadlock: SQUARE,
  wrong: (x, y) => `M${x + 4} ${y + 4}l24 24M${x + 28} ${y + 4}l-24 24`,
  cursor: SQUARE,
};
const TURNS: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };

const SVG = 'http://www.w3.org/2000/svg';

export function createBoardView(element: HTMLElement): BoardView {
  element.tabIndex = 0;
  let level: Level;
  let hasCoordinates = false;
  const port = createViewport(element);
  let svg: SVGSVGElement;
  let place = placeOf({ width: 1, height: 1, walls: new Uint8Array(1), goals: new Uint8Array(1) });
  let boxes = new Map<number, SVGElement>();
  let player: SVGElement;

  const move = (piece: SVGElement, square: number) => {
    const { x, y } = place(square);
    piece.style.transform = `translate(${x}px, ${y}px)`;
  };

  const layer = (name: string) => svg.querySelector<SVGElement>(`.${name}`)!;

  const draw = (next: Level, floor: Uint8Array) => {
    level = next;
    place = placeOf(level.board);
    svg = parseSvg(markupOf(level.board, floor));
    element.replaceChildren(svg);
    frame();
    boxes = new Map();
    const pieces = layer('pieces');
    for (const box of level.start.boxes) {
      const piece = pieceOf('box', 'done');
      pieces.append(piece);
      boxes.set(box, piece);
    }
    player = pieceOf('player');
    if (level.start.player !== -1) pieces.append(player);
    show(level.start);
  };

  /** Makes room for the coordinates, or takes it away. */
  const frame = () => {
    const { width, height } = level.board;
    const margin = hasCoordinates ? 1 : 0;
    svg.setAttribute(
      'viewBox',
      [-margin, -margin, width + margin, height + margin].map((n) => n * SIDE).join(' '),
    );
    element.style.setProperty('--columns', String(width + margin));
    element.style.setProperty('--rows', String(height + margin));
    drawCoordinates(layer('coordinates'), hasCoordinates ? level.board : undefined);
    port.open(width + margin);
  };

  const show = (position: Position) => {
    const free = [...boxes.keys()].filter((square) => !position.boxes.includes(square));
    for (const square of position.boxes) {
      if (boxes.has(square)) continue;
      const from = free.pop()!;
      boxes.set(square, boxes.get(from)!);
      boxes.delete(from);
    }
    for (const [square, piece] of boxes) {
      move(piece, square);
      piece.classList.toggle('on-goal', level.board.goals[square] === 1);
    }
    move(player, position.player);
    if (position.player === -1) return;
    const { x, y } = place(position.player);
    const margin = hasCoordinates ? 1 : 0;
    port.follow(x / SIDE + margin, y / SIDE + margin);
  };

  return {
    element,
    open: (next) => draw(next, floorOf(next.board, next.start.player)),
    openDrawing: (next) =>
      draw(
        next,
        next.board.walls.map((wall) => 1 - wall),
      ),
    show,
    mark: (kind, squares) => {
      const path = squares.map((square) => {
        const { x, y } = place(square);
        return MARK_SHAPES[kind](x, y);
      });
      layer(`mark-${kind}`).setAttribute('d', path.join(''));
    },
    point: (arrow) => {
      const shape = layer('arrow');
      shape.classList.toggle('shown', arrow !== undefined);
      if (!arrow) return;
      const { x, y } = place(arrow.square);
      shape.style.transform = `translate(${x + SIDE / 2}px, ${y + SIDE / 2}px) rotate(${TURNS[arrow.direction]}deg)`;
    },
    showCoordinates: (isOn) => {
      hasCoordinates = isOn;
      frame();
    },
    zoomBy: port.zoomBy,
    zoomToFit: port.zoomToFit,
    squareAt: (x, y) => {
      const inverse = svg.getScreenCTM()?.inverse();
      if (!inverse) return undefined;
      const point = new DOMPoint(x, y).matrixTransform(inverse);
      const [column, row] = [Math.floor(point.x / SIDE), Math.floor(point.y / SIDE)];
      const { width, height } = level.board;
      const isInside = column >= 0 && row >= 0 && column < width && row < height;
      return isInside ? row * width + column : undefined;
    },
  };
}

function pieceOf(...symbols: readonly (keyof typeof SYMBOLS)[]): SVGElement {
  const piece = document.createElementNS(SVG, 'g');
  piece.setAttribute('class', `piece ${symbols[0]}`);
  for (const symbol of symbols) {
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#symbol-${symbol}`);
    use.setAttribute('class', `look-${symbol}`);
    piece.append(use);
  }
  return piece;
}

/** What never moves, and empty layers for the rest. Nothing in it comes from a file but numbers. */
function markupOf(board: Board, floor: Uint8Array): string {
  const paths = boardPaths(board, floor);
  const place = placeOf(board);
  const goals = goalSquares(board).map((square) => {
    const { x, y } = place(square);
    return `<use href="#symbol-goal" x="${x}" y="${y}"/>`;
  });
  const symbols = Object.entries(SYMBOLS).map(([name, shape]) => `<g id="symbol-${name}">${shape}</g>`);
  const marks = (kinds: readonly MarkKind[]) =>
    kinds.map((kind) => `<path class="mark mark-${kind}" d=""/>`).join('');
  return `<svg xmlns="${SVG}" aria-hidden="true" focusable="false">
<defs>${symbols.join('')}</defs><path class="floor" d="${paths.floor}"/>
<g shape-rendering="crispEdges"><path class="wall" d="${paths.walls}"/><path class="face" d="${paths.faces}"/></g>
${marks(MARK_KINDS.slice(0, 2))}<g>${goals.join('')}</g><g class="pieces"></g>${marks(MARK_KINDS.slice(2))}
<g class="coordinates"></g><path class="arrow" d="M-9-4h8v-6l12 10-12 10v-6h-8z"/></svg>`;
}

function parseSvg(markup: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}
