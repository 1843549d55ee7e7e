import type { Board } from '../../src/game/board.js';
import { SIDE } from '../../src/report/board-paths.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Writes the numbers of columns and rows at the upper and left edge of a board; nothing if there is no board.
 */
export function drawCoordinates(layer: Element, board: Board | undefined): void {
  layer.replaceChildren();
  if (!board) return;
  const columns = Array.from({ length: board.width }, (_, x) => numberAt(x, x, -1));
  const rows = Array.from({ length: board.height }, (_, y) => numberAt(y, -1, y));
  layer.append(...columns, ...rows);
}

function numberAt(number: number, column: number, row: number): SVGElement {
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', String((column + 0.5) * SIDE));
  text.setAttribute('y', String((row + 0.5) * SIDE));
  text.textContent = String(number);
  return text;
}
