import { exactIdOf } from '../../src/game/identity.js';
import { readLevels, type SourceEntry } from '../../src/solve/read-levels.js';
import { describeLevelError } from '../../src/solve/record.js';
import type { FilesWorks, LevelRow, OpenedFile } from './files-works.js';
import { serveWorks } from './serve-works.js';

/** The file that is open; only the newest is kept. */
let openFile: { readonly id: number; readonly entries: readonly SourceEntry[] } | undefined;
let count = 0;

serveWorks<FilesWorks>({
  open: (bytes) => open(bytes),
  level: ({ file, index }) => {
    const entry = file === openFile?.id ? openFile.entries[index - 1] : undefined;
    if (!entry?.level.ok) return undefined;
    return { level: entry.level.value, ...(entry.instance && { instance: entry.instance }) };
  },
});

function open(bytes: Uint8Array): OpenedFile | string {
  const file = readLevels(bytes);
  if (!file.ok) {
    const { message, line } = file.error;
    return line === undefined ? message : `line ${line}: ${message}`;
  }
  const { entries, format, collection, warnings } = file.value;
  openFile = { id: ++count, entries };
  return {
    id: count,
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
