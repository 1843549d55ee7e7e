import { fieldsOf, jsonOf } from '../../base/json.js';
import { wrongFile } from '../../base/with-path.js';
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

  constructor(path: string) {
    this.file = new LineFile(path);
  }

  /** The accepted records by key, those of other processes included. A file of anything else throws. */
  records(): ReadonlyMap<string, BenchRecord> {
    const lines = this.file.added();
    if (lines.length > 0) this.check(lines);
    for (const line of lines) {
      const record = parseRecord(line);
      if (record) this.accept(record);
    }
    return this.accepted;
  }

  /** Adds a record unless its key already has an accepted one. Says whether it was added. */
  add(record: BenchRecord): boolean {
    if (!supersedes(record, this.records().get(record.key))) return false;
    this.file.append(JSON.stringify(record));
    return true;
  }

  /** A crash may cut a record off or leave zero bytes. A file with text and no record at all is no store. */
  private check(lines: readonly string[]): void {
    const texts = lines.filter((line) => /^[^\0]/.test(line));
    if (!this.isChecked && texts.length > 0 && !texts.some((line) => line.startsWith('{')))
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

/** The record of a line; undefined for any other line, and for one that was cut off. */
export function parseRecord(line: string): BenchRecord | undefined {
  const value = jsonOf(line);
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is BenchRecord {
  const { key, outcome } = fieldsOf(value);
  return typeof key === 'string' && typeof outcome === 'string';
}
