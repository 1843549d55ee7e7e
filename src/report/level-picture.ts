import { type Board, goalSquares, squaresWhere } from '../game/board.js';
import type { Level } from '../game/level.js';
import { type Position, reachableSquares } from '../game/position.js';
import { motionsOf } from './motion.js';
import { renderTemplate } from './render.js';
import { THEMES, type ThemeName } from './themes.js';

/** The side of a square in the units of the picture. */
const SIDE = 32;
/** How much of a wall shows its front where something else is below it. */
const FACE = 9;

/** How a picture is to look. */
export interface PictureOptions {
  readonly theme?: ThemeName;
  /** Pixels that a square is wide. */
  readonly size?: number;
  /** The position to draw; the start where it is absent. */
  readonly position?: Position;
}

/** A solution to be shown in motion. */
export interface AnimationOptions extends PictureOptions {
  /** Moves that the level allows. */
  readonly moves: string;
  /** Moves a second. */
  readonly speed: number;
}

/** A picture of a level as SVG. */
export function formatSvg(level: Level, options: PictureOptions = {}): string {
  return renderTemplate('level.svg', viewOf(level, options));
}

/** A picture of a level in which a solution is played over and over, as SVG without any script. */
export function formatAnimatedSvg(level: Level, options: AnimationOptions): string {
  const motions = motionsOf(level, options.moves, options.speed, placeOf(level.board));
  const view = viewOf(level, { ...options, position: level.start });
  const boxes = view.boxes.map((box, i) => ({ ...box, ...motions.boxes[i] }));
  const player = { ...view.player, motion: motions.player };
  return renderTemplate('level.svg', { ...view, boxes, player, seconds: motions.seconds });
}

/** What the template fills in; every coordinate in units of the picture. */
function viewOf(level: Level, { theme = 'light', size = SIDE, position = level.start }: PictureOptions) {
  const { board, start } = level;
  const place = placeOf(board);
  const inside = reachableSquares(board, start.player, []);
  const floor = inside.map((mark, square) => (mark || (board.goals[square] && !board.walls[square]) ? 1 : 0));
  return {
    width: board.width * size,
    height: board.height * size,
    viewWidth: board.width * SIDE,
    viewHeight: board.height * SIDE,
    title: level.title ?? 'Sokoban level',
    theme: THEMES[theme],
    seconds: 0,
    floor: pathOf(board, floor, 0, SIDE),
    walls: pathOf(board, board.walls, 0, SIDE),
    faces: pathOf(board, facesOf(board), SIDE - FACE, FACE),
    goals: goalSquares(board).map(place),
    boxes: position.boxes.map((box) => ({
      ...place(box),
      opacity: board.goals[box],
      motion: undefined,
      looks: undefined,
    })),
    player: { ...place(position.player), motion: undefined },
  };
}

/** Where the top left corner of a square is. */
function placeOf(board: Board): (square: number) => { x: number; y: number } {
  return (square) => ({
    x: (square % board.width) * SIDE,
    y: Math.floor(square / board.width) * SIDE,
  });
}

/** The walls below which there is none. */
function facesOf(board: Board): Uint8Array {
  return board.walls.map((wall, square) => (wall && !board.walls[square + board.width] ? 1 : 0));
}

/** One path around all marked squares, a rectangle for each run of them in a row. */
function pathOf(board: Board, marks: Uint8Array, top: number, height: number): string {
  const rectangles: string[] = [];
  const place = placeOf(board);
  const squares = squaresWhere(marks);
  for (let i = 0; i < squares.length; i++) {
    const first = squares[i];
    const rowEnd = first - (first % board.width) + board.width;
    let end = first + 1;
    while (end < rowEnd && marks[end]) end++;
    i += end - first - 1;
    const { x, y } = place(first);
    const width = (end - first) * SIDE;
    rectangles.push(`M${x} ${y + top}h${width}v${height}h${-width}z`);
  }
  return rectangles.join('');
}
