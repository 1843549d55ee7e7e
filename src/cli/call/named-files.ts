/*
 * The files of a call, by the roles that its options declare. What a command reads must not be lost to what
 * it writes, whatever `--force` allows, and no two outputs may be the same file. All of it is found out
 * before the command does any work.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { wrongFile } from '../../base/with-path.js';
import type { Command } from './command.js';
import { foundAt } from './found-at.js';
import type { FileRole, Option } from './option.js';
import { UsageError } from './usage-error.js';

/** The arguments of a command, by their names. */
type Arguments = Readonly<Record<string, unknown>>;

/** A file or folder that an argument names. */
interface NamedFile {
  /** The option that names it, as the user writes it. Absent for a word of the call; outputs have one. */
  readonly option?: string;
  readonly path: string;
  readonly role: FileRole;
}

/** What is said where standard input is to be read a second time. */
export const ONLY_ONCE = 'standard input can be read only once; name files for the others';

/**
 * Refuses a call that names standard input twice, or standard output as a folder, or whose output is a file
 * that it reads, or the file of another output. Throws if the folder of an output is not there, or if it is
 * a folder itself.
 */
export function checkFiles(command: Command, args: Arguments): void {
  const all = namedFiles(command, args);
  if (all.filter(({ role, path }) => role === 'input' && path === '-').length > 1)
    throw new UsageError(ONLY_ONCE);
  const folder = all.find(({ role, path }) => role === 'folder' && path === '-');
  if (folder) throw new UsageError(`${naming(folder)}: name a folder; standard output is none`);
  const files = all.filter(({ path }) => path !== '-');
  const isRead = ({ path }: NamedFile) =>
    files.some(({ role, path: other }) => role === 'input' && isSameFile(path, other));
  for (const output of files.filter(({ role }) => role === 'output')) {
    if (isRead(output) && !command.replaces?.(args))
      throw new UsageError(`${naming(output)}: ${IS_READ}; name another one`);
    const twin = files.find(
      (file) => file !== output && file.role !== 'input' && isSameFile(file.path, output.path),
    );
    if (twin) throw new UsageError(`${naming(output)}: ${twin.option} names the same file; name another one`);
    checkFolderOf(output.path);
    if (foundAt(output.path)?.isDirectory()) throw wrongFile(output.path, 'this is a folder');
  }
}

const IS_READ = 'the command reads this file';

/** Every file that a call reads: those of its words, of its options, and its library. */
export function inputsOf(command: Command, args: object): readonly string[] {
  const files = namedFiles(command, args as Arguments);
  return files.flatMap(({ role, path }) => (role === 'input' && path !== '-' ? [path] : []));
}

/** Refuses to write into a folder where that would overwrite a file that the command reads. */
export function checkInputsStay(paths: readonly string[], inputs: readonly string[]): void {
  const keys = new Set(inputs.map(keyOf));
  const lost = paths.find((path) => keys.has(keyOf(path)));
  if (lost !== undefined) throw new UsageError(`${lost}: ${IS_READ}; choose another folder`);
}

/** Whether two paths lead to one file, or would. */
export function isSameFile(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** Throws if a new file would be in a folder that is not there. */
export function checkFolderOf(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) throw wrongFile(path, `there is no folder ${folder}`);
}

function naming({ option, path }: NamedFile): string {
  return option === undefined ? path : `${option} ${path}`;
}

/** The files that the arguments name; `-` is standard input or output. */
function namedFiles({ positional, options }: Command, args: Arguments): NamedFile[] {
  const words = positional?.file ? filesIn(args[positional.name], positional.file) : [];
  const named = Object.entries(options).flatMap(([name, option]) => {
    const role = roleOf(option);
    if (role === undefined) return [];
    return filesIn(usualValue(option, args[name]), role).map((file) => ({ ...file, option: `--${name}` }));
  });
  return [...words, ...named];
}

function filesIn(value: unknown, role: FileRole): NamedFile[] {
  return [value ?? []].flat().map((path) => ({ path: String(path), role }));
}

function roleOf(option: Option): FileRole | undefined {
  return 'file' in option ? option.file : undefined;
}

/** The value of an option, or the file that stands for one that is left out. */
function usualValue(option: Option, value: unknown): unknown {
  if (!('usualFile' in option) || option.usualFile === undefined) return value;
  const isLeftOut = option.valueOptional ? value === '' : value === undefined;
  return isLeftOut ? option.usualFile() : value;
}

/** A text that two paths share if they lead to one file. A device or a pipe is never the same. */
function keyOf(path: string): string | symbol {
  const found = foundAt(path);
  if (found) return found.isFile() || found.isDirectory() ? `${found.dev}:${found.ino}` : Symbol(path);
  const folder = dirname(resolve(path));
  return join(existsSync(folder) ? realpathSync(folder) : folder, basename(path));
}
