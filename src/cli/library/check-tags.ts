import { tagFault } from '../../game/tag.js';
import { UsageError } from '../call/usage-error.js';

/** Refuses what cannot be a tag. */
export function checkTags(tags: readonly string[] = []): void {
  const fault = tagFault(tags);
  if (fault !== undefined) throw new UsageError(fault);
}
