import type { Instance } from '../asp/instance.js';
import { looksLikeFacts, parseInstance } from '../asp/parse-instance.js';
import { err, ok, type Result } from '../base/result.js';
import type { CollectionNotes, FileError, LevelEntry, Warning } from '../game/format/level-file.js';
import { parseText } from '../game/format/text.js';

/** The names of the formats that are read, for `--from`. */
export const INPUT_FORMATS = ['text', 'asp2009'] as const;
export type InputFormat = (typeof INPUT_FORMATS)[number];

/** One level of a file; `instance` has the names and steps that a file of facts brought. */
export interface SourceEntry extends LevelEntry {
  readonly instance?: Instance;
}

/** A file of levels in any format that we know. */
export interface LevelSource {
  readonly format: InputFormat;
  readonly collection: CollectionNotes;
  readonly entries: readonly SourceEntry[];
  readonly warnings: readonly Warning[];
}

/** Reads levels of any format. The format is told by the content unless it is given. */
export function readLevels(bytes: Uint8Array, from?: InputFormat): Result<LevelSource, FileError> {
  const { text, warnings } = decodeText(bytes);
  if (text.trim() === '') return err({ code: 'no-level', message: 'the file is empty' });
  const format = from ?? (looksLikeFacts(text) ? 'asp2009' : 'text');
  if (format === 'asp2009') return ok(withWarnings(readFacts(text), warnings));
  const file = parseText(text);
  return file.ok ? ok(withWarnings({ format, ...file.value }, warnings)) : file;
}

/** UTF-8, or else Windows-1252, which gives every byte a meaning. */
function decodeText(bytes: Uint8Array): { text: string; warnings: Warning[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, warnings: [{ message: 'not valid UTF-8: read as Windows-1252' }] };
  }
}

function withWarnings(source: LevelSource, more: readonly Warning[]): LevelSource {
  return { ...source, warnings: [...more, ...source.warnings] };
}

function readFacts(text: string): LevelSource {
  const parsed = parseInstance(text);
  const format = 'asp2009' as const;
  if (!parsed.ok) {
    return { format, collection: {}, entries: [{ index: 1, line: 1, level: parsed }], warnings: [] };
  }
  const { instance, warnings } = parsed.value;
  const { level } = instance;
  const entry: SourceEntry = { index: 1, line: 1, title: level.title, level: ok(level), instance };
  return { format, collection: {}, entries: [entry], warnings };
}
