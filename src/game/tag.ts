/**
 * Tags: the player's own words for a level. The command line, the API and the page keep one rule, so that a
 * tag means the same in each of them. The page writes the tags of a level with commas between them.
 */

/** The longest tag, in characters. */
export const LONGEST_TAG = 100;
/** A level has at most this many tags. */
export const MOST_TAGS = 1000;
const TAG_RULE = `a tag is one line of 1 to ${LONGEST_TAG} characters without a comma`;

/** Whether a text can be a tag: one line that is not blank, without a comma. */
export function isTag(text: string): boolean {
  return text.length <= LONGEST_TAG && text.trim() === text && /^[^\u0000-\u001f\u007f,]+$/.test(text);
}

/** Why the first wrong one of some texts cannot be a tag; undefined if all can. */
export function tagFault(texts: readonly string[]): string | undefined {
  const wrong = texts.find((text) => !isTag(text));
  return wrong === undefined ? undefined : `${JSON.stringify(wrong)} cannot be a tag: ${TAG_RULE}`;
}

/** The tags between the commas of a text, each once, in alphabetical order. What is too long is cut. */
export function parseTags(text: string): string[] {
  const plain = text
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .split(',')
    .map((tag) => tag.trim().slice(0, LONGEST_TAG).trim());
  return [...new Set(plain.filter(isTag))].sort().slice(0, MOST_TAGS);
}

/** Tags as one text that `parseTags` reads. */
export function formatTags(tags: readonly string[]): string {
  return tags.join(', ');
}
