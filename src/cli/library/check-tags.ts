import { isTag, TAG_RULE } from '../../game/tag.js';
import { UsageError } from '../common/usage-error.js';

/** Refuses what cannot be a tag. */
export function checkTags(tags: readonly string[] = []): void {
  const wrong = tags.find((tag) => !isTag(tag));
  if (wrong !== undefined) throw new UsageError(`${JSON.stringify(wrong)} cannot be a tag: ${TAG_RULE}`);
}
