import type { Board } from '../../src/game/board.js';
import { SIDE } from '../../src/report/picture/board-paths.js';

const SVG = 'http://www.w3.org/2000/svg';

/** The room for the numbers beside the board, in squares. Three digits fit. */
export const COORDINATES_ROOM = 0.75;

/**
 * Writes the numbers of columns and rows at the upper and left edge of a board; nothing if there is no board.
 */
export function drawCoordinates(layer: Element, board: Board | undefined): void {
  layer.replaceChildren();
  if (!board) return;
  const columns = Array.from({ length: board.width }, (_, x) => numberAt(x, x + 0.5, -COORDINATES_ROOM / 2));
  const rows = Array.from({ length: board.height }, (_, y) => numberAt(y, -COORDINATES_ROOM / 2, y + 0.5));
  layer.append(...columns, ...rows);
}

function numberAt(number: number, x: number, y: number): SVGElement {
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', String(x * SIDE));
  text.setAttribute('y', String(y * SIDE));
  text.textContent = String(number);
  return text;
}
