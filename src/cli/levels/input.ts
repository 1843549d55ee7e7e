import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { bareText } from '../../asp/syntax/bare-text.js';
import { breather } from '../../base/breather.js';
import { counted } from '../../base/count.js';
import { addAll } from '../../base/many-values.js';
import { pathFault } from '../../base/path-fault.js';
import { parseRange, type Range } from '../../base/whole-range.js';
import { withPath, wrongFile } from '../../base/with-path.js';
import { decodeText, isBinary } from '../../game/format/decode-text.js';
import { isMoveText } from '../../game/move-text.js';
import { isLibraryFile } from '../../library/database/is-library-file.js';
import {
  INPUT_FORMATS,
  type LevelSource,
  readLevels,
  type SourceEntry,
} from '../../solve/question/read-levels.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { ONLY_ONCE } from '../call/named-files.js';
import { GROUPS } from '../call/option.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';
import { noteLeft } from '../output/note-left.js';
import { printableLine, type Terminal } from '../output/terminal.js';

/** The positional argument of commands that read levels. */
export const FILES = {
  name: 'files',
  array: true,
  file: 'input',
  describe: 'files of levels; - or a pipe is standard input',
} as const;

/** The options of every command that reads levels. */
export const INPUT_OPTIONS = {
  from: {
    group: GROUPS.levels,
    choices: INPUT_FORMATS,
    describe: 'read the files as this format instead of detecting it',
  },
  level: {
    group: GROUPS.levels,
    type: 'string',
    takes: 'LIST',
    describe: 'take these levels of each file: 3, or 1-10,14',
  },
} as const;

/** What a command reads. */
export interface InputArgs {
  readonly files?: readonly string[];
  readonly from?: string | readonly string[];
  readonly level?: string;
}

/** A level to work on, with its file. */
export interface InputLevel {
  /** The path as given, `-` for standard input. */
  readonly source: string;
  readonly file: LevelSource;
  readonly entry: SourceEntry;
}

/** A file with the levels that were chosen from it. */
export interface InputFile {
  readonly source: string;
  readonly file: LevelSource;
  readonly entries: readonly SourceEntry[];
}

/**
 * Hands every chosen level of every file to `visit`, in order. A file that cannot be read does not stop the
 * others: its message goes to standard error, and exit code 2 joins the codes of the levels. An interruption
 * and a reader who has seen enough are noticed between two levels, also if no visit waits for anything. A
 * line says what an interruption leaves.
 */
export async function forEachLevel(
  args: InputArgs,
  terminal: Terminal,
  visit: (level: InputLevel) => Promise<ExitCode>,
): Promise<ExitCode[]> {
  const codes: ExitCode[] = [];
  const left: string[] = [];
  const visitAll = async ({ source, file, entries }: InputFile) => {
    const levels = entries.map((entry) => ({ source, file, entry }));
    addAll(codes, await visitEach(levels, terminal, visit, left));
    return EXIT.done;
  };
  const files = await visitFiles(args, terminal, visitAll, left);
  noteLeft(terminal, left);
  return [...codes, ...files];
}

/** Hands levels that were read to `visit`, as `forEachLevel` does. */
export async function visitLevels<T extends InputLevel>(
  levels: readonly T[],
  terminal: Terminal,
  visit: (level: T) => Promise<ExitCode>,
): Promise<ExitCode[]> {
  const left: string[] = [];
  const codes = await visitEach(levels, terminal, visit, left);
  noteLeft(terminal, left);
  return codes;
}

/** What an interruption leaves is added to `left`, such as `3 levels`. */
async function visitEach<T extends InputLevel>(
  levels: readonly T[],
  terminal: Terminal,
  visit: (level: T) => Promise<ExitCode>,
  left: string[],
): Promise<ExitCode[]> {
  const codes: ExitCode[] = [];
  const breathe = breather();
  for (const [done, level] of levels.entries()) {
    await breathe();
    if (terminal.signal.aborted) {
      left.push(counted(levels.length - done, 'level'));
      return [...codes, EXIT.interrupted];
    }
    codes.push(await visit(level));
  }
  return codes;
}

/** The same, but with all levels of a file at once. */
export async function forEachFile(
  args: InputArgs,
  terminal: Terminal,
  visit: (file: InputFile) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode[]> {
  const left: string[] = [];
  const codes = await visitFiles(args, terminal, visit, left);
  noteLeft(terminal, left);
  return codes;
}

async function visitFiles(
  args: InputArgs,
  terminal: Terminal,
  visit: (file: InputFile) => ExitCode | Promise<ExitCode>,
  left: string[],
): Promise<ExitCode[]> {
  const ranges = parseSelection(args.level);
  const codes: ExitCode[] = [];
  const sources = sourcesOf(args);
  for (const [done, source] of sources.entries()) {
    if (terminal.signal.aborted) {
      left.push(counted(sources.length - done, 'file'));
      return [...codes, EXIT.interrupted];
    }
    const file = await readSource(source, args.from);
    if (typeof file === 'string') {
      terminal.note(`${source}: ${file}`);
      codes.push(EXIT.input);
      continue;
    }
    for (const { line, message } of file.warnings) {
      terminal.note(`${source}${line === undefined ? '' : `:${line}`}: warning: ${message}`);
    }
    const isIn = ({ index }: SourceEntry, { from, to }: Range) => index >= from && index <= to;
    const entries = file.entries.filter((entry) => ranges?.some((range) => isIn(entry, range)) ?? true);
    const missing = ranges?.filter((range) => !file.entries.some((entry) => isIn(entry, range))) ?? [];
    for (const { from, to } of missing) {
      const named = from === to ? from : `${from}-${to}`;
      const has = counted(file.entries.length, 'level');
      terminal.note(`${source}: there is no level ${named}; the file has ${has}`);
      codes.push(EXIT.input);
    }
    codes.push(await visit({ source, file, entries }));
  }
  return codes;
}

/** The place of a level as people read it, on one line: `levels.xsb, level 3 "Title"`. */
export function describePlace(
  source: string,
  { index, title }: { readonly index: number; readonly title?: string | undefined },
): string {
  return printableLine(`${source}, level ${index}${title === undefined ? '' : ` "${title}"`}`);
}

/** Says on standard error why a level is invalid. */
export function noteInvalid(terminal: Terminal, { source, entry }: Omit<InputLevel, 'file'>): void {
  if (entry.level.ok) return;
  const { line, column } = entry.level.error;
  const place = [source, line, column].filter((part) => part !== undefined).join(':');
  terminal.note(`${place}: level ${entry.index} is invalid: ${entry.level.error.message}`);
}

function sourcesOf(args: InputArgs): readonly string[] {
  if (args.files && args.files.length > 0) return args.files;
  if (process.stdin.isTTY) throw new UsageError('name a file of levels, or - for standard input');
  return ['-'];
}

async function readSource(source: string, from: InputArgs['from']): Promise<LevelSource | string> {
  try {
    const bytes = source === '-' ? await readStandardInput() : await readFile(source);
    const file = readLevels(bytes, from);
    if (file.ok) return file.value;
    const { line, offset, message, detected } = file.error;
    const text = isBinary(bytes) ? '' : decodeText(bytes).text;
    if (isLibraryFile(bytes))
      return `this is a library, not a file of levels; sokoset library import ${shellWord(source)} adds it to yours`;
    if (text !== '' && isMoveText(text))
      return `these are moves, not a level; sokoset id LEVELS --match ${shellWord(source)} adds them to their levels`;
    if (bareText(text).text.includes(':-'))
      return 'these are rules, neither levels nor facts; --encoding takes rules';
    const place = line !== undefined ? `line ${line}: ` : offset !== undefined ? `byte ${offset}: ` : '';
    const other = detected ? ` (detected as ${detected}; --from NAME names another format)` : '';
    return place + message + other;
  } catch (error) {
    const fault = error as NodeJS.ErrnoException;
    if (fault.code === undefined) throw error;
    return fault.code === 'EISDIR' ? NO_FILE : pathFault(fault);
  }
}

const NO_FILE = 'this is a folder, not a file of levels; name its files: FOLDER/*.xsb';

/** The text of a file that goes with the levels; `-` is standard input. An empty file is an error. */
export async function readText(source: string): Promise<string> {
  const bytes = source === '-' ? await readStandardInput() : await readNamed(source);
  if (bytes.length === 0) throw emptyFile(source);
  return textOf(bytes, source);
}

/** The error for a file that holds nothing where something is to be read: the same words in every command. */
export function emptyFile(path: string): Error {
  return wrongFile(path, 'the file is empty');
}

/** The text of a file, in any of the encodings of characters that levels may have. */
export async function readTextFile(path: string): Promise<string> {
  return textOf(await readNamed(path), path);
}

function textOf(bytes: Buffer, source: string): string {
  if (isBinary(bytes)) throw wrongFile(source, 'this is binary data, not text');
  return decodeText(bytes).text;
}

/** Reads a file. The error names it, also where the system leaves that out (a folder). */
async function readNamed(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw withPath(error, path);
  }
}

/** All of standard input. It can be read only once, so it cannot be two things of one call. */
export async function readStandardInput(): Promise<Buffer> {
  if (process.stdin.readableEnded) throw new UsageError(ONLY_ONCE);
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The ranges in a text like `1-10,14`. Without a text every level is chosen. */
function parseSelection(text: string | undefined): readonly Range[] | undefined {
  return text?.split(',').map((part) => {
    const range = parseRange(part);
    if (!range)
      throw new UsageError(
        `--level ${text}: ${JSON.stringify(part)} is neither a number nor a range such as 1-10`,
      );
    if (range.from > range.to)
      throw new UsageError(`--level ${text}: the range ${part.trim()} must begin with its smaller number`);
    return range;
  });
}
