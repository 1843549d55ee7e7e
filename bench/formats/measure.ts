/*
 * One measurement of `npm run bench:formats`, in its own process: prints a row of figures as JSON.
 *
 *   node --expose-gc dist/bench/formats/measure.js hostile NAME | large | identity | fuzz
 */

import process from 'node:process';
import { counted } from '../../src/base/count.js';
import { Random } from '../../src/base/random.js';
import { formatDrawing } from '../../src/game/drawing.js';
import { LEVEL_FORMATS, readLevelFile } from '../../src/game/format/formats.js';
import { readText } from '../../src/game/format/text.js';
import { exactIdOf, uniqueIdOf } from '../../src/game/identity.js';
import { formatBoard, type Level } from '../../src/game/level.js';
import { reachableSquares } from '../../src/game/position.js';
import { type Drawing, SYMMETRIES, transform } from '../../src/game/symmetry.js';
import { idleSquares, levelOf } from '../../test/helpers/drawn-levels.js';
import { anyLevel } from '../../test/helpers/random-level.js';
import { cpuSeconds } from '../cpu-clock.js';
import type { Row } from '../figures/data.js';
import { HOSTILE_FILES } from './hostile-files.js';

const MIB = 1 << 20;
const TASKS: Readonly<Record<string, (name: string) => Row>> = { hostile, large, identity, fuzz };
const [task, name] = process.argv.slice(2);
console.log(JSON.stringify(TASKS[task](name)));

/** A hostile file, read cold. */
function hostile(name: string): Row {
  const { content, from } = HOSTILE_FILES[name]();
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const [file, seconds] = timed(() => readLevelFile(bytes, LEVEL_FORMATS, from));
  const growth = (process.memoryUsage.rss() - before) / MIB;
  const answer = file.ok ? `read, ${counted(file.value.entries.length, 'level')}` : file.error.code;
  return { file: name, bytes: bytes.length, ms: rounded(seconds * 1000), mib: rounded(growth), answer };
}

/** Gives what it returns, and its processor time in seconds. */
function timed<T>(work: () => T): [T, number] {
  const began = cpuSeconds();
  const result = work();
  return [result, cpuSeconds() - began];
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}

/** The peak of this process in MiB, Node and the making of the input included. */
function peak(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

/** 100,000 levels of ten by ten squares, read one after the other. */
function large(): Row {
  const random = new Random(1);
  const boards = Array.from({ length: 200 }, () => {
    const level = anyLevel(random, 10);
    return formatDrawing(level);
  });
  const text = Array.from({ length: 100_000 }, (_, i) => `; ${i + 1}\n\n${boards[i % 200]}\n`).join('\n');
  const [[count, boxes], seconds] = timed(() => countedBoxes(text));
  return {
    what: `a file of ${(text.length / MIB).toFixed(1)} MiB is read`,
    result: `${said(count)} levels, ${said(boxes)} boxes`,
    cpu_s: rounded(seconds),
    peak_mib: peak(),
  };
}

/** How many levels and boxes a text has. */
function countedBoxes(text: string): [number, number] {
  const file = readText(text);
  if (!file.ok) throw new Error(file.error.message);
  let [count, boxes] = [0, 0];
  for (const { level } of file.value.entries) {
    count++;
    if (level.ok) boxes += level.value.start.boxes.length;
  }
  return [count, boxes];
}

function said(count: number): string {
  return count.toLocaleString('en');
}

/** Random levels under a random symmetry, walk and decoration. */
function identity(): Row {
  const random = new Random(2);
  const count = 100_000;
  const [, seconds] = timed(() => {
    for (let round = 0; round < count; round++) compareIdentities(anyLevel(random, 9), random);
  });
  return {
    what: 'random levels are compared with themselves, rotated or mirrored, after a walk, with other decoration outside',
    result: `${said(count)} levels, each keeps its Unique-Id`,
    cpu_s: rounded(seconds),
    peak_mib: peak(),
  };
}

function compareIdentities(level: Level, random: Random): void {
  const changed = changedLevel(level, random);
  if (uniqueIdOf(changed) !== uniqueIdOf(level)) throw new Error(formatDrawing(level));
  if (exactIdOf(level) === '') throw new Error('no identity');
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

/** Damaged files of every format, ten million bytes in all. Throws if a parser does. */
function fuzz(): Row {
  const random = new Random(3);
  const levels = Array.from({ length: 3 }, () => anyLevel(random, 9));
  const samples = LEVEL_FORMATS.flatMap(({ format }) =>
    format ? [new TextEncoder().encode(format(levels).text)] : [],
  );
  const names = [undefined, ...LEVEL_FORMATS.map(({ name }) => name)];
  let [done, files] = [0, 0];
  const [, seconds] = timed(() => {
    for (; done < 10_000_000; files++) {
      const file = damaged(random.pick(samples), random);
      readLevelFile(file, LEVEL_FORMATS, random.pick(names));
      done += file.length;
    }
  });
  return {
    what: 'damaged files of every format are read, ten million bytes in all',
    result: `${said(files)} files, nothing thrown`,
    cpu_s: rounded(seconds),
    peak_mib: peak(),
  };
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
