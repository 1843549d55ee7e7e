import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { writeFollowing } from '../../../bench/instances/write-following.js';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { formatPddlPlan } from '../../../src/asp/dialect-2013/pddl-plan.js';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { now } from '../../../src/base/clock.js';
import { uniqueIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { metricsOf } from '../../../src/game/metrics.js';
import { judge } from '../../../src/game/replay.js';
import { formatPddlDomain, formatPddlProblem } from '../../../src/report/instance/pddl.js';
import { solveNatively } from '../../../src/search/search.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { readTask, simulate } from '../../helpers/pddl.js';
import { PROJECT } from '../../helpers/run-cli.js';

const SUITE = join(PROJECT, 'instances/suite');
const [columns, ...lines] = readFileSync(join(SUITE, 'index.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const rows = lines.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));

function levelsIn(file: string): Level[] {
  const read = readLevels(readFileSync(join(SUITE, file)));
  if (!read.ok) throw new Error(read.error.message);
  return read.value.entries.map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
}

test('the table names every file of facts, and levels that are all different', (t) => {
  const bands = [...new Set(rows.map(({ band }) => band))];
  const files = bands.flatMap((band) => readdirSync(join(SUITE, band)).map((name) => `${band}/${name}`));
  t.deepEqual(rows.map(({ file }) => file).sort(), files.sort());
  t.is(bands.length, 5);
  const levels = bands.flatMap((band) => levelsIn(`${band}.xsb`));
  t.true(levels.length >= 150);
  t.is(new Set(levels.map(uniqueIdOf)).size, levels.length);
  for (const level of levels) {
    const row = rows.find(({ uniqueId }) => uniqueId === uniqueIdOf(level));
    const moves = level.solutions?.[0].moves ?? '';
    t.true(judge(level, moves).ok, level.title);
    t.is(metricsOf(moves).lines, Number(row?.['lines']), level.title);
  }
});

test('the level files make all other files again, byte for byte', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  const all = (from: string) =>
    readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  try {
    for (const name of all(SUITE).filter((name) => name.endsWith('.xsb'))) {
      cpSync(join(SUITE, name), join(folder, name));
    }
    writeFollowing(folder);
    t.deepEqual(all(folder).sort(), all(SUITE).sort());
    for (const name of all(folder)) {
      t.is(readFileSync(join(folder, name), 'utf8'), readFileSync(join(SUITE, name), 'utf8'), name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('medians of conflicts grow at least tenfold from band to band', (t) => {
  const medians = ['trivial', 'easy', 'medium', 'hard', 'competition'].map((band) => {
    const own = rows.filter((row) => row['band'] === band && row['verdict'] === 'satisfiable');
    const sorted = own.map((row) => Number(row['hardness'])).sort((a, b) => a - b);
    return sorted[sorted.length >> 1];
  });
  for (let i = 1; i < medians.length; i++) t.true(medians[i] >= 10 * medians[i - 1], medians.join());
});

test('instances hold what the table says, in each dialect', async (t) => {
  const engine = wasmEngine();
  const sample = ['easy', 'medium'].flatMap((band) => {
    const own = rows.filter((row) => row['band'] === band);
    return [own[0], own.find(({ verdict }) => verdict === 'unsatisfiable')!, own[own.length - 1]];
  });
  for (const row of sample) {
    const text = readFileSync(join(SUITE, row['file']), 'utf8');
    const answer = await engine.run({
      program: `${text}\n${formatRules(rulesOf(encodingOf('fast', 'strict')))}`,
    });
    t.is(answer.verdict, row['verdict'] as 'satisfiable', row['file']);
    const [level] = levelsIn(row['file']);
    t.is(uniqueIdOf(level), row['uniqueId']);
    const best = solveNatively(level, { objective: 'pushes', now });
    if (row['lines'] === '') {
      t.is(best.status, 'unsolvable', row['file']);
      continue;
    }
    t.is(best.value, Number(row['pushes']));
    const problem = formatPddlProblem(level, 'pushes');
    const task = readTask(formatPddlDomain('pushes'), problem);
    const cost = Number(row['pushes']);
    t.deepEqual(simulate(task, formatPddlPlan(level, best.moves!)), { ok: true, cost, reached: true });
  }
});
