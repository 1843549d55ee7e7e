/** A mark of forums or pages around a board, with blanks before it. */
const TAG =
  /\s{0,9}(?:\[\/?(?:code|quote|pre|tt|spoiler|hide|b|i|u|font|size|color)(?:=[^\]]*)?\]|<\/?(?:pre|code|tt|blockquote)>)/iy;
/** A mark of Markdown around a board. */
const FENCE = /^```\w*$/;

/** Whether a line has only marks of forums and pages, or one of Markdown. */
export function isTags(line: string): boolean {
  return /^\s{0,9}[[<]/.test(line) ? areTags(line) : FENCE.test(line);
}

/** Whether a text has nothing but marks of forums and pages. */
export function areTags(text: string): boolean {
  return withoutTags(text).trim() === '';
}

/** A text without the marks of forums and pages that it begins with. */
export function withoutTags(text: string): string {
  let end = 0;
  TAG.lastIndex = 0;
  while (TAG.test(text)) end = TAG.lastIndex;
  return text.slice(end);
}
