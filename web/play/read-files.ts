import { counted } from '../../src/base/count.js';
import type { GivenFile } from '../ui/files.js';
import type { Collection } from './collection.js';
import type { Opening } from './opened-file.js';

/** What became of several files. */
export interface FilesRead {
  /** The names of the files that are stored now, in their order. */
  readonly good: readonly string[];
  /** Whether the first one is open: nothing else was opened after it. */
  readonly isOpen: boolean;
  readonly bad: readonly { readonly name: string; readonly fault: string }[];
}

/** More names are not listed. */
const MOST_NAMES = 5;

/**
 * Reads files one after the other. All are stored, and the first one that has a level is opened, unless
 * something else was asked for before it is ready.
 */
export function readFiles(
  collection: Collection,
  files: readonly GivenFile[],
  opening: Opening = {},
): Promise<FilesRead> {
  return collection.wishes.make(async (wish) => {
    const good: string[] = [];
    const bad: { name: string; fault: string }[] = [];
    for (const { name, bytes, key } of files) {
      const read = async () =>
        good.length === 0
          ? collection.read(name, await bytes(), { ...opening, wish }, key)
          : collection.add(name, await bytes());
      const fault = await read().catch((error: Error) => error.message);
      if (fault === undefined) good.push(name);
      else bad.push({ name, fault });
    }
    return { good, isOpen: wish.isMet && wish.isNewest(), bad };
  }, opening.wish);
}

/** What to say about files that were read; nothing if there was only one, and it is open. */
export function describeRead({ good, isOpen, bad }: FilesRead): string {
  const all = good.length + bad.length;
  const faults = listed(
    bad.map(({ name, fault }) => `${name}: ${fault}`),
    '; ',
  );
  if (all === 1 || good.length === 0) return faults;
  const count = bad.length === 0 ? counted(all, 'file') : `${good.length} of ${counted(all, 'file')}`;
  const rest = bad.length === 0 ? '' : ` Not read: ${faults}.`;
  return `${count} read and stored${isOpen ? ', the first is open' : ''}: ${listed(good, ', ')}.${rest}`;
}

function listed(words: readonly string[], separator: string): string {
  const more = words.length - MOST_NAMES;
  const shown = words.slice(0, MOST_NAMES).join(separator);
  return more > 0 ? `${shown} and ${more} more` : shown;
}
