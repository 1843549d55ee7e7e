import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { openRows } from '../asp/row-file.js';
import { HOSTILE_FILES } from './hostile-files.js';

/*
 * npm run bench:formats -- FOLDER
 * What the level formats cost. Each measurement has its own process (measure.ts), so that nothing is warm. Rows are added to
 * formats-hostile.jsonl and formats-large.jsonl in the folder.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name a folder for the figures: npm run bench:formats -- FOLDER');

const hostile = openRows(
  join(folder, 'formats-hostile.jsonl'),
  'hostile files of a megabyte: processor time and growth of the resident memory until they are refused, each in its own process',
  { file: 'file', bytes: 'bytes', ms: 'ms', mib: 'growth, MiB', answer: 'answer' },
  1,
);
for (const name of Object.keys(HOSTILE_FILES)) {
  if (!hostile.has({ file: name })) hostile.add(measured('hostile', name));
}

const large = openRows(
  join(folder, 'formats-large.jsonl'),
  'large files, identities under symmetry, and damaged files; each in its own process, the peak with Node and the making of the input',
  { what: 'what', result: 'result', cpu_s: 'CPU s', peak_mib: 'peak, MiB' },
  1,
);
for (const task of ['large', 'identity', 'fuzz']) large.add(measured(task));

function measured(...words: readonly string[]) {
  const program = join(import.meta.dirname, 'measure.js');
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', program, ...words], { encoding: 'utf8' }));
}
