import type { Instance } from '../asp/facts/instance.js';
import { ok, type Result } from '../base/result.js';
import type { CollectionNotes, FileError, LevelEntry, Warning } from '../game/format/level-file.js';
import {
  INPUT_FORMATS,
  readLevels as readSource,
  type SourceEntry,
  statedInstance,
} from '../solve/question/read-levels.js';
import { type Check, CONTENT, checkOptions, listOf, oneOf, wrongValue } from './check-options.js';

/** What facts ask for besides their level. Spread it into the options of `solve`. */
export interface AskedPlans {
  /** The names of squares and steps in the facts. They are for the level of these facts alone. */
  readonly instance?: Instance;
  /** Plans with exactly this many steps: one more than actions. */
  readonly steps?: number;
  /** Plans with at most this many moves, as facts of 2013 ask. */
  readonly mostMoves?: number;
}

/** One level of a file, right or wrong, with what its facts ask for. */
export interface ReadEntry extends LevelEntry {
  readonly asks: AskedPlans;
}

/**
 * The contents of a file of levels. Each entry has its own outcome, so one wrong level does not affect the
 * others.
 */
export interface ReadLevels {
  /** The name of its format. */
  readonly format: string;
  readonly collection: CollectionNotes;
  readonly entries: readonly ReadEntry[];
  readonly warnings: readonly Warning[];
}

/**
 * Reads a file of levels in any format of `READ_FORMATS`: level text, XML, packed levels, facts, PDDL.
 * Without a name the format is detected from the content: the first one that fits, else the last one. With
 * several names, only these formats are considered. Bytes that are not valid UTF-8 are read as Windows-1252,
 * with a warning.
 *
 * @example
 * const file = unwrap(readLevels('; One\n\n#####\n#@$.#\n#####\n'));
 * file.format; // → 'xsb'
 * file.entries[0].level.ok; // → true
 * file.entries[0].title; // → 'One'
 */
export function readLevels(
  content: string | Uint8Array,
  options: { readonly format?: string | readonly string[] } = {},
): Result<ReadLevels, FileError> {
  CONTENT(content, 'content');
  checkOptions(options, { format: FORMAT });
  const { format } = options;
  const file = readSource(content, format);
  if (!file.ok) return file;
  const { collection, entries, warnings } = file.value;
  return ok({ format: file.value.format, collection, entries: entries.map(entryOf), warnings });
}

/** One name of a format, or several. */
const FORMAT: Check = (value, name) => {
  const isFormat = oneOf(INPUT_FORMATS);
  (Array.isArray(value) ? listOf(isFormat) : isFormat)(value, name);
  if (Array.isArray(value) && value.length === 0) throw wrongValue(name, 'at least one format', value);
};

function entryOf(entry: SourceEntry): ReadEntry {
  const { index, line, title, level } = entry;
  return {
    index,
    ...(line !== undefined && { line }),
    ...(title !== undefined && { title }),
    level,
    asks: asksOf(entry),
  };
}

function asksOf(entry: SourceEntry): AskedPlans {
  const instance = statedInstance(entry);
  const mostMoves = entry.moveFacts?.bound;
  const steps = entry.moveFacts ? 0 : entry.instance?.steps.length;
  return {
    ...(instance && { instance }),
    ...(steps && { steps }),
    ...(mostMoves && { mostMoves }),
  };
}
