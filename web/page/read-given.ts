import { describeRead, type FilesRead } from '../play/read-files.js';
import { addToNotice, notify } from '../ui/notice.js';

/* Reading files that were dropped or given. It comes on use, since most visits need none of it. */
export { readFiles } from '../play/read-files.js';

/** Says below the board what became of files. What was said about the level that is open now stays. */
export function sayRead(files: FilesRead): void {
  const words = describeRead(files);
  if (words === '') return;
  if (files.good.length === 0) notify(words, 'bad');
  else addToNotice(words, files.bad.length > 0 ? 'warn' : 'plain');
}
