import { type Board, goalSquares } from '../../src/game/board.js';
import { boardPaths, placeOf, SIDE } from '../../src/report/picture/board-paths.js';
import type { Symbols } from './skins/symbols.js';

/** Marks on squares; each kind looks different. */
export type MarkKind =
  | 'target'
  | 'dead'
  | 'deadlock'
  | 'selected'
  | 'cursor'
  | 'atom'
  | 'lit'
  | 'wrong'
  | 'refused'
  | 'blocked';

/** Marks below the pieces, and above them. */
const LOW_MARKS: readonly MarkKind[] = ['dead', 'atom', 'lit'];
const HIGH_MARKS: readonly MarkKind[] = [
  'target',
  'selected',
  'deadlock',
  'wrong',
  'refused',
  'blocked',
  'cursor',
];
const SQUARE = (x: number, y: number) => `M${x + 1.5} ${y + 1.5}h29v29h-29z`;
const CROSS = (x: number, y: number) => `M${x + 4} ${y + 4}l24 24M${x + 28} ${y + 4}l-24 24`;
const WHOLE = (x: number, y: number) => `M${x} ${y}h32v32h-32z`;
export const MARK_SHAPES: Readonly<Record<MarkKind, (x: number, y: number) => string>> = {
  dead: (x, y) => `M${x + 10} ${y + 10}l12 12M${x + 22} ${y + 10}l-12 12`,
  atom: WHOLE,
  lit: WHOLE,
  target: (x, y) => `M${x + 16} ${y + 11.5}a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z`,
  selected: SQUARE,
  deadlock: SQUARE,
  wrong: CROSS,
  refused: CROSS,
  blocked: WHOLE,
  cursor: SQUARE,
};

const SVG = 'http://www.w3.org/2000/svg';

/** What never moves, and empty layers for the rest. From a file it contains nothing but numbers. */
export function boardSvg(board: Board, floor: Uint8Array): SVGSVGElement {
  const near = nearWalls(board, floor);
  const paths = boardPaths({ ...board, walls: near }, floor);
  const rock = boardPaths({ ...board, walls: board.walls.map((wall, i) => wall & ~near[i]) }, floor).walls;
  const place = placeOf(board);
  const goals = goalSquares(board).map((square) => {
    const { x, y } = place(square);
    return `<use href="#symbol-goal" x="${x}" y="${y}"/>`;
  });
  const marks = (kinds: readonly MarkKind[]) =>
    kinds.map((kind) => `<path class="mark mark-${kind}" d=""/>`).join('');
  return parseSvg(`<svg xmlns="${SVG}" aria-hidden="true" focusable="false">
<defs></defs><path class="floor" d="${paths.floor}"/><path class="grid" d=""/>
<g shape-rendering="crispEdges"><path class="rock" d="${rock}"/><path class="wall" d="${paths.walls}"/><path class="face" d="${paths.faces}"/></g>
${marks(LOW_MARKS)}<g>${goals.join('')}</g><path class="trace" d=""/><g class="pieces"></g>${marks(HIGH_MARKS)}
<path class="grips" d=""/><g class="coordinates"></g><path class="arrow" d="M-9-4h8v-6l12 10-12 10v-6h-8z"/></svg>`);
}

/** The walls that touch a floor square, at its sides or corners. All other walls are background. */
export function nearWalls({ width, height, walls }: Board, floor: Uint8Array): Uint8Array {
  const near = new Uint8Array(walls.length);
  for (let square = 0; square < walls.length; square++) {
    if (!floor[square]) continue;
    const [x, y] = [square % width, Math.floor(square / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
        near[row * width + column] = walls[row * width + column];
  }
  return near;
}

/** Grips in the middle of the room around a board, by which its edges are dragged. */
export function gripsOf({ width, height }: Board): string {
  const [x, y] = [(width * SIDE) / 2, (height * SIDE) / 2];
  const [right, bottom] = [width * SIDE + 12, height * SIDE + 12];
  const [flat, upright] = ['h48v6h-48z', 'h6v48h-6z'];
  return `M${x - 24} -18${flat}M${x - 24} ${bottom}${flat}M-18 ${y - 24}${upright}M${right} ${y - 24}${upright}`;
}

/** The symbols as definitions that `<use>` shows. */
export function symbolsSvg(symbols: Symbols): Element[] {
  const groups = Object.entries(symbols).map(([name, shape]) => `<g id="symbol-${name}">${shape}</g>`);
  return [...parseSvg(`<svg xmlns="${SVG}">${groups.join('')}</svg>`).children];
}

/** A piece that can be moved. It shows these symbols on top of each other. */
export function pieceSvg(...names: readonly (keyof Symbols)[]): SVGElement {
  const piece = document.createElementNS(SVG, 'g');
  piece.setAttribute('class', `piece ${names[0]}`);
  for (const name of names) {
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#symbol-${name}`);
    use.setAttribute('class', `look-${name}`);
    piece.append(use);
  }
  return piece;
}

function parseSvg(markup: string): SVGSVGElement {
  const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml');
  return document.importNode(documentElement, true) as unknown as SVGSVGElement;
}
