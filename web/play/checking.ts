import type { Checking } from '../store/backup.js';
import { OWN_LEVELS, readOwnFile } from '../store/own-files.js';
import { filesCrew } from '../work/files-works.js';
import { resultOf } from '../work/job.js';

/** How solutions of a saved file are checked: in the worker that reads files, and on our own levels too. */
export const CHECKING: Checking = {
  referee: async (bytes, moves) => resultOf(await filesCrew.start('judge', { bytes, moves }).outcome) ?? {},
  ownLevels,
};

/** Our own levels that are offered by name. Without a network they may be missing. */
async function* ownLevels() {
  for (const key of OWN_LEVELS) {
    const file = await readOwnFile(key);
    if (file.ok) yield file.value.bytes;
  }
}
