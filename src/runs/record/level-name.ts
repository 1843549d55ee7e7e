import type { LevelHead } from './run-record.js';

/** A level as reports name it: collection, place, and a title that is more than the place. */
export function levelName({ collection, index, title }: LevelHead): string {
  return `${collection ?? ''} ${index}${title && title !== String(index) ? ` "${title}"` : ''}`.trim();
}
