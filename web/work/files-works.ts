import type { Instance } from '../../src/asp/facts/instance.js';
import type { Level } from '../../src/game/level.js';
import { type Crew, createCrew } from './crew.js';
import type { Picture } from './picture.js';
import type { Work } from './protocol.js';

/** What a list shows of a level. */
export interface LevelRow {
  /** 1-based position in the file. */
  readonly index: number;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  readonly author?: string;
  /** The decimal digits of the number of positions that there can be: how large a search may become. */
  readonly digits: number;
  /** The Exact-Id; absent where it is no level. */
  readonly id?: string;
  /** Why it is no level: place and reason. */
  readonly fault?: string;
}

/** A file that was read; its levels stay with the worker until they are asked for. */
export interface OpenedFile {
  /** Made of the content: the same file has the same key. */
  readonly key: string;
  readonly format: string;
  readonly title?: string;
  readonly rows: readonly LevelRow[];
  readonly warnings: readonly string[];
}

/** A level of a file, with the names and steps that facts brought. */
export interface OpenedLevel {
  readonly level: Level;
  readonly instance?: Instance;
}

export interface PicturesTask {
  readonly file: string;
  readonly indices: readonly number[];
}

export type FilesWorks = {
  /** Reads a file of any format; a text says why it cannot be read. */
  readonly open: Work<Uint8Array, OpenedFile | string>;
  /** A level of a file that is open; undefined where it is not open any more. */
  readonly level: Work<{ readonly file: string; readonly index: number }, OpenedLevel | undefined>;
  /** Draws levels of a file that is open, by their positions in it. */
  readonly pictures: Work<PicturesTask, readonly (Picture | undefined)[]>;
};

/** The worker that reads level files. There is one, since it keeps the file that is open. */
export const filesCrew: Crew<FilesWorks> = createCrew(
  () => new Worker(new URL('./files-worker.ts', import.meta.url), { type: 'module' }),
  1,
);
