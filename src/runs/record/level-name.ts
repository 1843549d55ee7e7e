import { basename, extname } from 'node:path';
import { numberedName } from '../../game/numbered-name.js';
import type { LevelHead } from './run-record.js';

/**
 * The name of a level in reports: collection, place, and the title if it is not just the place. The name of a
 * file with a number says collection and place already.
 */
export function levelName({ source, collection, index, title }: LevelHead): string {
  const file = basename(source, extname(source));
  const place = numberedName(file) ? file : `${collection ?? ''} ${index}`;
  return `${place}${title && title !== String(index) ? ` "${title}"` : ''}`.trim();
}
