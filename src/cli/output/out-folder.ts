import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { makeFolder } from '../../base/make-folder.js';
import { checkInputsStay } from '../call/named-files.js';
import { GROUPS, outputFlag } from '../call/option.js';
import { FileExists } from '../call/usage-error.js';
import { folded, UniqueNames } from './unique-names.js';
import { modeOf, writerOf } from './write-file.js';

/** A file to write; its name is relative to the folder. */
export interface OutFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly executable?: boolean;
}

/** How to write into a folder. */
export interface FolderOptions {
  readonly out: string;
  readonly force: boolean;
  readonly dryRun: boolean;
  /** The files that the command reads: none of them is overwritten. */
  readonly inputs?: readonly string[];
}

/** The options of commands that write into folders. */
export const FOLDER_OPTIONS = {
  out: {
    group: GROUPS.output,
    type: 'string',
    takes: 'DIR',
    file: 'folder',
    describe: 'write files into this folder',
  },
  force: { ...outputFlag('overwrite files that exist'), needs: [{ out: [] }] },
  'dry-run': {
    ...outputFlag('print the names of the files without writing them'),
    needs: [{ out: [] }],
  },
} as const;

const LONGEST_NAME = 80;
/** Names that Windows reserves for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Writes files into a folder and makes the folder if it is missing. If any file exists, nothing is written,
 * unless `force` is set. No file is ever half written: each is written under another name and then renamed.
 * The names must differ, as those of `UniqueNames`. `onWritten` hears the path of each, also with a dry run.
 */
export async function writeFolder<T extends OutFile>(
  files: readonly T[],
  options: FolderOptions,
  onWritten: (path: string, file: T) => void,
): Promise<void> {
  const names = new Set(files.map(({ name }) => folded(name)));
  if (names.size < files.length) throw new Error('two files to write have the same name');
  const paths = files.map(({ name }) => join(options.out, name));
  checkInputsStay(paths, options.inputs ?? []);
  const taken = options.force ? undefined : paths.find((path) => existsSync(path));
  if (taken !== undefined) throw new FileExists(taken);
  if (!options.dryRun) makeFolder(options.out);
  const write = writerOf(options);
  for (const [i, path] of paths.entries()) {
    if (!options.dryRun) await write(path, files[i].content, modeOf(files[i]));
    onWritten(path, files[i]);
  }
}

/**
 * The name of a source for use in a file name: no folder, no ending, no character that is special in a file
 * system or a shell.
 */
export function sourceName(source: string): string {
  return source === '-' ? 'levels' : safeName(basename(source, extname(source)), 'levels');
}

/** A name for the file of one level, from source, position and title. */
export function levelFileName(
  source: string,
  index: number,
  title: string | undefined,
  ending: string,
): string {
  const words = title === undefined || /^\d+$/.test(title) ? '' : `-${safeName(title, '')}`;
  return `${sourceName(source)}-${String(index).padStart(3, '0')}${words.replace(/-$/, '')}.${ending}`;
}

/** Makes a text usable in a file name. */
function safeName(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '');
  const short = [...withoutLastMarks(name)].slice(0, LONGEST_NAME / 2).join('');
  if (short === '') return fallback;
  return DEVICES.test(short) ? `${short}-` : short;
}

/** An expression for the end would begin again at each mark inside. */
function withoutLastMarks(name: string): string {
  let end = name.length;
  while (end > 0 && '.-'.includes(name[end - 1])) end--;
  return name.slice(0, end);
}

/** Adds a number to file names that occur twice. */
export function withUniqueNames<T extends OutFile>(files: readonly T[]): T[] {
  const names = new UniqueNames();
  return files.map((file) => {
    const ending = extname(file.name);
    const stem = basename(file.name, ending);
    return { ...file, name: names.next((copy) => (copy === 1 ? file.name : `${stem}-${copy}${ending}`)) };
  });
}
