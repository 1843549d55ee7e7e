import { addAll } from '../../base/many-values.js';
import type { Value } from '../database/sqlite.js';

/** The numbers of a level that a search can limit to a range. */
export const NUMBER_COLUMNS = [
  'width',
  'height',
  'boxes',
  'goals',
  'floor',
  'moves',
  'pushes',
  'lines',
] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** The SQL for what depends on where the player begins: for the first drawing of a level, or for a place. */
export interface Figures {
  readonly moves: string;
  readonly proved: string;
}

const FIRST_FIGURES: Figures = {
  moves: 'levels.moves',
  proved: 'levels.id in (select level from results where optimal = 1)',
};

/** The possible states of a level, as conditions on its row. */
const TRAITS = {
  solved: "levels.state = 'solved'",
  unsolved: "levels.state = 'open'",
  unsolvable: "levels.state = 'unsolvable'",
  proved: ({ proved }: Figures) => proved,
  unproved: ({ proved }: Figures) => `not ${proved}`,
  symmetric: 'levels.symmetries > 1',
  begun: 'levels.id in (select level from progress)',
  unplaced: 'levels.id not in (select level from occurrences)',
} as const;
export type Trait = keyof typeof TRAITS;
export const TRAIT_NAMES = Object.keys(TRAITS) as Trait[];

/** The columns of `words` that a search can name. Without a name it uses all of them. */
const WORD_COLUMNS = ['title', 'author', 'collection', 'file'] as const;
type WordColumn = (typeof WORD_COLUMNS)[number];

/** The possible orders of levels. Levels without the value come last. The title is that of a place. */
export const SORTS = {
  added: 'levels.id',
  title: 'title collate nocase',
  id: 'levels.unique_id',
  size: 'levels.width * levels.height',
  boxes: 'levels.boxes',
  floor: 'levels.floor',
  moves: 'levels.moves',
  pushes: 'levels.pushes',
  lines: 'levels.lines',
} as const;
export type Sort = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** Which levels are asked for. All given conditions must hold. */
export interface Query {
  /** Words, or first letters of words, by the column that holds them; under `any` in any column. */
  readonly words?: Partial<Readonly<Record<WordColumn | 'any', string>>>;
  readonly ranges?: Partial<Readonly<Record<NumberColumn, readonly [least: number, most: number]>>>;
  readonly traits?: readonly Trait[];
  readonly tag?: string;
  /** The first digits of a Unique-Id. */
  readonly id?: string;
  readonly sort?: Sort;
  readonly descending?: boolean;
  /** No limit if absent. */
  readonly limit?: number;
  readonly offset?: number;
}

/** Conditions of SQL, all of which must hold, and the values for their question marks. */
export interface Conditions {
  readonly conditions: readonly string[];
  readonly values: readonly Value[];
}

/** Conditions that an index answers. */
export const INDEXED: readonly string[] = [
  'boxes',
  'moves',
  'pushes',
  'lines',
  'solved',
  'unsolved',
  'unsolvable',
];

/** What must be true of the level. If names are given: of its numbers and traits only those. */
export function levelConditions(
  { ranges = {}, traits = [], tag, id }: Query,
  { names, figures = FIRST_FIGURES }: { readonly names?: readonly string[]; readonly figures?: Figures } = {},
): Conditions {
  const conditions: string[] = [];
  const values: Value[] = [];
  const where = (condition: string, ...of: Value[]) => {
    conditions.push(condition);
    addAll(values, of);
  };
  const isWanted = (name: string) => names?.includes(name) ?? true;
  for (const [column, [least, most]] of Object.entries(ranges)) {
    if (!isWanted(column)) continue;
    const value = column === 'moves' ? figures.moves : `levels.${column}`;
    if (least === most) where(`${value} = ?`, least);
    else where(`${value} between ? and ?`, least, most);
  }
  for (const trait of traits.filter(isWanted)) {
    const condition = TRAITS[trait];
    where(typeof condition === 'string' ? condition : condition(figures));
  }
  if (tag !== undefined) where('levels.id in (select level from tags where tag = ?)', tag);
  if (id !== undefined) where('levels.unique_id >= ? and levels.unique_id < ?', ...prefixRange(id));
  return { conditions, values };
}

/** The texts that begin with a prefix lie between these two. */
function prefixRange(id: string): [string, string] {
  const prefix = id.toUpperCase();
  return [prefix, `${prefix}~`];
}

/** The words of the collections that a query is limited to; undefined if it is not. */
export function collectionWords({ words }: Query): string | undefined {
  return words?.collection?.trim() || undefined;
}
