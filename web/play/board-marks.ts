import type { Direction } from '../../src/game/direction.js';
import { SIDE } from '../../src/report/picture/board-paths.js';
import { MARK_SHAPES, type MarkKind } from './board-markup.js';
import type { BoardPicture } from './board-picture.js';

/** A square, and the direction in which an arrow points from there. */
export interface Arrow {
  readonly square: number;
  readonly direction: Direction;
}

/** Directions as degrees, clockwise. */
export const TURNS: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };

/** Marks exactly these squares. */
export function markSquares(picture: BoardPicture, kind: MarkKind, squares: readonly number[]): void {
  const path = squares.map((square) => {
    const { x, y } = picture.place(square);
    return MARK_SHAPES[kind](x, y);
  });
  picture.layer(`mark-${kind}`).setAttribute('d', path.join(''));
}

/** Draws a way over squares; no squares mean no way. */
export function traceWay(picture: BoardPicture, squares: readonly number[]): void {
  const points = squares.map((square) => {
    const { x, y } = picture.place(square);
    return `${x + SIDE / 2} ${y + SIDE / 2}`;
  });
  picture.layer('trace').setAttribute('d', points.length === 0 ? '' : `M${points.join('L')}`);
}

/** Points from a square in a direction, or nowhere. */
export function pointArrow(picture: BoardPicture, arrow: Arrow | undefined): void {
  const shape = picture.layer('arrow');
  shape.classList.toggle('shown', arrow !== undefined);
  if (!arrow) return;
  const { x, y } = picture.place(arrow.square);
  shape.style.transform = `translate(${x + SIDE / 2}px, ${y + SIDE / 2}px) rotate(${TURNS[arrow.direction]}deg)`;
}

/** Draws lines between the squares of the floor, or removes them. */
export function drawGrid(picture: BoardPicture, isOn: boolean): void {
  const { floor } = picture;
  const squares = isOn ? [...floor.keys()].filter((square) => floor[square]) : [];
  const path = squares.map((square) => {
    const { x, y } = picture.place(square);
    return `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}z`;
  });
  picture.layer('grid').setAttribute('d', path.join(''));
}
