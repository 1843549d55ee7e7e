import { counted } from '../base/count.js';
import { withoutNull } from '../base/given-fields.js';
import { addTo } from '../base/groups.js';
import { carriedOver } from '../game/carry-over.js';
import { type DuplicateGroup, findDuplicates } from '../game/duplicates.js';
import { exactIdOf, symmetrySumsOf, uniqueIdOf } from '../game/identity.js';
import type { Level, SavedGame } from '../game/level.js';
import { describeMetrics } from '../game/metrics.js';
import { storedGames } from '../game/saved-game.js';
import { attachSolutions, type SolutionList } from '../game/solutions.js';
import type { FoundLevel } from '../library/find/found-level.js';
import { invalidRecord, type RecordHead, recordHead } from '../solve/record/solve-record.js';
import type { Command } from './call/command.js';
import { EXIT, type ExitCode, worstOf } from './call/exit-code.js';
import { outputFlag } from './call/option.js';
import {
  describePlace,
  FILES,
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
  visitLevels,
} from './levels/input.js';
import { sokOutput } from './levels/sok-output.js';
import { type PlacedLevel, placeLevels, readSolutionFile, SolutionMatch } from './levels/solution-file.js';
import type { Memory } from './memory/library-memory.js';
import { MEMORY_OPTION, type MemoryArgs, withMemory } from './memory/memory.js';
import { openTerminal, printable, printRecord, type Terminal } from './output/terminal.js';

type IdArgs = InputArgs &
  MemoryArgs & {
    readonly sums: boolean;
    readonly duplicates: boolean;
    readonly match?: string;
    readonly json: boolean;
  };

/** A valid level with the first fields of its records. */
interface Item<T extends InputLevel = InputLevel> {
  readonly input: T;
  readonly head: RecordHead;
  readonly level: Level;
  /** What the library knows of it. */
  readonly known?: FoundLevel;
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
    sums: {
      type: 'boolean',
      default: false,
      without: ['duplicates', 'match'],
      describe: 'add the checksums of all eight symmetries',
    },
    duplicates: {
      type: 'boolean',
      default: false,
      without: ['match'],
      describe: 'group equal levels of all files',
    },
    match: {
      type: 'string',
      takes: 'FILE',
      file: 'input',
      describe: 'add the solutions of this file to the levels they solve, and print all levels as SOK',
    },
    library: {
      ...MEMORY_OPTION.library,
      describe: 'say what this library knows about each level; without FILE, your own library',
    },
    json: outputFlag('print one JSON record per level'),
  },
  run: identify,
};

async function identify(args: IdArgs): Promise<number> {
  const terminal = await openTerminal();
  const code = await withMemory(args, terminal, (memory) => identifyAll(args, terminal, memory), {
    create: false,
  });
  await terminal.close();
  return code;
}

async function identifyAll(args: IdArgs, terminal: Terminal, memory?: Memory): Promise<ExitCode> {
  const { match } = args;
  if (match !== undefined) return matchAll({ ...args, match }, terminal);
  const items: Item[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    const item = itemOf(args, input, terminal);
    if (!item) return EXIT.input;
    const known = memory?.recall(input);
    if (args.duplicates) items.push(item);
    else printIds(args, { ...item, ...(known && { known }) }, terminal);
    return EXIT.done;
  });
  if (terminal.signal.aborted) return EXIT.interrupted;
  if (args.duplicates) printDuplicates(args, items, terminal);
  return worstOf(codes);
}

/** A level as it is worked on; undefined if it is invalid, which is said here. */
function itemOf<T extends InputLevel>(args: IdArgs, input: T, terminal: Terminal): Item<T> | undefined {
  const { source, entry } = input;
  noteInvalid(terminal, input);
  if (entry.level.ok) return { input, head: recordHead(source, entry), level: entry.level.value };
  if (args.json) printRecord(terminal, invalidRecord(source, entry));
  return undefined;
}

/** The place of a level, in words. */
function placeOf({ head }: Item): string {
  return describePlace(head.source, head);
}

function printIds(args: IdArgs, item: Item, terminal: Terminal): void {
  const { head, level, known } = item;
  const sums = args.sums ? { sums: symmetrySumsOf(level) } : {};
  if (args.json) {
    printRecord(terminal, { ...head, ...sums, ...(known && { known: knownRecord(known) }) });
    return;
  }
  terminal.out(`${head.exactId} ${head.uniqueId} ${placeOf(item)}\n`);
  for (const sum of sums.sums ?? []) terminal.out(`  ${sum}\n`);
  if (known) terminal.out(printable(`  ${describeKnown(known)}\n`));
}

/** What the library knows of a level, as `library list` has it, with figures of the drawing in the file. */
function knownRecord(level: FoundLevel) {
  const { title, collection, state, moves_there: moves, pushes, lines, proved_there: proved, tags } = level;
  return {
    ...withoutNull({ title, collection, state, moves, pushes, lines }),
    proved: proved?.split(',') ?? [],
    tags: tags?.split('\n') ?? [],
  };
}

function describeKnown(level: FoundLevel): string {
  const { title, collection, state, moves_there: moves, pushes, lines, proved_there: proved } = level;
  const name = [title ?? 'without a title', ...(collection === null ? [] : [`of ${collection}`])].join(' ');
  const best =
    moves === null ? '' : `, ${describeMetrics({ moves, pushes: pushes!, lines: lines! })} at best`;
  return `in the library: ${name}, ${state}${best}${proved === null ? '' : `, proved: ${proved}`}`;
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
async function matchAll(args: IdArgs & { readonly match: string }, terminal: Terminal): Promise<ExitCode> {
  const levels = await placeLevels(args, terminal);
  const items: Item<PlacedLevel>[] = [];
  const codes = await visitLevels(levels.chosen, terminal, async (input) => {
    const item = itemOf(args, input, terminal);
    if (item) items.push(item);
    return item ? EXIT.done : EXIT.input;
  });
  if (terminal.signal.aborted) return EXIT.interrupted;
  const list = await readSolutionFile(args.match, '--match', 'id FILE');
  const match = new SolutionMatch(list, levels);
  const order = match.describeOrder();
  if (order) terminal.note(`${args.match}: ${order}`);
  const code = printMatches(args, items, { list, match }, terminal);
  return worstOf([...levels.codes, ...codes, code]);
}

/** Prints the levels with the solutions that are theirs. */
function printMatches(
  args: IdArgs & { readonly match: string },
  items: readonly Item<PlacedLevel>[],
  { list, match }: { readonly list: SolutionList; readonly match: SolutionMatch },
  terminal: Terminal,
): ExitCode {
  const likes = byUniqueId(list.levels ?? []);
  const printSok = sokOutput(args, terminal);
  let [levels, solutions, refusals] = [0, 0, 0];
  for (const item of items) {
    const games = [
      ...match.solutionsOf(item.input, item.head.exactId!),
      ...(likes.get(item.head.uniqueId!) ?? []).flatMap((like) => movesFrom(like, item)),
    ];
    const attachment = attachSolutions(item.level, games);
    for (const reason of attachment.refused)
      terminal.note(`${placeOf(item)}: a solution is refused: ${reason}`);
    levels += attachment.added > 0 ? 1 : 0;
    solutions += attachment.added;
    refusals += attachment.refused.length;
    if (args.json) {
      const { level, added, refused } = attachment;
      printRecord(terminal, { ...item.head, added, refused, solutions: storedGames(level) });
    } else printSok(item.input, attachment.level);
  }
  const left = match.describeLeftovers(uniqueIdOf);
  if (left) terminal.note(`${args.match}: ${left}`);
  terminal.note(
    `${counted(solutions, 'solution')} added to ${levels} of ${counted(items.length, 'level')}, ${refusals} refused`,
  );
  return refusals > 0 ? EXIT.open : EXIT.done;
}

function byUniqueId(levels: readonly Level[]): Map<string, Level[]> {
  const likes = new Map<string, Level[]>();
  for (const level of levels) addTo(likes, uniqueIdOf(level), level);
  return likes;
}

/**
 * The solutions of an equal level as moves on this one. The equal level may be rotated, mirrored, or have its
 * player elsewhere. Those that do not solve it are refused like any other.
 */
function movesFrom(like: Level, { level, head }: Item): readonly SavedGame[] {
  return exactIdOf(like) === head.exactId ? [] : carriedOver(like, level);
}
