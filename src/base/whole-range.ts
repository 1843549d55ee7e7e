/** A range of whole numbers, including both ends. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A range in words, such as `10 to 14`, or `12`. */
export function rangeInWords({ from, to }: Range): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

/**
 * A range as text, such as `10-14` or `12`; undefined if it is none. `from` may be above `to`. Numbers beyond
 * the largest whole number are that one.
 */
export function parseRange(text: string): Range | undefined {
  const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(text);
  return match ? { from: wholeNumber(match[1]), to: wholeNumber(match[2] ?? match[1]) } : undefined;
}

function wholeNumber(digits: string): number {
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}

/** The same, where one end may be left out: `3-` or `-8`. The end is then 0, or the largest whole number. */
export function parseOpenRange(text: string): Range | undefined {
  const range = text.trim();
  if (range.startsWith('-')) return parseRange(`0${range}`);
  return parseRange(range.endsWith('-') ? `${range}${Number.MAX_SAFE_INTEGER}` : range);
}
