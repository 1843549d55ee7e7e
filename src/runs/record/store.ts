import { counted } from '../../base/count.js';
import { jsonOf } from '../../base/json.js';
import { wrongFile } from '../../base/with-path.js';
import { isRecord, laterSchema } from './is-record.js';
import { LineFile } from './line-file.js';
import type { BenchRecord } from './run-record.js';

/**
 * The records of a benchmark: a file of JSON lines that only grows. Each key has one accepted record, the
 * first. But an `error` says nothing about the solver, so a later record without one replaces it.
 */
export class Store {
  private readonly file: LineFile;
  private readonly accepted = new Map<string, BenchRecord>();

  private isChecked = false;
  /** The number of lines read, and of those that are neither records nor empty. */
  private lines = 0;
  private damaged = 0;
  private firstDamaged = 0;

  constructor(path: string) {
    this.file = new LineFile(path);
  }

  /** The accepted records by key, those of other processes included. A file of anything else throws. */
  records(): ReadonlyMap<string, BenchRecord> {
    const lines = this.file.added();
    if (lines.length > 0) this.check(lines);
    for (const line of lines) this.read(line);
    return this.accepted;
  }

  /** How many lines were skipped because they are no records, in words; undefined if none were. */
  damage(): string | undefined {
    const damaged = this.damaged + (this.file.isTorn ? 1 : 0);
    if (damaged === 0) return undefined;
    const what = damaged === 1 ? '1 line is not a record' : `${counted(damaged, 'line')} are not records`;
    return `${this.file.path}: ${what} (first: line ${this.firstDamaged || this.lines + 1})`;
  }

  /** Adds a record unless its key already has an accepted one. Says whether it was added. */
  add(record: BenchRecord): boolean {
    if (!supersedes(record, this.records().get(record.key))) return false;
    this.file.append(JSON.stringify(record));
    return true;
  }

  private read(text: string): void {
    this.lines++;
    const line = this.lines === 1 ? text.replace(/^\ufeff/, '') : text;
    const record = jsonOf(line);
    const schema = laterSchema(record);
    if (schema !== undefined) {
      const message = `line ${this.lines} is a record of schema ${schema}, which this version cannot read`;
      throw wrongFile(this.file.path, message);
    }
    if (isRecord(record)) this.accept(record);
    else if (line.trim() !== '') {
      this.damaged++;
      this.firstDamaged ||= this.lines;
    }
  }

  /** A crash may cut a record off or leave zero bytes. A file with text and no record at all is no store. */
  private check(lines: readonly string[]): void {
    const texts = lines.filter((line) => /^[^\0]/.test(line));
    if (!this.isChecked && texts.length > 0 && !texts.some((line) => /^\ufeff?\{/.test(line)))
      throw wrongFile(this.file.path, 'this is not a store of records of sokoset bench');
    this.isChecked = true;
  }

  private accept(record: BenchRecord): void {
    if (supersedes(record, this.accepted.get(record.key))) this.accepted.set(record.key, record);
  }
}

function supersedes(record: BenchRecord, before: BenchRecord | undefined): boolean {
  return !before || (before.outcome === 'error' && record.outcome !== 'error');
}
