import fc from 'fast-check';
import { Random } from '../../src/base/random.js';
import type { CollectionNotes } from '../../src/game/format/level-file.js';
import { parseText } from '../../src/game/format/text.js';
import type { Level, SavedGame } from '../../src/game/level.js';
import { isSolved } from '../../src/game/position.js';
import { anyLevel } from './random-level.js';

/** A file of levels as it is written and read. */
export interface Collection {
  readonly head: CollectionNotes;
  readonly levels: readonly Level[];
}

/** Without the fields that have no value. */
export function plain<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const TRAPS = [
  ...[
    'Title: x',
    'Author: y',
    'Level 2: The end',
    'Episode IV: A',
    'Star Wars: B',
    'Collection: z',
    'Game: Hexoban',
  ],
  ...['####', '#@$.#', '; 1', '1', '2', 'Level 1', 'lull', 'dr', '::x', '...', '[code]', '> quoted', '---'],
  ...[
    'Solution',
    'Solution: R',
    'Savegame',
    'Snapshot 1',
    'Comment',
    'a: b',
    'http://example.org',
    '"lull"x',
    '-- x --',
    'L2',
    'D 2',
    '=====',
    '; -----',
    'Date of Last Change: x',
  ],
];

/** A line of text: any characters, or one that looks like something else. */
export const anyLine = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => text.replace(/\s+/g, ' ').trim()),
  fc.constantFrom(...TRAPS),
);
const line = anyLine.filter((text) => text !== '');

const lines = fc
  .array(anyLine, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('\n'))
  .filter((text) => /^\S/.test(text) && /\S$/.test(text));

const moves = fc.string({ unit: fc.constantFrom(...'udlrUDLR'), minLength: 1, maxLength: 30 });
/** A name of a solution or a saved game with more behind it, such as a time. */
const timedTitle = fc
  .tuple(
    fc.constantFrom(
      'Solution',
      'Solution 1/1',
      'Best solution',
      'LURD',
      'Savegame',
      'Snapshot 2',
      'Game',
      'x',
    ),
    fc.constantFrom(' ', ' (', ':', ': ', ' : ', ' - a name that is longer than any key '),
    fc.oneof(
      fc.constantFrom('10:00:00', '2013-01-01 10:00', 'l:u', 'a :b', 'by Ann: 9:30)', '"x:y"'),
      fc.string({ unit: fc.constantFrom(...'lurd 1:'), minLength: 1, maxLength: 8 }),
    ),
  )
  .map((parts) => parts.join('').replace(/ +/g, ' ').trim());
const gameTitle = fc
  .oneof(
    fc.constantFrom(
      'Solution',
      'Solution 1/2',
      'Solution (by me)',
      'Savegame',
      'SaveGame 2/1',
      'Snapshot',
      'lull',
    ),
    fc.constantFrom(
      'Reverse Mode Snapshot',
      'Savegame: mine',
      'Solution/Moves',
      'Solution: Snapshot',
      'my best: short',
    ),
    fc
      .string({ unit: fc.constantFrom(...'abc XYZ1.:'), minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/ +/g, ' ').trim()),
    timedTitle,
  )
  .filter((title) => /^[^:].*[^:]$/.test(title));
const game: fc.Arbitrary<SavedGame> = fc.record({ title: maybe(gameTitle), moves }).map(plain);

const properties = fc.array(
  fc.tuple(fc.constantFrom('Date', 'Difficulty', 'Rating', 'Best time', 'Id', 'X'), line),
  { minLength: 1, maxLength: 3 },
);

const notes = fc.record({
  title: maybe(line),
  author: maybe(line),
  collection: maybe(line),
  comment: maybe(lines),
  properties: maybe(properties),
  solutions: maybe(fc.array(game, { minLength: 1, maxLength: 3 })),
});

const head = fc.record({
  title: maybe(line),
  author: maybe(line),
  description: maybe(lines),
  email: maybe(line),
  url: maybe(line),
  copyright: maybe(line),
});

/** Any levels with any notes. Levels that start solved may have a solution without moves. */
export const collections: fc.Arbitrary<Collection> = fc
  .record({ head, list: fc.array(notes, { minLength: 1, maxLength: 5 }), seed: fc.nat(1000) })
  .map(({ head, list, seed }) => {
    const random = new Random(seed);
    const levels = list.map((one): Level => {
      const level = anyLevel(random);
      const empty = isSolved(level.board, level.start) ? [{ moves: '' }] : [];
      const solutions = one.solutions && [...one.solutions, ...empty];
      return plain({ ...one, collection: one.collection ?? head.title, solutions, ...level });
    });
    return { head: plain(head), levels };
  });

/** Levels that are read from a text, without what is not of the file: boards are compared by their rows. */
export function readBack(text: string, parse = parseText): Collection {
  const file = parse(text);
  if (!file.ok) throw new Error(file.error.message);
  const levels = file.value.entries.map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
  return { head: file.value.collection, levels };
}
