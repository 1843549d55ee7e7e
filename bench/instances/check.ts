/*
 * npm run bench:instances -- [--folder FOLDER] [band …]
 *
 * Solves every instance of the suite in each dialect and holds the answers against the table: facts of 2009 by clingo at
 * exactly their steps, the answer set checked on the bare facts; facts of 2013 by clingo with the fewest moves, where
 * those are at most 12; PDDL plans by the independent simulator of the tests, which for the first levels also finds the
 * cheapest plan by itself; fewest lines and pushes by our own search with all of its rules. Every level is told apart by
 * its Unique-Id.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { checkMoves } from '../../src/asp/dialect-2013/check-moves.js';
import { formatMoveFacts } from '../../src/asp/dialect-2013/move-facts.js';
import { parseMoveInstance } from '../../src/asp/dialect-2013/parse-move-facts.js';
import { formatPddlPlan } from '../../src/asp/dialect-2013/pddl-plan.js';
import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { formatRules } from '../../src/asp/encoding/program.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { parseAtom } from '../../src/asp/facts/atom.js';
import { parseInstance } from '../../src/asp/facts/parse-instance.js';
import { checkWitness } from '../../src/asp/witness/check-witness.js';
import { classFacts } from '../../src/asp/witness/class-facts.js';
import { now } from '../../src/base/clock.js';
import { uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { BestObjective } from '../../src/game/metrics.js';
import { formatPddlDomain, formatPddlProblem } from '../../src/report/instance/pddl.js';
import { solveNatively } from '../../src/search/search.js';
import { cheapest, readTask, simulate } from '../../test/helpers/pddl.js';

const words = process.argv.slice(2);
const option = (name: string) => {
  const at = words.indexOf(name);
  return at === -1 ? undefined : words.splice(at, 2)[1];
};
const folder = option('--folder') ?? fileURLToPath(new URL('../../../instances/suite', import.meta.url));
const engine = wasmEngine();
const counts = { instances: 0, asp2009: 0, asp2013: 0, plans: 0, searched: 0, optima: 0 };
const ids = new Map<string, string>();

const [columns, ...rows] = readFileSync(join(folder, 'index.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const table = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
for (const row of table.filter(({ band }) => words.length === 0 || words.includes(band))) await checkRow(row);
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exit();

async function checkRow(row: Record<string, string>): Promise<void> {
  const text = readFileSync(join(folder, row['file']), 'utf8');
  const parsed = parseInstance(text);
  if (!parsed.ok) return fail(row, parsed.error.message);
  const { instance, facts } = parsed.value;
  const { level } = instance;
  counts.instances++;
  if (uniqueIdOf(level) !== row['uniqueId']) fail(row, 'another Unique-Id');
  const other = ids.get(row['uniqueId']);
  if (other !== undefined && other !== row['level']) fail(row, `the same level as ${other}`);
  ids.set(row['uniqueId'], row['level']);
  await solveFacts(row, text, facts);
  if (row['lines'] === '') return expect(row, 'unsolvable', nativeBest(level, 'pushes').status, 'unsolvable');
  checkOptima(row, level);
  if (row['verdict'] === 'satisfiable') await solveOtherDialects(row, level);
}

/** The instance as it is in its file, at exactly its steps. */
async function solveFacts(
  row: Record<string, string>,
  text: string,
  stated: Parameters<typeof classFacts>[0],
) {
  const answer = await engine.run({
    program: `${text}\n${formatRules(rulesOf(encodingOf('fast', 'strict')))}`,
  });
  expect(row, 'clingo', answer.verdict, row['verdict']);
  counts.asp2009++;
  if (answer.verdict !== 'satisfiable') return;
  const bare = classFacts(stated);
  if (!bare.ok) return fail(row, bare.error);
  const atoms = answer.answerSets[0].atoms.map((atom) => parseAtom(atom)!);
  const violation = checkWitness(bare.value, atoms, 'strict');
  if (violation) fail(row, violation.message);
}

function nativeBest(level: Level, objective: BestObjective) {
  return solveNatively(level, { objective, now });
}

function checkOptima(row: Record<string, string>, level: Level): void {
  const lines = nativeBest(level, 'lines');
  expect(row, 'lines', lines.optimal ? lines.value : lines.status, Number(row['lines']));
  const pushes = nativeBest(level, 'pushes');
  expect(row, 'pushes', pushes.optimal ? pushes.value : pushes.status, Number(row['pushes']));
  counts.optima++;
}

async function solveOtherDialects(row: Record<string, string>, level: Level): Promise<void> {
  const problem = formatPddlProblem(level, 'pushes');
  const task = readTask(formatPddlDomain('pushes'), problem);
  const played = simulate(task, formatPddlPlan(level, nativeBest(level, 'pushes').moves!));
  expect(row, 'cost of the PDDL plan', played.ok && played.reached ? played.cost : -1, Number(row['pushes']));
  counts.plans++;
  if (row['band'] === 'trivial' && counts.searched < 3) {
    expect(row, 'cheapest PDDL plan', cheapest(task), Number(row['pushes']));
    counts.searched++;
  }
  const moves = nativeBest(level, 'moves').value!;
  if (moves <= 12) await solveMoves(row, level, moves);
}

/** The facts of 2013: a plan with the fewest moves of our own search, and none with one fewer. */
async function solveMoves(row: Record<string, string>, level: Level, moves: number): Promise<void> {
  for (const [bound, verdict] of [
    [moves, 'satisfiable'],
    [moves - 1, 'unsatisfiable'],
  ] as const) {
    const text = formatMoveFacts(level, bound);
    if (!text.ok) return fail(row, text.error);
    const answer = await engine.run({
      program: `${text.value}\n${formatRules(rulesOf(encodingOf('moves', 'strict')))}`,
    });
    expect(row, `2013 with ${bound} moves`, answer.verdict, verdict);
    const parsed = parseMoveInstance(text.value);
    if (!parsed.ok) return fail(row, parsed.error.message);
    const [first] = answer.answerSets;
    const violation =
      first &&
      checkMoves(
        parsed.value.facts,
        first.atoms.map((atom) => parseAtom(atom)!),
      );
    if (violation) fail(row, violation.message);
  }
  counts.asp2013++;
}

function expect(row: Record<string, string>, what: string, found: unknown, wanted: unknown): void {
  if (found !== wanted) fail(row, `${what}: ${found}, not ${wanted}`);
}

function fail(row: Record<string, string>, message: string): void {
  process.stderr.write(`${row['file']}: ${message}\n`);
  process.exitCode = 1;
}
