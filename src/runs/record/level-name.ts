import type { LevelHead } from './run-record.js';

/** The name of a level in reports: collection, place, and the title if it is not just the place. */
export function levelName({ collection, index, title }: LevelHead): string {
  return `${collection ?? ''} ${index}${title && title !== String(index) ? ` "${title}"` : ''}`.trim();
}
