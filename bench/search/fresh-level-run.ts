/* A program that solves one level and prints what came out. fresh-level.ts starts it. */
import { unwrap } from '../../src/base/result.js';
import { parseBoard } from '../../src/game/level.js';
import { compileLess } from '../../src/runs/process/short-compiling.js';
import type { LevelOrder } from './fresh-level.js';
import { solveTimed } from './solve-timed.js';

compileLess();
const { rows, options }: LevelOrder = JSON.parse(process.argv[2]);
process.stdout.write(JSON.stringify(solveTimed(unwrap(parseBoard(rows)), options)));
