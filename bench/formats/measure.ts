/*
 * What the level formats cost: hostile files, large files, identities under symmetry, fuzzing. Run after `npm run build`:
 *
 *   node --expose-gc dist/bench/formats/measure.js hostile | large | identity | fuzz
 */
import process from 'node:process';
import { Random } from '../../src/base/random.js';
import { LEVEL_FORMATS, readLevelFile } from '../../src/game/format/formats.js';
import { readText } from '../../src/game/format/text.js';
import { exactIdOf, uniqueIdOf } from '../../src/game/identity.js';
import { formatBoard, type Level } from '../../src/game/level.js';
import { reachableSquares } from '../../src/game/position.js';
import { type Drawing, SYMMETRIES, transform } from '../../src/game/symmetry.js';
import { idleSquares, levelOf } from '../../test/helpers/drawn-levels.js';
import { anyLevel } from '../../test/helpers/random-level.js';
import { HOSTILE_FILES } from './hostile-files.js';

const MIB = 1 << 20;
const TASKS: Readonly<Record<string, (option: string | undefined) => void>> = {
  hostile,
  large,
  identity,
  fuzz,
};
const [task, option] = process.argv.slice(2);
TASKS[task](option);

/** Each file in turn, or the one that is named, so that a fresh process can measure it. */
function hostile(name: string | undefined): void {
  const names = name === undefined ? Object.keys(HOSTILE_FILES) : [name];
  for (const one of names) {
    const { content, from } = HOSTILE_FILES[one]();
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    const start = process.cpuUsage();
    const file = readLevelFile(bytes, LEVEL_FORMATS, from);
    const { user, system } = process.cpuUsage(start);
    const answer = file.ok ? `read, ${file.value.entries.length} entries` : file.error.code;
    const growth = (process.memoryUsage.rss() - before) / MIB;
    console.log(
      `${one.padEnd(34)} ${String(bytes.length).padStart(8)} bytes ${((user + system) / 1000).toFixed(1).padStart(7)} ms ${growth.toFixed(1).padStart(6)} MiB  ${answer}`,
    );
  }
}

/** 100,000 levels of ten by ten squares, read one after the other. */
function large(): void {
  const random = new Random(1);
  const boards = Array.from({ length: 200 }, () => {
    const level = anyLevel(random, 10);
    return formatBoard(level.board, level.start).join('\n');
  });
  const text = Array.from({ length: 100_000 }, (_, i) => `; ${i + 1}\n\n${boards[i % 200]}\n`).join('\n');
  const start = performance.now();
  const file = readText(text);
  if (!file.ok) throw new Error(file.error.message);
  let [count, boxes] = [0, 0];
  for (const { level } of file.value.entries) {
    count++;
    if (level.ok) boxes += level.value.start.boxes.length;
  }
  const seconds = (performance.now() - start) / 1000;
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${count} levels, ${boxes} boxes, ${(text.length / MIB).toFixed(1)} MiB: ${seconds.toFixed(2)} s, peak ${peak.toFixed(0)} MiB in all`,
  );
}

/** Random levels under a random symmetry, walk and decoration. */
function identity(count = '100000'): void {
  const random = new Random(2);
  const start = performance.now();
  for (let round = 0; round < Number(count); round++) {
    const level = anyLevel(random, 9);
    const changed = changedLevel(level, random);
    if (uniqueIdOf(changed) !== uniqueIdOf(level))
      throw new Error(formatBoard(level.board, level.start).join('\n'));
    if (exactIdOf(level) === '') throw new Error('no identity');
  }
  console.log(
    `${count} levels with their Unique-Id kept, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
}

function changedLevel(level: Level, random: Random): Level {
  const { board, start } = level;
  const reach = reachableSquares(board, start.player, start.boxes);
  const player = random.pick([...reach.keys()].filter((square) => reach[square]));
  const text = formatBoard(board, { ...start, player }).join('');
  const squares = Uint8Array.from(text, (character) => character.charCodeAt(0));
  for (const square of idleSquares(level)) squares[square] = random.pick([...' #*']).charCodeAt(0);
  const drawing: Drawing = { width: board.width, height: board.height, squares };
  const turned = transform(drawing, random.pick(SYMMETRIES));
  const rows = Array.from({ length: turned.height }, (_, y) =>
    String.fromCharCode(...turned.squares.subarray(y * turned.width, (y + 1) * turned.width)),
  );
  const margin = ' '.repeat(random.below(3));
  return levelOf([' *', ...rows.map((row) => margin + row), '']);
}

/** Damaged files of every format, and noise, until so many bytes have been read. */
function fuzz(bytes = '10000000'): void {
  const random = new Random(3);
  const levels = Array.from({ length: 3 }, () => anyLevel(random, 9));
  const samples = LEVEL_FORMATS.flatMap(({ format }) =>
    format ? [new TextEncoder().encode(format(levels).text)] : [],
  );
  const names = [undefined, ...LEVEL_FORMATS.map(({ name }) => name)];
  let [done, files, slowest] = [0, 0, 0];
  while (done < Number(bytes)) {
    const file = damaged(random.pick(samples), random);
    const start = performance.now();
    readLevelFile(file, LEVEL_FORMATS, random.pick(names));
    slowest = Math.max(slowest, performance.now() - start);
    done += file.length;
    files++;
  }
  console.log(`${done} bytes in ${files} files: nothing thrown, the slowest ${slowest.toFixed(0)} ms`);
}

function damaged(sample: Uint8Array, random: Random): Uint8Array {
  const bytes = Array.from(sample);
  for (let i = random.below(12); i >= 0; i--) {
    const at = random.below(bytes.length + 1);
    const kind = random.below(4);
    if (kind === 0) bytes.splice(at, random.below(30));
    else if (kind === 1)
      bytes.splice(at, 0, ...Array.from({ length: random.below(20) }, () => random.below(256)));
    else if (kind === 2) bytes.splice(at, 0, ...Array.from('99(|#@.\n', (c) => c.charCodeAt(0)));
    else bytes.splice(at, 0, ...bytes.slice(at, at + random.below(200)));
  }
  return Uint8Array.from(bytes);
}
