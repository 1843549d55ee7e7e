/* A program that solves one level of a collection and prints what came out. fresh-level.ts starts it. */
import { compileLess } from '../../src/runs/process/short-compiling.js';
import { solveNatively } from '../../src/search/search.js';
import { cpuSeconds } from './clock.js';
import type { LevelOrder } from './fresh-level.js';
import { readCollection, withSurplus } from './levels.js';

compileLess();
const { folder, name, index, surplus, options }: LevelOrder = JSON.parse(process.argv[2]);
const read = readCollection(folder, name).find((known) => known.index === index);
const known = read && (surplus > 0 ? withSurplus(read, surplus) : read);
if (known === undefined) throw new Error(`there is no level ${index} with ${surplus} surplus boxes`);
const before = cpuSeconds();
const result = solveNatively(known.level, { ...options, now: cpuSeconds });
process.stdout.write(JSON.stringify({ result, seconds: cpuSeconds() - before }));
