import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { inSeconds } from '../../base/count.js';
import { type BenchRecord, describeEnd, describeScope } from '../../runs/record/run-record.js';
import type { Store } from '../../runs/record/store.js';
import { printRecord, type Terminal } from '../output/terminal.js';

/** The words of the command that starts this program again. */
export const OWN_PROGRAM = [process.execPath, fileURLToPath(new URL('../main.js', import.meta.url))];

/** Says if lines of a store were skipped. */
export function tellDamage(terminal: Terminal, store: Store): void {
  const damage = store.damage();
  if (damage !== undefined) terminal.note(damage);
}

/** Prints a line per run on standard error, and the record itself if asked for. */
export function tellRecord(terminal: Terminal, record: BenchRecord, json: boolean, count: string): void {
  if (json) printRecord(terminal, record);
  const { source, index, solver, seconds, peakMiB, message } = record;
  const use = `${inSeconds(seconds)}${peakMiB === undefined ? '' : `, ${Math.round(peakMiB)} MiB`}`;
  const line = `${count} ${source} ${index} ${solver}: ${describeEnd(record)}${describeScope(record)}, ${use}${message ? `; ${message}` : ''}`;
  if (process.stderr.isTTY && !message) terminal.status(line);
  else terminal.note(line);
}
