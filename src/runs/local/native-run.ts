/*
 * A program: one run of our own search, as `sokoset solve --json` makes it. Reading options and every format of levels
 * takes the whole program four times as long to start, which short runs are not to be charged with.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseBoard } from '../../game/level.js';
import { nativeSolver } from '../../solve/native-solver.js';
import { solveLevel } from '../../solve/solve-level.js';
import type { NativeOrder } from './native-order.js';

const [file, words] = process.argv.slice(2);
const order: NativeOrder = JSON.parse(words);
const level = parseBoard(readFileSync(file, 'utf8').trimEnd().split('\n'));
if (!level.ok) throw new Error(`${file}: ${level.error.message}`);
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
const { objective, seconds, memoryMib, ...settings } = order;
const result = await solveLevel(nativeSolver(settings), {
  level: level.value,
  objective,
  idle: false,
  limits: { seconds, memoryMib, signal: stop.signal },
});
process.stdout.write(`${JSON.stringify(result)}\n`);
