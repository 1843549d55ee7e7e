import type { Level } from '../game/level.js';
import {
  type AnimationOptions,
  formatAnimatedSvg as drawAnimation,
  formatSvg as drawPicture,
  type PictureOptions,
} from '../report/level-picture.js';
import { THEME_NAMES } from '../report/themes.js';
import { type Checks, checkOptions, MADE, numberIn, oneOf, TEXT } from './check-options.js';

const PICTURE = {
  theme: oneOf(THEME_NAMES),
  size: numberIn({ above: 0 }),
  position: MADE,
} satisfies Checks<PictureOptions>;

const ANIMATION = {
  ...PICTURE,
  moves: TEXT,
  speed: numberIn({ above: 0 }),
} satisfies Checks<AnimationOptions>;

/**
 * A picture of a level as SVG.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatSvg(level, { theme: 'dark' }).startsWith('<svg'); // → true
 */
export function formatSvg(level: Level, options: PictureOptions = {}): string {
  checkOptions(options, PICTURE);
  return drawPicture(level, options);
}

/**
 * A picture of a level that plays a solution again and again, as SVG without a script.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatAnimatedSvg(level, { moves: 'R', speed: 5 }).includes('<animate'); // → true
 */
export function formatAnimatedSvg(level: Level, options: AnimationOptions): string {
  checkOptions(options, ANIMATION, { needed: ['moves', 'speed'] });
  return drawAnimation(level, options);
}
