import type { Level } from '../../src/game/level.js';
import { boardPaths, floorOf, placeOf, SIDE } from '../../src/report/picture/board-paths.js';

/** A level as paths for a small drawing, in units of `SIDE` per square. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly floor: string;
  readonly walls: string;
  readonly goals: string;
  readonly boxes: string;
  /** Boxes on goals. */
  readonly done: string;
  readonly player: string;
}

/** Levels with more squares are not drawn: nothing could be seen. */
const MOST_SQUARES = 10_000;

/** Draws a level; nothing if it is too large. */
export function pictureOf({ board, start }: Level): Picture | undefined {
  const { width, height, goals } = board;
  if (width * height > MOST_SQUARES) return undefined;
  const { floor, walls } = boardPaths(board, floorOf(board, start.player));
  const place = placeOf(board);
  const shape = (squares: readonly number[], draw: (x: number, y: number) => string) =>
    squares.map((square) => draw(place(square).x, place(square).y)).join('');
  const [done, boxes] = [1, 0].map((on) => start.boxes.filter((box) => goals[box] === on));
  const ends = Array.from(goals.keys()).filter((square) => goals[square] === 1);
  return {
    width: width * SIDE,
    height: height * SIDE,
    floor,
    walls,
    goals: shape(ends, (x, y) => `M${x + 16} ${y + 7}l9 9-9 9-9-9z`),
    boxes: shape(boxes, block),
    done: shape(done, block),
    player: shape([start.player], (x, y) => `M${x + 16} ${y + 5}a11 11 0 1 0 0 22a11 11 0 1 0 0-22z`),
  };
}

function block(x: number, y: number): string {
  return `M${x + 4} ${y + 4}h24v24h-24z`;
}
