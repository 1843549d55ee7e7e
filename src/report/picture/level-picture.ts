import { xmlCharacters } from '../../base/xml-text.js';
import { goalSquares } from '../../game/board.js';
import type { Level } from '../../game/level.js';
import type { Position } from '../../game/position.js';
import { renderTemplate } from '../render.js';
import { boardPaths, floorOf, placeOf, SIDE } from './board-paths.js';
import { motionsOf } from './motion.js';
import { SYMBOLS } from './symbols.js';
import { THEMES, type ThemeName } from './themes.js';

/** How a picture looks. */
export interface PictureOptions {
  readonly theme?: ThemeName;
  /** Pixels that a square is wide. */
  readonly size?: number;
  /** The position to draw; the start if absent. */
  readonly position?: Position;
}

/** Moves for an animated picture. */
export interface AnimationOptions extends Omit<PictureOptions, 'position'> {
  /** Moves that the level allows. */
  readonly moves: string;
  /** Moves per second. */
  readonly speed: number;
}

/** A picture of a level as SVG. */
export function formatSvg(level: Level, options: PictureOptions = {}): string {
  return renderTemplate('level.svg', viewOf(level, options));
}

/** A picture of a level that plays a solution again and again, as SVG without a script. */
export function formatAnimatedSvg(level: Level, options: AnimationOptions): string {
  const motions = motionsOf(level, options.moves, options.speed, placeOf(level.board));
  const view = viewOf(level, options);
  const boxes = view.boxes.map((box, i) => ({ ...box, ...motions.boxes[i] }));
  const player = { ...view.player, motion: motions.player };
  return renderTemplate('level.svg', { ...view, boxes, player, seconds: motions.seconds });
}

/** The values for the template. Every coordinate is in units of the picture. */
function viewOf(level: Level, { theme = 'light', size = SIDE, position = level.start }: PictureOptions) {
  const { board, start } = level;
  const place = placeOf(board);
  return {
    width: board.width * size,
    height: board.height * size,
    viewWidth: board.width * SIDE,
    viewHeight: board.height * SIDE,
    title: xmlCharacters(level.title ?? 'Sokoban level'),
    theme: THEMES[theme],
    seconds: 0,
    symbols: SYMBOLS,
    ...boardPaths(board, floorOf(board, start.player)),
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
