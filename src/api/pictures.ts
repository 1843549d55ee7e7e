import type { Level } from '../game/level.js';
import {
  type AnimationOptions,
  formatAnimatedSvg as drawAnimation,
  formatSvg as drawPicture,
  type PictureOptions,
} from '../report/picture/level-picture.js';
import { THEME_NAMES } from '../report/picture/themes.js';
import { allowedMoves } from './allowed-moves.js';
import { LEVEL, positionOn } from './check-level.js';
import { type Checks, checkOptions, numberIn, oneOf, TEXT } from './check-options.js';

/** A finite number: a picture has no other size. */
const MEASURE = numberIn({ above: 0, most: Number.MAX_VALUE });

const LOOKS = {
  theme: oneOf(THEME_NAMES),
  size: MEASURE,
} satisfies Checks<Omit<PictureOptions, 'position'>>;

const ANIMATION = {
  ...LOOKS,
  moves: TEXT,
  speed: MEASURE,
} satisfies Checks<AnimationOptions>;

/**
 * A picture of a level as SVG.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatSvg(level, { theme: 'dark' }).startsWith('<svg'); // → true
 */
export function formatSvg(level: Level, options: PictureOptions = {}): string {
  LEVEL(level, 'level');
  checkOptions(options, {
    ...LOOKS,
    position: positionOn(level.board),
  } satisfies Checks<PictureOptions>);
  return drawPicture(level, options);
}

/**
 * A picture of a level that plays moves again and again, as SVG without a script. The moves may be in any
 * dialect of LURD and letter case. Moves that the level does not allow throw a `TypeError`.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatAnimatedSvg(level, { moves: 'R', speed: 5 }).includes('<animate'); // → true
 */
export function formatAnimatedSvg(level: Level, options: AnimationOptions): string {
  LEVEL(level, 'level');
  checkOptions(options, ANIMATION, { needed: ['moves', 'speed'] });
  return drawAnimation(level, { ...options, moves: allowedMoves(level, options.moves, 'moves') });
}
