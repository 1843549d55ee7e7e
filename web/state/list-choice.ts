/** Which levels of the open file can be listed. */
export const SHOW_NAMES = ['all', 'unsolved', 'solved', 'proved', 'wrong'] as const;
export type ShowName = (typeof SHOW_NAMES)[number];

/** The orders in which they can be listed. */
export const SORT_NAMES = ['file', 'difficulty', 'boxes', 'size', 'title'] as const;
export type SortName = (typeof SORT_NAMES)[number];

/** Which levels are listed, and in which order. */
export interface ListChoice {
  readonly words: string;
  readonly show: ShowName;
  readonly sort: SortName;
}

export const EVERYTHING: ListChoice = { words: '', show: 'all', sort: 'file' };
