import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { exactIdOf } from '../../src/game/identity.js';
import { describeLevelError } from '../../src/solve/level-record.js';
import { readLevels, type SourceEntry } from '../../src/solve/read-levels.js';
import type { FilesWorks, LevelRow, OpenedFile } from './files-works.js';
import { serveWorks } from './serve-works.js';

/** How many files stay open here: the one on the page, and those that *Back* leads to. */
const MOST_FILES = 4;

/** The files that are open, the newest last. */
const open = new Map<string, readonly SourceEntry[]>();

serveWorks<FilesWorks>({
  open: (bytes) => openFile(bytes),
  level: ({ file, index }) => {
    const entry = open.get(file)?.[index - 1];
    if (!entry?.level.ok) return undefined;
    return { level: entry.level.value, ...(entry.instance && { instance: entry.instance }) };
  },
});

function openFile(bytes: Uint8Array): OpenedFile | string {
  const file = readLevels(bytes);
  if (!file.ok) {
    const { message, line } = file.error;
    return line === undefined ? message : `line ${line}: ${message}`;
  }
  const { entries, format, collection, warnings } = file.value;
  const key = bytesToHex(md5(bytes)).slice(0, 16);
  open.delete(key);
  open.set(key, entries);
  for (const old of [...open.keys()].slice(0, -MOST_FILES)) open.delete(old);
  return {
    key,
    format,
    title: collection.title,
    rows: entries.map(rowOf),
    warnings: warnings.map(({ message, line }) =>
      line === undefined ? message : `line ${line}: ${message}`,
    ),
  };
}

function rowOf({ index, title, level }: SourceEntry): LevelRow {
  const isNumber = title === undefined || title === String(index);
  const head = { index, title: isNumber ? `Level ${index}` : title };
  if (!level.ok) return { ...head, width: 0, height: 0, boxes: 0, fault: describeLevelError(level.error) };
  const { board, start } = level.value;
  const size = { width: board.width, height: board.height, boxes: start.boxes.length };
  return { ...head, ...size, id: exactIdOf(level.value) };
}
