import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { lookUp } from '../../src/base/look-up.js';
import { decodeText } from '../../src/game/format/decode-text.js';
import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { isMoveText } from '../../src/game/move-text.js';
import { reachableSquares } from '../../src/game/position.js';
import { judge } from '../../src/game/replay.js';
import { type LevelSource, readLevels, type SourceEntry } from '../../src/solve/question/read-levels.js';
import { describeLevelError } from '../../src/solve/record/solve-record.js';
import { isSaved } from '../state/saved.js';
import type { FilesWorks, LevelRow, ReadFile } from './files-works.js';
import { pictureOf } from './picture.js';
import { serveWorks } from './serve-works.js';

/** The number of files that stay open here: the one on the page, and those that *Back* leads to. */
const MOST_FILES = 4;

/** The bytes at the beginning of a file that say whether this page has saved it. */
const HEAD = 200;

/** The open files, the newest last. */
const open = new Map<string, LevelSource>();

serveWorks<FilesWorks>({
  open: (bytes) => openFile(bytes),
  level: ({ file, index }) => {
    const entry = open.get(file)?.entries[index - 1];
    if (!entry?.level.ok) return undefined;
    return { level: entry.level.value, ...(entry.instance && { instance: entry.instance }) };
  },
  contents: (key) => {
    const file = open.get(key);
    if (!file) return undefined;
    const levels = file.entries.flatMap(({ level }) => (level.ok ? [level.value] : []));
    return { notes: file.collection, levels };
  },
  judge: ({ bytes, moves }) => {
    const file = readLevels(bytes);
    const levels = file.ok ? file.value.entries.flatMap(({ level }) => (level.ok ? [level.value] : [])) : [];
    const known = levels.map((level) => [exactIdOf(level), level] as const);
    return Object.fromEntries(
      known.flatMap(([id, level]) => {
        const claimed = lookUp(moves, id);
        return claimed ? [[id, claimed.filter((one) => judge(level, one).ok)]] : [];
      }),
    );
  },
  pictures: ({ file, indices }) => {
    const entries = open.get(file)?.entries ?? [];
    return indices.map((index) => {
      const level = entries[index - 1]?.level;
      return level?.ok ? pictureOf(level.value) : undefined;
    });
  },
});

function openFile(bytes: Uint8Array): ReadFile | string {
  if (isSaved(decodeText(bytes.subarray(0, HEAD)).text))
    return 'this is a saved file of the workbench, not a level; the tab Share reads it';
  const file = readLevels(bytes);
  if (!file.ok) {
    if (isMoveText(decodeText(bytes).text))
      return 'these are moves, not a level; in the tab Share they can be played on the open level';
    const { message, line } = file.error;
    return line === undefined ? message : `line ${line}: ${message}`;
  }
  const { entries, format, collection, warnings } = file.value;
  const key = bytesToHex(md5(bytes)).slice(0, 16);
  open.delete(key);
  open.set(key, file.value);
  for (const old of [...open.keys()].slice(0, -MOST_FILES)) open.delete(old);
  return {
    key,
    format,
    title: collection.title,
    rows: entries.map((entry) => rowOf(entry, collection.author)),
    warnings: warnings.map(({ message, line }) =>
      line === undefined ? message : `line ${line}: ${message}`,
    ),
  };
}

function rowOf({ index, title, level }: SourceEntry, everyone?: string): LevelRow {
  const isNumber = title === undefined || title === String(index);
  const head = isNumber ? ({ index, title: `Level ${index}`, isUntitled: true } as const) : { index, title };
  if (!level.ok)
    return { ...head, width: 0, height: 0, boxes: 0, digits: 0, fault: describeLevelError(level.error) };
  const { board, start, author = everyone } = level.value;
  const size = { width: board.width, height: board.height, boxes: start.boxes.length };
  const by = author === undefined ? {} : { author };
  return { ...head, ...size, ...by, digits: digitsOf(level.value), id: exactIdOf(level.value) };
}

/** The number of decimal digits of the number of ways to put the boxes on the floor. */
function digitsOf({ board, start }: Level): number {
  const floor = reachableSquares(board, start.player, []).reduce((sum, mark) => sum + mark, 0);
  let digits = 0;
  for (let i = 0; i < start.boxes.length; i++) digits += Math.log10(Math.max(1, floor - i) / (i + 1));
  return Math.max(0, digits);
}
