import { exactIdOf, uniqueIdOf } from '../../game/identity.js';
import type { LevelError } from '../../game/level.js';
import type { SourceEntry } from '../question/read-levels.js';
import type { SolveResult } from '../question/solve-level.js';

/** The version of the records; it counts up when a field changes its meaning. */
export const RECORD_SCHEMA = 1;

/** The first fields of every record of every command: they name the level and its file. */
export interface RecordHead {
  readonly schema: number;
  /** The path as given, `-` for standard input. */
  readonly source: string;
  /** 1-based position in the file. */
  readonly index: number;
  readonly title?: string;
  readonly exactId?: string;
  readonly uniqueId?: string;
}

/** The record of an invalid level. */
interface InvalidRecord extends RecordHead {
  readonly status: 'invalid';
  /** Line, column and reason. */
  readonly message: string;
  readonly code: LevelError['code'];
  readonly line?: number;
  readonly column?: number;
}

export type SolveRecord = (RecordHead & SolveResult) | InvalidRecord;

export function recordHead(source: string, entry: SourceEntry): RecordHead {
  const { index, title, level } = entry;
  return {
    schema: RECORD_SCHEMA,
    source,
    index,
    ...(title !== undefined && { title }),
    ...(level.ok && { exactId: exactIdOf(level.value), uniqueId: uniqueIdOf(level.value) }),
  };
}

/** The record of an entry that holds no valid level. Throws if the level is valid. */
export function invalidRecord(source: string, entry: SourceEntry): InvalidRecord {
  if (entry.level.ok) throw new Error(`level ${entry.index} of ${source} is valid`);
  const { error } = entry.level;
  const { code, line, column } = error;
  return {
    ...recordHead(source, entry),
    status: 'invalid',
    message: describeLevelError(error),
    code,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

/** Place and reason in words, such as "line 12, column 3: the wall is open". */
export function describeLevelError(error: LevelError): string {
  if (error.line === undefined) return error.message;
  const column = error.column === undefined ? '' : `, column ${error.column}`;
  return `line ${error.line}${column}: ${error.message}`;
}
