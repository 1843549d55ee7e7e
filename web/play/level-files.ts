import { err, ok, type Result } from '../../src/base/result.js';
import type { LevelPlace } from '../state/state.js';
import type { Store } from '../store/database.js';
import { fileOfPlace } from '../store/file-of-place.js';
import { PASTED } from '../ui/files.js';
import { type FileContents, filesCrew, type LevelRow, type ReadFile } from '../work/files-works.js';
import { describeFailure, type JobEnd, resultOf } from '../work/job.js';
import type { Opened } from './session.js';

/** Larger files are not read: this is far above any real collection. */
const MAX_BYTES = 32 * 2 ** 20;

/** A collection that was read. Its key is that of its places. */
export interface OpenFile extends Omit<ReadFile, 'title'> {
  readonly place: string;
  readonly name: string;
}

/**
 * Reads a file, and stores it if a level of it can be played. If the browser has no room, it lasts as long as
 * the page. With a key it takes the place of the file that has the key; else its content gives it one.
 */
export async function keepFile(
  name: string,
  bytes: Uint8Array,
  store: Store,
  place?: string,
): Promise<Result<OpenFile, string>> {
  if (bytes.length > MAX_BYTES) return err(`${name} is larger than ${MAX_BYTES / 2 ** 20} MB`);
  const read = readOf(await filesCrew.start('open', bytes).outcome);
  if (!read.ok) return read;
  const { rows } = read.value;
  const key = place ?? read.value.key;
  const called = nameOf(read.value, name);
  const file = { ...read.value, place: key, name: called };
  if (!firstOf(file)) return ok(file);
  const kept = { key, name: called, bytes, levels: rows.length, opened: Date.now() };
  await store.put('collections', kept).catch(() => undefined);
  askToPersist();
  return ok(file);
}

/** A collection has its title, else the name of its file; a level that was pasted alone has its own title. */
function nameOf({ title, rows }: ReadFile, name: string): string {
  const isAlone = name === PASTED && rows.length === 1 && !rows[0].isUntitled;
  return title ?? (isAlone ? rows[0].title : name);
}

/** The first valid level of a file. */
export function firstOf({ rows }: OpenFile): LevelRow | undefined {
  return rows.find(({ fault }) => fault === undefined);
}

/**
 * Asks the browser once not to delete the stored data. It may ask the user, who has just opened something.
 */
function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
let isAsked = false;

/** What the worker read, or why it failed. */
function readOf(outcome: JobEnd<ReadFile | string>): Result<ReadFile, string> {
  if (outcome.end === 'failed') return err(`the reader of files ${describeFailure(outcome.failure)}`);
  if (outcome.end === 'stopped') return err('reading was stopped');
  return typeof outcome.result === 'string' ? err(outcome.result) : ok(outcome.result);
}

/** Opens a file by the key of a place: one of ours, or one that this browser stores. */
export async function openKept(place: string, store: Store): Promise<Result<OpenFile, string>> {
  const source = await fileOfPlace(place, store);
  if (!source.ok) return source;
  const read = readOf(await filesCrew.start('open', source.value.bytes).outcome);
  if (!read.ok) return read;
  return ok({ ...read.value, place, name: read.value.title ?? source.value.name });
}

/** A level of an open file. */
export async function levelOf(
  file: OpenFile,
  { level }: LevelPlace,
  store: Store,
): Promise<Result<Opened, string>> {
  const task = { file: file.key, index: level };
  const found = await askReader(file, store, () => filesCrew.start('level', task).outcome);
  return found ? ok(found) : err(`level ${level} of ${file.name} could not be read`);
}

/** Everything in an open file as it was read, its valid levels as in `rows`. */
export function contentsOf(file: OpenFile, store: Store): Promise<FileContents | undefined> {
  return askReader(file, store, () => filesCrew.start('contents', file.key).outcome);
}

/** Asks the reader about an open file. If it was restarted in the meantime, it reads the file again. */
async function askReader<Found>(
  file: OpenFile,
  store: Store,
  ask: () => Promise<JobEnd<Found | undefined>>,
): Promise<Found | undefined> {
  const found = resultOf(await ask());
  if (found !== undefined) return found;
  return (await openKept(file.place, store)).ok ? resultOf(await ask()) : undefined;
}
