import { SIDE } from '../../src/report/picture/board-paths.js';
import { gripsOf } from './board-markup.js';
import type { BoardPicture } from './board-picture.js';
import { COORDINATES_ROOM, drawCoordinates } from './coordinates.js';

/** What stands around a board: the numbers of columns and rows, or the grips of a drawing. */
interface Around {
  readonly hasCoordinates: boolean;
  readonly isDrawing: boolean;
}

/** The room around a board, in squares. */
export interface Room {
  /** On the left and above. */
  readonly before: number;
  /** The number of columns with the room on both sides. */
  readonly columns: number;
  readonly rows: number;
}

/** The room that a board has with what stands around it. */
export function roomOf({ board }: BoardPicture, { hasCoordinates, isDrawing }: Around): Room {
  const before = isDrawing ? 1 : hasCoordinates ? COORDINATES_ROOM : 0;
  const both = before + (isDrawing ? 1 : 0);
  return { before, columns: board.width + both, rows: board.height + both };
}

/** Makes the room in a picture, and draws what stands there. */
export function frame(element: HTMLElement, picture: BoardPicture, around: Around): void {
  const { svg, board, layer } = picture;
  const { before, columns, rows } = roomOf(picture, around);
  svg.setAttribute('viewBox', [-before, -before, columns, rows].map((n) => n * SIDE).join(' '));
  element.style.setProperty('--columns', String(columns));
  element.style.setProperty('--rows', String(rows));
  drawCoordinates(layer('coordinates'), around.hasCoordinates ? board : undefined);
  layer('grips').setAttribute('d', around.isDrawing ? gripsOf(board) : '');
}

/** Column and row under a point of the window, those beside the board too. */
export function placeUnder({ svg }: BoardPicture, x: number, y: number) {
  const inverse = svg.getScreenCTM()?.inverse();
  if (!inverse) return undefined;
  const point = new DOMPoint(x, y).matrixTransform(inverse);
  return { column: Math.floor(point.x / SIDE), row: Math.floor(point.y / SIDE) };
}

/** The square under a point of the window. */
export function squareUnder(picture: BoardPicture, x: number, y: number): number | undefined {
  const found = placeUnder(picture, x, y);
  const { width, height } = picture.board;
  if (!found || found.column < 0 || found.row < 0) return undefined;
  return found.column < width && found.row < height ? found.row * width + found.column : undefined;
}
