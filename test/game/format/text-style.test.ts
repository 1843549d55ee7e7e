import test from 'ava';
import fc from 'fast-check';
import { Random } from '../../../src/base/random.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { formatBoard } from '../../../src/game/level.js';
import { cases } from '../../helpers/cases.js';
import { plain, readBack } from '../../helpers/random-collection.js';
import { anyLevel } from '../../helpers/random-level.js';

/** What the maker of a file meant with one of its levels. */
interface Meant {
  readonly title?: string;
  readonly author?: string;
}

/** A habit of files found in the wild: the lines around a board. */
interface Habit {
  readonly name: string;
  readonly above?: (meant: Meant, number: number) => readonly string[];
  readonly below?: (meant: Meant, number: number) => readonly string[];
  /** Every level has what the habit writes: without it nobody could tell whose a line is. */
  readonly every?: true;
  /** The habit has no place for an author. */
  readonly titlesOnly?: true;
  /** Levels stand below each other without a blank line. */
  readonly dense?: true;
}

const titleLine = ({ title }: Meant) => (title ? [title] : []);
const keyLines = ({ title, author }: Meant) => [
  ...(title ? [`Title: ${title}`] : []),
  ...(author ? [`Author: ${author}`] : []),
];
const authorLine = ({ author }: Meant) => (author ? [`Author: ${author}`] : []);
const apart = (lines: readonly string[]) => (lines.length > 0 ? [...lines, ''] : []);
const under = (lines: readonly string[]) => (lines.length > 0 ? ['', ...lines] : []);

const HABITS: readonly Habit[] = [
  { name: 'titles above, apart', above: (meant) => apart(titleLine(meant)), titlesOnly: true },
  { name: 'titles right above', above: titleLine, titlesOnly: true },
  {
    name: 'titles right above, no blank lines',
    above: titleLine,
    titlesOnly: true,
    every: true,
    dense: true,
  },
  {
    name: 'titles above, authors below',
    above: (meant) => apart(titleLine(meant)),
    below: (meant) => under(authorLine(meant)),
  },
  { name: 'titles above, authors right below', above: (meant) => apart(titleLine(meant)), below: authorLine },
  { name: 'titles right below', below: titleLine, titlesOnly: true, every: true },
  {
    name: 'remarks right below',
    below: ({ title }) => (title ? [`; ${title}`] : []),
    titlesOnly: true,
    every: true,
  },
  {
    name: 'numbered remarks above',
    above: ({ title }, number) => [`; ${number}${title ? ` ${title}` : ''}`, ''],
    below: (meant) => under(authorLine(meant)),
    every: true,
  },
  ...['Level ', '; ', 'Maze: ', ''].flatMap((word): Habit[] => [
    {
      name: `lines "${word}1" and titles above, apart`,
      above: ({ title }, number) => [`${word}${number}`, ...(title ? [title] : []), ''],
      below: (meant) => under(authorLine(meant)),
      every: true,
    },
    {
      name: `lines "${word}1" and titles right above`,
      above: ({ title }, number) => [`${word}${number}`, ...(title ? [title] : [])],
      titlesOnly: true,
      every: true,
    },
    {
      name: `lines "${word}1" above titles, all apart`,
      above: ({ title }, number) => [`${word}${number}`, '', ...(title ? [title, ''] : [])],
      titlesOnly: true,
      every: true,
    },
  ]),
  {
    name: 'titles above and rows of floor around',
    above: (meant) => [...apart(titleLine(meant)), '--------'],
    below: () => ['________', '8-'],
    titlesOnly: true,
  },
  {
    name: 'titles right above rows of floor',
    above: (meant) => [...titleLine(meant), '--------'],
    below: () => ['-'],
    titlesOnly: true,
  },
  {
    name: 'underlined titles above, apart',
    above: (meant) => apart(titleLine(meant).flatMap((title) => [title, '~'.repeat(title.length)])),
    titlesOnly: true,
  },
  {
    name: 'dividers below',
    above: titleLine,
    below: (meant) => ['', ...authorLine(meant), '=======', '', '*****', '; -----'],
  },
  { name: 'keys right below', below: keyLines },
  { name: 'keys below, apart', below: (meant) => under(keyLines(meant)) },
  { name: 'keys right above', above: keyLines, every: true },
  { name: 'keys above, apart', above: (meant) => apart(keyLines(meant)), every: true },
  {
    name: 'numbers above, keys right below',
    above: (_, number) => [`; ${number}`, ''],
    below: keyLines,
    every: true,
  },
];

const HEADS: readonly (readonly string[])[] = [
  [],
  ['Author: The maker'],
  ['Collection: All of them', 'Author: The maker', 'Email: me@example.org'],
  ['My levels', 'made long ago'],
  ['My levels', '', 'Made long ago', 'by hand', '', 'Author: The maker', 'Homepage: http://example.org'],
];

const TITLES = [
  'Alpha',
  'Level 2: The end',
  'Episode IV: A new hope',
  'Star Wars: again',
  'Round',
  'Last one',
  'No way out!',
  'Part 3: Rooms',
];
const AUTHORS = ['A. Maker', 'B', 'C: the third'];

const meant = fc.record({
  title: fc.constantFrom(...TITLES),
  author: fc.option(fc.constantFrom(...AUTHORS), { nil: undefined }),
});
const maybeMeant = fc.option(meant, { nil: {} as Meant });
/** A line with a colon right below a board might be a property, if all others were the same. */
const isPlain = ({ title }: Meant) => title !== undefined && !title.includes(':');
const notesOf = (habit: Habit) =>
  anyNotes(habit).filter((list) => habit.name !== 'titles right below' || list.some(isPlain));
const anyNotes = (habit: Habit) =>
  fc.oneof(
    fc.array(meant, { minLength: 2, maxLength: 6 }),
    ...(habit.every ? [] : [fc.array(maybeMeant, { minLength: 2, maxLength: 6 }), firstAlone]),
  );
/** Only the first level has notes. */
const firstAlone = fc
  .tuple(meant, fc.nat(4))
  .map(([first, others]): Meant[] => [first, ...Array.from({ length: others + 1 }, () => ({}))]);

for (const habit of HABITS) {
  for (const head of HEADS) {
    const isAbove = /keys (right )?above/.test(habit.name);
    if (isAbove && head.length === 1) continue;
    if (habit.dense && head.length > 0 && head.at(-1) === undefined) continue;
    test(`${habit.name}, with a head of ${head.length} lines${head[0] ? ` from "${head[0]}"` : ''}`, (t) => {
      const random = new Random(3);
      fc.assert(
        fc.property(notesOf(habit), (given) => {
          const list = given.map((one) => plain(habit.titlesOnly ? { title: one.title } : one));
          const levels = list.map(() => anyLevel(random));
          const blocks = levels.map(({ board, start }, i) =>
            [
              ...(habit.above?.(list[i], i + 1) ?? []),
              ...formatBoard(board, start).map((row) => row.trimEnd()),
              ...(habit.below?.(list[i], i + 1) ?? []),
            ].join('\n'),
          );
          const between = habit.dense ? '\n' : '\n\n';
          const text = [...(head.length > 0 ? [head.join('\n')] : []), blocks.join(between)].join('\n\n');
          const read = readBack(`${text}\n`);
          t.deepEqual(read.levels.map(exactIdOf), levels.map(exactIdOf), text);
          t.deepEqual(
            read.levels.map(({ title, author, properties, comment }) =>
              plain({ title, author, properties, comment }),
            ),
            list,
            text,
          );
          for (const line of head)
            t.true(JSON.stringify(read.head).includes(line.replace(/^\w+: /, '')), line);
        }),
        { numRuns: cases(8), seed: 21 },
      );
    });
  }
}
