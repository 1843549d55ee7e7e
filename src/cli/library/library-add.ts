import { counted } from '../../base/count.js';
import { addAll } from '../../base/many-values.js';
import { pathFault } from '../../base/path-fault.js';
import { err, ok, type Result } from '../../base/result.js';
import type { CollectionNotes } from '../../game/format/level-file.js';
import { headLossesOf } from '../../game/format/own-head.js';
import { findIds } from '../../library/find/find-levels.js';
import { type Added, addInParts, nothingAdded } from '../../library/store/add-levels.js';
import { parseClaims, storeClaims } from '../../library/store/claims.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import {
  FILES,
  forEachFile,
  INPUT_OPTIONS,
  type InputArgs,
  type InputFile,
  noteInvalid,
  readText,
} from '../levels/input.js';
import {
  type LaterLibrary,
  LIBRARY_OPTION,
  type LibraryArgs,
  libraryPath,
  withLaterLibrary,
} from '../memory/library-option.js';
import { openTerminal, printRecord, type Terminal } from '../output/terminal.js';
import { checkTags } from './check-tags.js';

type AddArgs = InputArgs &
  LibraryArgs & {
    readonly tag?: readonly string[];
    readonly json: boolean;
  };

export const libraryAddCommand: Command = {
  examples: [
    ['sokoset library add levels/*.xsb', 'known levels are recognised; nothing is added twice'],
    ['sokoset library add mine.sok --tag mine', 'with a tag, to find the levels again'],
  ],
  positional: FILES,
  options: {
    ...LIBRARY_OPTION,
    ...INPUT_OPTIONS,
    tag: { type: 'string', takes: 'TAG', array: true, describe: 'add this tag to the levels' },
    json: outputFlag('print what was added as one JSON object'),
  },
  epilogue: 'Ctrl-C keeps what was added so far. The same call later adds the rest.',
  run: add,
};

async function add(args: AddArgs): Promise<number> {
  checkTags(args.tag);
  const terminal = await openTerminal();
  const sums: Sums = { ...nothingAdded(), invalid: 0 };
  const isTable = (file: string) => file.toLowerCase().endsWith('.tsv');
  const tables = (args.files ?? []).filter(isTable);
  const levels = { ...args, files: (args.files ?? []).filter((file) => !isTable(file)) };
  const codes = await withLaterLibrary(
    args,
    terminal,
    async (library) => {
      const addOne = (file: InputFile) => addLevels(library, file, args, terminal, sums);
      const hasLevels = levels.files.length > 0 || tables.length === 0;
      const added = hasLevels ? await forEachFile(levels, terminal, addOne) : [];
      if (sums.removed > 0) sums.unplaced = findIds(library.open(), { traits: ['unplaced'] }).length;
      return [...added, ...(await addTables(library, tables, terminal))];
    },
    { create: true },
  );
  for (const reason of sums.refused) terminal.note(`refused: ${reason}`);
  print(args, terminal, sums);
  await terminal.close();
  const ends = [...codes, ...(sums.refused.length > 0 ? [EXIT.open] : [])];
  return worstOf(terminal.signal.aborted ? [...ends, EXIT.interrupted] : ends);
}

/** What all files have added, and the number of invalid levels. */
interface Sums extends Added {
  invalid: number;
  /** Levels of the library that are in no file now, if places were removed. */
  unplaced?: number;
}

/** Adds the valid levels of a file. Without such a level no library is made. */
async function addLevels(
  library: LaterLibrary,
  { source, file, entries }: InputFile,
  { tag }: AddArgs,
  terminal: Terminal,
  sums: Sums,
): Promise<ExitCode> {
  const wrong = entries.filter(({ level }) => !level.ok);
  for (const entry of wrong) noteInvalid(terminal, { source, entry });
  sums.invalid += wrong.length;
  if (wrong.length === entries.length && !library.isThere()) return codeOf(wrong);
  const db = library.open();
  const { collection } = file;
  noteLosses(terminal, source, collection);
  const onPart = ({ read }: Added) => {
    terminal.status(`${source}: ${read} of ${entries.length}`);
    return !terminal.signal.aborted;
  };
  const places = file.entries.length;
  const added = { path: libraryPath(source), collection, entries, places, tags: tag };
  sum(sums, await addInParts(db, added, onPart));
  return codeOf(wrong);
}

function codeOf(wrong: readonly unknown[]): ExitCode {
  return wrong.length > 0 ? EXIT.input : EXIT.done;
}

/** Tables of figures, after the levels that they are about. */
async function addTables(
  library: LaterLibrary,
  tables: readonly string[],
  terminal: Terminal,
): Promise<ExitCode[]> {
  const codes: ExitCode[] = [];
  for (const table of tables) {
    const text = await readTable(table);
    const claims = text.ok ? parseClaims(text.value, libraryPath(table)) : text;
    if (!claims.ok) {
      terminal.note(`${table}: ${claims.error}`);
      codes.push(EXIT.input);
      continue;
    }
    const { read, added, strange } = storeClaims(library.open(), claims.value);
    const left = strange === 0 ? '' : `; no level in the library for ${counted(strange, 'figure')}`;
    terminal.note(`${table}: ${counted(read, 'figure')}, ${added} new${left}`);
    codes.push(EXIT.done);
  }
  return codes;
}

async function readTable(path: string): Promise<Result<string, string>> {
  try {
    return ok(await readText(path));
  } catch (error) {
    return err(pathFault(error as Error));
  }
}

/** The library has the title and the author of a collection at each of its levels. */
function noteLosses(terminal: Terminal, source: string, collection: CollectionNotes): void {
  for (const { message } of headLossesOf(collection, 'the library'))
    terminal.note(`${source}: warning: ${message}`);
}

const COUNTS = ['read', 'levels', 'occurrences', 'removed', 'solutions', 'progress', 'tags'] as const;

function sum(all: Added, added: Added): void {
  for (const name of COUNTS) all[name] += added[name];
  addAll(all.refused, added.refused);
}

function print({ json }: AddArgs, terminal: Terminal, added: Sums): void {
  const { refused, invalid, ...counts } = added;
  if (json) printRecord(terminal, { schema: 1, ...counts, refused: refused.length, invalid });
  else terminal.out(`${counted(added.read, 'level')} read: ${describeAdded(added)}\n`);
}

/** What was added, in words. */
function describeAdded(added: Sums): string {
  const { levels, occurrences, removed, unplaced = 0, solutions, progress, tags } = added;
  const parts = [
    [levels, 'new level'],
    [occurrences, 'new place'],
    [solutions, 'new solution'],
    [progress, 'new saved game'],
    [tags, 'new tag'],
  ] as const;
  const news = parts.filter(([count]) => count > 0).map(([count, one]) => counted(count, one));
  if (removed > 0) news.push(`${counted(removed, 'place')} removed`);
  if (unplaced > 0) news.push(`${counted(unplaced, 'level')} in no file now`);
  return news.length === 0 ? 'nothing is new' : news.join(', ');
}
