import type { Result } from '../../base/result.js';
import type { Level, LevelError } from '../level.js';

/**
 * The content of a file of levels. Each entry has its own outcome, so one wrong level does not affect the
 * others.
 */
export interface LevelFile {
  readonly collection: CollectionNotes;
  readonly entries: readonly LevelEntry[];
  readonly warnings: readonly Warning[];
}

/** One level of a file, right or wrong. */
export interface LevelEntry {
  /** 1-based position in the file; wrong levels count. */
  readonly index: number;
  /** 1-based line of the first row, where the format has lines. */
  readonly line?: number;
  readonly title?: string;
  readonly level: Result<Level, LevelError>;
}

/** What a file says about all of its levels. */
export interface CollectionNotes {
  readonly title?: string;
  readonly author?: string;
  readonly description?: string;
  readonly email?: string;
  readonly url?: string;
  readonly copyright?: string;
}

/** A remark for the user that is not an error. */
export interface Warning {
  readonly message: string;
  readonly line?: number;
}

/** Why a whole file cannot be read. */
export interface FileError {
  readonly code: 'no-level' | 'unknown-format' | 'bad-syntax' | 'too-large' | 'unsupported';
  readonly message: string;
  readonly line?: number;
  /** Byte offset, for binary formats. */
  readonly offset?: number;
  /** The format that was detected, if the content has marks of one. Another one can be named. */
  readonly detected?: string;
}
