import type { Drawing } from './drawing.js';

/** How squares are drawn: one after the other, or many at once. */
export const SHAPES = ['freehand', 'line', 'rectangle', 'fill'] as const;
export type Shape = (typeof SHAPES)[number];

/** The squares of a shape from one square to another. Freehand and fill have only one end. */
export function squaresOf(shape: Shape, drawing: Drawing, from: number, to: number): readonly number[] {
  const width = drawing[0].length;
  switch (shape) {
    case 'freehand':
      return [to];
    case 'line':
      return lineSquares(width, from, to);
    case 'rectangle':
      return rectangleSquares(width, from, to);
    case 'fill':
      return areaSquares(drawing, to);
  }
}

type Point = readonly [x: number, y: number];

function pointOf(width: number, square: number): Point {
  return [square % width, Math.floor(square / width)];
}

/** The squares nearest to a straight line. */
function lineSquares(width: number, from: number, to: number): number[] {
  const [[x, y], [endX, endY]] = [pointOf(width, from), pointOf(width, to)];
  const steps = Math.max(Math.abs(endX - x), Math.abs(endY - y));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    return Math.round(y + (endY - y) * part) * width + Math.round(x + (endX - x) * part);
  });
}

/** The edge of a rectangle between two corners. */
function rectangleSquares(width: number, from: number, to: number): number[] {
  const [[x1, y1], [x2, y2]] = [pointOf(width, from), pointOf(width, to)];
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
  const squares: number[] = [];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (x === left || x === right || y === top || y === bottom) squares.push(y * width + x);
  return squares;
}

/** The connected squares with the same content as a square. */
function areaSquares(drawing: Drawing, from: number): number[] {
  const width = drawing[0].length;
  const text = drawing.join('');
  const found = new Set([from]);
  for (const square of found) {
    const x = square % width;
    const beside = [x > 0 ? square - 1 : -1, x < width - 1 ? square + 1 : -1, square - width, square + width];
    for (const next of beside) if (text[next] === text[from]) found.add(next);
  }
  return [...found];
}
