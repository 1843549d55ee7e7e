import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { now, stopwatch } from '../../src/base/clock.js';
import { median } from '../../src/base/many-values.js';
import { Random } from '../../src/base/random.js';
import { openLibrary } from '../../src/library/database/open-library.js';
import { libraryStats } from '../../src/library/find/collection-stats.js';
import { findIds, findLevels } from '../../src/library/find/find-levels.js';
import type { Query } from '../../src/library/find/level-query.js';
import { addInParts, nothingAdded } from '../../src/library/store/add-levels.js';
import { readLevels } from '../../src/solve/question/read-levels.js';
import { cpuSeconds } from '../cpu-clock.js';

/*
 * npm run bench:library [-- LEVELS] Fills a new library with small random levels, files of 10,000 as a
 * user would add them, and measures rate, memory, size and searches.
 */
const LEVELS = Number(process.argv[2] ?? 1_000_000);
const IN_FILE = 10_000;
const COLOURS = ['red', 'green', 'blue', 'white'];
const folder = mkdtempSync(join(tmpdir(), 'sokoset-bench-library-'));
const path = join(folder, 'library.db');
try {
  const db = openLibrary(path, { create: true });
  const random = new Random(1);
  const all = nothingAdded();
  let seconds = 0;
  let cpu = 0;
  for (let file = 0; all.levels < LEVELS; file++) {
    const bytes = new TextEncoder().encode(drawFile(random, file));
    const [wall, cpuBegin] = [stopwatch(), cpuSeconds()];
    const read = readLevels(bytes);
    if (!read.ok) throw new Error(read.error.message);
    const { collection, entries } = read.value;
    const levels = { path: `/levels/${file}.xsb`, collection, entries, places: entries.length };
    const added = await addInParts(db, levels, () => true);
    seconds += wall();
    cpu += cpuSeconds() - cpuBegin;
    all.levels += added.levels;
    all.read += added.read;
    if (file % 10 === 9) console.log(`${all.levels} levels, ${Math.round(all.read / seconds)} read a second`);
  }
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${all.read} read, ${all.levels} levels: ${Math.round(all.read / seconds)} a second, ${Math.round(all.read / cpu)} a second of processor time, peak ${peak} MiB`,
  );
  console.log(`file ${Math.round(statSync(path).size / 2 ** 20)} MiB`);
  // Some are solved, so that not every level answers to "unsolved".
  db.exec("update levels set state = 'solved' where id % 3 = 0");
  const [{ unique_id: id }] = findLevels(db, { limit: 1, offset: all.levels >> 1 });
  const SEARCHES: Readonly<Record<string, Query>> = {
    'boxes 3': { ranges: { boxes: [3, 3] }, limit: 51 },
    'boxes 2-3, the last ones': { ranges: { boxes: [2, 3] }, descending: true, limit: 51 },
    'a word of every title': { words: { title: 'level' }, limit: 51 },
    'a word of one title': { words: { title: 'n54321' }, limit: 51 },
    'the beginning of a word': { words: { title: 'n543' }, limit: 51 },
    unsolved: { traits: ['unsolved'], limit: 51 },
    'unsolved, boxes 3, words': {
      traits: ['unsolved'],
      ranges: { boxes: [3, 3] },
      words: { any: 'level green' },
      limit: 51,
    },
    'by id': { id, limit: 2 },
  };
  for (const [name, query] of Object.entries(SEARCHES)) {
    const found = findLevels(db, query).length;
    console.log(`${name}: ${found} found, ${medianTime(() => findLevels(db, query)).toFixed(2)} ms`);
  }
  console.log(
    `all unsolved ids: ${medianTime(() => findIds(db, { traits: ['unsolved'] }), 3).toFixed(0)} ms`,
  );
  console.log(`stats: ${medianTime(() => libraryStats(db), 3).toFixed(0)} ms`);
  console.log(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB in all`);
  db.close();
} finally {
  rmSync(folder, { recursive: true });
}

/** Milliseconds of the middle one of several calls. */
function medianTime(work: () => unknown, times = 20): number {
  const all = Array.from({ length: times }, () => {
    const began = now();
    work();
    return 1000 * (now() - began);
  });
  return median(all)!;
}

function drawFile(random: Random, file: number): string {
  return Array.from({ length: IN_FILE }, (_, i) => drawLevel(random, file * IN_FILE + i)).join('\n');
}

/**
 * A room of 5 to 7 squares each way with random inner walls, 2 to 4 boxes and as many goals; some are no
 * levels.
 */
function drawLevel(random: Random, n: number): string {
  const [width, height, boxes] = [5 + random.below(3), 5 + random.below(3), 2 + random.below(3)];
  const squares: string[] = Array.from({ length: width * height }, () => (random.below(6) === 0 ? '#' : ' '));
  const free = squares.flatMap((square, i) => (square === ' ' ? [i] : []));
  const take = () => free.splice(random.below(free.length), 1)[0];
  for (let i = 0; i < boxes; i++) {
    squares[take()] = '$';
    squares[take()] = '.';
  }
  squares[take()] = '@';
  const wall = '#'.repeat(width + 2);
  const rows = Array.from(
    { length: height },
    (_, y) => `#${squares.slice(y * width, (y + 1) * width).join('')}#`,
  );
  return `${[wall, ...rows, wall].join('\n')}\nTitle: Level n${n} ${COLOURS[n % 4]}\nAuthor: random\n`;
}
