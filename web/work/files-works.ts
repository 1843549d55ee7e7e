import type { Instance } from '../../src/asp/facts/instance.js';
import type { CollectionNotes } from '../../src/game/format/level-file.js';
import type { Level } from '../../src/game/level.js';
import { type Crew, createCrew } from './crew.js';
import type { Picture } from './picture.js';
import type { Work } from './protocol.js';

/** What a list shows about a level. */
export interface LevelRow {
  /** 1-based position in the file. */
  readonly index: number;
  readonly title: string;
  /** Whether the file gives no title; then `title` is made from the position. */
  readonly isUntitled?: true;
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly author?: string;
  /** The number of decimal digits of the number of possible positions: how large a search may become. */
  readonly digits: number;
  /** The Exact-Id; absent if the level is invalid. */
  readonly id?: string;
  /** Why it is not a level: place and reason. */
  readonly fault?: string;
}

/** A file that was read. Its levels stay with the worker until they are asked for. */
export interface ReadFile {
  /** Made from the content: the same file has the same key. */
  readonly key: string;
  readonly format: string;
  readonly title?: string;
  readonly rows: readonly LevelRow[];
  readonly warnings: readonly string[];
}

/** A level of a file, with the names and steps of its facts. */
interface OpenedLevel {
  readonly level: Level;
  readonly instance?: Instance;
}

/** Everything that a file says, as it was read: its notes, and its valid levels in their order. */
export interface FileContents {
  readonly notes: CollectionNotes;
  readonly levels: readonly Level[];
}

interface PicturesTask {
  readonly file: string;
  readonly indices: readonly number[];
}

/** A file, and moves by the Exact-Ids of levels that it may hold. */
interface JudgeTask {
  readonly bytes: Uint8Array;
  readonly moves: Readonly<Record<string, readonly string[]>>;
}

export type FilesWorks = {
  /** Reads a file of any format; a text gives the reason if it cannot be read. */
  readonly open: Work<Uint8Array, ReadFile | string>;
  /** A level of an open file; undefined if the file is not open any more. */
  readonly level: Work<{ readonly file: string; readonly index: number }, OpenedLevel | undefined>;
  /** Everything in an open file; undefined if the file is not open any more. */
  readonly contents: Work<string, FileContents | undefined>;
  /** Those of the moves that solve their level; levels that the file does not hold are absent. */
  readonly judge: Work<JudgeTask, Readonly<Record<string, readonly string[]>>>;
  /** Draws levels of an open file, by their positions in it. */
  readonly pictures: Work<PicturesTask, readonly (Picture | undefined)[]>;
};

/** The worker that reads level files. There is only one, because it keeps the open file. */
export const filesCrew: Crew<FilesWorks> = createCrew(
  () => new Worker(new URL('./files-worker.ts', import.meta.url), { type: 'module' }),
  1,
);
