import { counted } from '../base/count.js';
import { carriedOver } from '../game/carry-over.js';
import { type DuplicateGroup, findDuplicates } from '../game/duplicates.js';
import { exactIdOf, symmetrySumsOf, uniqueIdOf } from '../game/identity.js';
import type { Level, SavedGame } from '../game/level.js';
import { attachSolutions, solutionOf, solutionsFor } from '../game/solutions.js';
import { invalidRecord, type RecordHead, recordHead } from '../solve/level-record.js';
import type { Command } from './common/command.js';
import { EXIT, type ExitCode, worstOf } from './common/exit-code.js';
import {
  FILES,
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from './common/input.js';
import { GROUPS } from './common/option.js';
import { sokOutput } from './common/sok-output.js';
import { describeLeftovers, readSolutionFile } from './common/solution-file.js';
import { openTerminal, printable, type Terminal } from './common/terminal.js';
import { UsageError } from './common/usage-error.js';

type IdArgs = InputArgs & {
  readonly sums: boolean;
  readonly duplicates: boolean;
  readonly match?: string;
  readonly json: boolean;
};

/** A valid level with the first fields of its records. */
interface Item {
  readonly input: InputLevel;
  readonly head: RecordHead;
  readonly level: Level;
  /** Its place among all requested levels, from 0; invalid levels count too. */
  readonly place: number;
}

export const idCommand: Command = {
  examples: [
    ['sokoset id level.xsb', 'print both identities of every level'],
    ['sokoset id *.xsb --duplicates', 'find equal levels, also rotated or mirrored ones'],
    [
      'sokoset id levels.xsb --match solutions.sok > solved.sok',
      'add solutions from another file, matched by Exact-Id',
    ],
  ],
  positional: FILES,
  options: {
    ...INPUT_OPTIONS,
    sums: { type: 'boolean', default: false, describe: 'add the checksums of all eight symmetries' },
    duplicates: {
      type: 'boolean',
      default: false,
      describe: 'group equal levels of all files',
    },
    match: {
      type: 'string',
      describe: 'add the solutions of this file to the levels they solve, and print all levels as SOK',
    },
    json: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print one JSON record per level',
    },
  },
  run: identify,
};

async function identify(args: IdArgs): Promise<number> {
  if (args.duplicates && args.match !== undefined) {
    throw new UsageError('--duplicates and --match exclude each other');
  }
  const terminal = await openTerminal();
  const items: Item[] = [];
  let places = 0;
  const codes = await forEachLevel(args, terminal, async (input) => {
    const { source, entry } = input;
    const place = places++;
    noteInvalid(terminal, input);
    if (!entry.level.ok) {
      if (args.json) printRecord(terminal, invalidRecord(source, entry));
      return EXIT.input;
    }
    items.push({ input, head: recordHead(source, entry), level: entry.level.value, place });
    return EXIT.done;
  });
  if (args.match !== undefined)
    codes.push(await printMatches({ ...args, match: args.match }, items, places, terminal));
  else if (args.duplicates) printDuplicates(args, items, terminal);
  else printIds(args, items, terminal);
  await terminal.close();
  return worstOf(codes);
}

function printRecord(terminal: Terminal, record: object): void {
  terminal.out(`${JSON.stringify(record)}\n`);
}

/** The place of a level, in words. */
function placeOf({ head }: Item): string {
  const title = head.title === undefined ? '' : ` (${head.title})`;
  return printable(`${head.source}, level ${head.index}${title}`);
}

function printIds(args: IdArgs, items: readonly Item[], terminal: Terminal): void {
  for (const item of items) {
    const sums = args.sums ? { sums: symmetrySumsOf(item.level) } : {};
    if (args.json) {
      printRecord(terminal, { ...item.head, ...sums });
      continue;
    }
    terminal.out(`${item.head.exactId} ${item.head.uniqueId} ${placeOf(item)}\n`);
    for (const sum of sums.sums ?? []) terminal.out(`  ${sum}\n`);
  }
}

const LIKENESS_WORDS = {
  equal: 'equal',
  player: 'equal except for the place of the player',
  symmetry: 'rotated or mirrored',
} as const;

function printDuplicates(args: IdArgs, items: readonly Item[], terminal: Terminal): void {
  const groups = findDuplicates(items, (item) => item.level);
  for (const [i, group] of groups.entries()) {
    if (args.json) printGroupRecords(terminal, group, i + 1);
    else printGroup(terminal, group);
  }
  const count = groups.reduce((sum, group) => sum + group.others.length, 0);
  terminal.note(
    `${counted(items.length, 'level')}, ${counted(count, 'duplicate')} in ${counted(groups.length, 'group')}`,
  );
}

function printGroup(terminal: Terminal, group: DuplicateGroup<Item>): void {
  terminal.out(`${group.uniqueId} ${placeOf(group.first)}\n`);
  for (const { item, likeness } of group.others) {
    terminal.out(`  ${placeOf(item)}: ${LIKENESS_WORDS[likeness]}\n`);
  }
}

function printGroupRecords(terminal: Terminal, group: DuplicateGroup<Item>, number: number): void {
  printRecord(terminal, { ...group.first.head, group: number, likeness: 'first' });
  for (const { item, likeness } of group.others) {
    printRecord(terminal, { ...item.head, group: number, likeness });
  }
}

/**
 * Adds solutions from a file. The file holds levels with solutions, or lines of moves with or without the
 * Exact-Id of their level.
 */
async function printMatches(
  args: IdArgs & { readonly match: string },
  items: readonly Item[],
  places: number,
  terminal: Terminal,
): Promise<ExitCode> {
  const list = await readSolutionFile(args.match);
  const likes = byUniqueId(list.levels ?? []);
  const printSok = sokOutput(args, terminal);
  let [levels, solutions, refusals] = [0, 0, 0];
  for (const item of items) {
    const games = [
      ...solutionsFor(list, item.head.exactId!, item.place),
      ...(likes.get(item.head.uniqueId!) ?? []).flatMap((like) => fittingFrom(like, item)),
    ];
    const attachment = attachSolutions(item.level, games);
    for (const reason of attachment.refused)
      terminal.note(`${placeOf(item)}: a solution is refused: ${reason}`);
    levels += attachment.added > 0 ? 1 : 0;
    solutions += attachment.added;
    refusals += attachment.refused.length;
    if (args.json) {
      const { level, added, refused } = attachment;
      printRecord(terminal, { ...item.head, added, refused, solutions: level.solutions ?? [] });
    } else printSok(item.input, attachment.level);
  }
  const takers = items.flatMap(({ head }) => likes.get(head.uniqueId!) ?? []).map(exactIdOf);
  const ids = new Set([...items.map(({ head }) => head.exactId!), ...takers]);
  const left = describeLeftovers(list, ids, places, args);
  if (left) terminal.note(`${args.match}: ${left}`);
  terminal.note(
    `${counted(solutions, 'solution')} added to ${levels} of ${counted(items.length, 'level')}, ${refusals} refused`,
  );
  return refusals > 0 ? EXIT.open : EXIT.done;
}

function byUniqueId(levels: readonly Level[]): Map<string, Level[]> {
  const likes = new Map<string, Level[]>();
  for (const level of levels) {
    const id = uniqueIdOf(level);
    likes.set(id, [...(likes.get(id) ?? []), level]);
  }
  return likes;
}

/**
 * Those solutions of an equal level that solve this one. The equal level may be rotated, mirrored, or have
 * its player elsewhere.
 */
function fittingFrom(like: Level, { level, head }: Item): SavedGame[] {
  if (exactIdOf(like) === head.exactId) return [];
  return carriedOver(like, level).filter(({ moves }) => solutionOf(level, moves).ok);
}
