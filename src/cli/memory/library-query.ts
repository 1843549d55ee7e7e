import { withoutUndefined } from '../../base/given-fields.js';
import { parseOpenRange } from '../../base/whole-range.js';
import {
  NUMBER_COLUMNS,
  type NumberColumn,
  type Query,
  SORT_NAMES,
  type Sort,
  TRAIT_NAMES,
  type Trait,
} from '../../library/find/level-query.js';
import { COUNT, GROUPS, type TextOption } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';

/** The search words of a command. */
export const WORDS = {
  name: 'words',
  array: true,
  describe: 'words, or first letters of words, in title, author, collection or file',
} as const;

const DESCRIBED: Readonly<Record<NumberColumn, string>> = {
  width: 'width of the level in squares',
  height: 'height of the level in squares',
  boxes: 'boxes',
  goals: 'goals',
  floor: 'squares inside',
  moves: 'fewest moves known',
  pushes: 'fewest pushes known',
  lines: 'fewest lines known',
};

const NUMBER_OPTIONS = Object.fromEntries(
  NUMBER_COLUMNS.map((column): [NumberColumn, TextOption] => [
    column,
    {
      group: GROUPS.levels,
      type: 'string',
      takes: 'RANGE',
      describe: `${DESCRIBED[column]}: 5, 3-8, 3- or -8`,
    },
  ]),
) as Record<NumberColumn, TextOption>;

/** The options that select levels of the library. */
export const QUERY_OPTIONS = {
  title: { group: GROUPS.levels, type: 'string', takes: 'WORDS', describe: 'words of the title' },
  author: { group: GROUPS.levels, type: 'string', takes: 'WORDS', describe: 'words of the author' },
  collection: { group: GROUPS.levels, type: 'string', takes: 'WORDS', describe: 'words of the collection' },
  id: {
    group: GROUPS.levels,
    type: 'string',
    takes: 'DIGITS',
    describe: 'the Unique-Id, or its first digits',
  },
  tag: { group: GROUPS.levels, type: 'string', takes: 'TAG', describe: 'levels with this tag' },
  is: { group: GROUPS.levels, choices: TRAIT_NAMES, array: true, describe: 'the state of the levels' },
  ...NUMBER_OPTIONS,
} as const;

/** The options that order the selected levels and take a part of them. */
export const ORDER_OPTIONS = {
  sort: { choices: SORT_NAMES, default: 'added', describe: 'the order of the levels' },
  descending: { type: 'boolean', default: false, describe: 'in reverse order' },
  limit: { type: 'number', range: COUNT, describe: 'at most N levels' },
} as const;

export type QueryArgs = Partial<Readonly<Record<NumberColumn, string>>> & {
  readonly words?: readonly string[];
  readonly title?: string;
  readonly author?: string;
  readonly collection?: string;
  readonly id?: string;
  readonly tag?: string;
  readonly is?: readonly Trait[];
  readonly sort?: Sort;
  readonly descending?: boolean;
  readonly limit?: number;
};

/** What the options ask for. Messages write an option's name after `mark`. */
export function queryOf(args: QueryArgs, mark = '--'): Query {
  const { words = [], title, author, collection, id, tag, is, sort, descending, limit } = args;
  const texts = { any: words.join(' ') || undefined, title, author, collection };
  // A blank value would select everything.
  const blank = Object.entries({ title, author, collection, tag }).find(([, text]) => text?.trim() === '');
  if (blank) throw new UsageError(`${mark}${blank[0]} is blank: give a word`);
  const ranges = NUMBER_COLUMNS.flatMap((column) => {
    const text = args[column];
    return text === undefined ? [] : [[column, rangeOf(mark + column, text)] as const];
  });
  if (id !== undefined && !/^[0-9a-f]{1,16}$/i.test(id))
    throw new UsageError(`${mark}id ${id}: give hexadecimal digits, at most 16`);
  return {
    words: withoutUndefined(texts),
    ranges: Object.fromEntries(ranges),
    traits: is,
    tag,
    id,
    sort,
    descending,
    limit,
  };
}

function rangeOf(name: string, text: string): readonly [number, number] {
  const range = parseOpenRange(text);
  if (!range) throw new UsageError(`${name} ${text}: give a number or a range such as 3-8, 3- or -8`);
  if (range.from > range.to)
    throw new UsageError(`${name} ${text}: the range must begin with its smaller number`);
  return [range.from, range.to];
}
