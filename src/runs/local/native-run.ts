/*
 * A program that makes one run of our own search, as `sokoset solve --json` does. The whole program, with all
 * options and level formats, takes 0.03 s longer to start; that time would count against short runs.
 */
import { readFileSync } from 'node:fs';
import { parseDrawing } from '../../game/drawing.js';
import { nativeSolver } from '../../solve/engine/native-solver.js';
import { solveLevel } from '../../solve/question/solve-level.js';
import { compileLess } from '../process/short-compiling.js';
import type { NativeOrder } from './native-order.js';

compileLess();
const [file, words] = process.argv.slice(2);
const order: NativeOrder = JSON.parse(words);
const level = parseDrawing(readFileSync(file, 'utf8'));
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
