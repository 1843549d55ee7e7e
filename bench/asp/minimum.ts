import { basename, extname } from 'node:path';
import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { type EncodingName, encodingOf } from '../../src/asp/encoding/encoding.js';
import type { Level } from '../../src/game/level.js';
import { doubleChecked } from '../../src/solve/compare/double-check.js';
import { clingoSolver } from '../../src/solve/engine/clingo-solver.js';
import { hybridSolver } from '../../src/solve/engine/hybrid-solver.js';
import { nativeSolver } from '../../src/solve/engine/native-solver.js';
import { type SolveResult, solveLevel } from '../../src/solve/question/solve-level.js';
import { cpuSecondsOfAll } from '../cpu-clock.js';
import { readEntries } from '../read-entries.js';
import { encodingsOf, engineOf, type Options, withinCpu } from './choices.js';
import { openRows, type RowFile } from './row-file.js';

/** What a row is about, by which an interrupted measurement is resumed. */
const KEYS = {
  collection: 'collection',
  level: 'level',
  engine: 'engine',
  encoding: 'encoding',
  objective: 'objective',
  limit_s: 'limit, s',
  second: 'second engine',
};
const VALUES = {
  boxes: 'boxes',
  status: 'status',
  bound: 'at least',
  lines: 'lines',
  cpu_s: 'CPU s',
  conflicts: 'conflicts',
  plan: 'plan by',
  refuted: 'refuted by',
  outcome: 'second engine says',
};
const WHAT = 'levels one by one, with the engines that proved each';

/**
 * Looks for the least number of lines of each level of a drawing file, or with `--objective any` for any plan, so many
 * CPU seconds a level, those of a second engine included. The referee replays every plan. `hybrid` deals wall time.
 */
export async function benchMinimum(file: string, options: Options): Promise<void> {
  const data = options.get('data');
  const columns = { ...KEYS, ...VALUES };
  const rows = data === undefined ? undefined : openRows(data, WHAT, columns, Object.keys(KEYS).length);
  const engine = engineOf(options);
  const chosen = options.get('level')?.split(',').map(Number);
  for (const name of encodingsOf(options)) {
    let solved = 0;
    let tried = 0;
    for (const { index, level } of readEntries(file)) {
      if (!level.ok || (chosen && !chosen.includes(index))) continue;
      const run = runOf(file, index, name, options);
      if (rows?.has(run)) continue;
      tried++;
      if (await measure(engine, run, level.value, rows)) solved++;
    }
    console.log(`${name}\t${solved} of ${tried} as wanted within ${secondsOf(options)} s each`);
  }
}

function runOf(file: string, level: number, encoding: EncodingName, options: Options) {
  const collection = basename(file, extname(file));
  const engine = options.get('engine') ?? 'clingo';
  const objective = options.get('objective') === 'any' ? ('any' as const) : ('lines' as const);
  return {
    collection,
    level,
    engine,
    encoding,
    objective,
    limit_s: secondsOf(options),
    second: options.get('second'),
  };
}

type Run = ReturnType<typeof runOf>;

function secondsOf(options: Options): number {
  return Number(options.get('time') ?? 60);
}

/** Runs one level, and returns whether it is solved, or proved if the fewest lines are wanted. */
async function measure(
  engine: ClingoEngine,
  run: Run,
  level: Level,
  rows: RowFile | undefined,
): Promise<boolean> {
  const begin = cpuSecondsOfAll();
  const result = await solve(engine, run, level);
  const cpu = Number((cpuSecondsOfAll() - begin).toFixed(2));
  const { optimal, lines, bound, proof, confirmed, message } = result;
  const status = optimal ? 'proved' : result.status;
  rows?.add({
    ...run,
    boxes: level.start.boxes.length,
    status,
    bound,
    lines,
    cpu_s: cpu,
    conflicts: result.statistics['conflicts'],
    plan: proof?.plan,
    refuted: proof?.refuted.join(' '),
    outcome: confirmed?.outcome,
  });
  const row = [run.engine, run.encoding, run.level, status, bound, lines, cpu, confirmed?.outcome, message];
  console.log(
    row
      .map((value) => value ?? '')
      .join('\t')
      .trimEnd(),
  );
  return run.objective === 'any' ? result.status === 'solved' : optimal === true;
}

function solve(
  engine: ClingoEngine,
  { engine: name, encoding, objective, limit_s, second }: Run,
  level: Level,
): Promise<SolveResult> {
  const how = { encoding: encodingOf(encoding, 'strict') };
  const task = { level, objective, idle: false };
  const first = clingoSolver(engine, how);
  if (name === 'hybrid') {
    return solveLevel(hybridSolver(nativeSolver(), first), { ...task, limits: { seconds: limit_s } });
  }
  const solver = second === 'native' ? doubleChecked(first, nativeSolver()) : first;
  return withinCpu(limit_s, engine, (limits) => solveLevel(solver, { ...task, limits }));
}
