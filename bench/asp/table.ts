import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { type EncodingName, encodingOf } from '../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { tryExactly } from '../../src/asp/plan/multi-shot.js';
import { cpuSecondsOfAll } from '../cpu-clock.js';
import { type Case, casesOf } from './cases.js';
import { configsOf, encodingsOf, enginesOf, type Options, withinCpu } from './choices.js';

/** One way to run, and what it took. */
export interface Row {
  readonly engine: ClingoEngine;
  readonly encoding: EncodingName;
  readonly config: string;
  seconds: number;
  rules: number;
  conflicts: number;
  wrong: number;
  open: number;
}

/**
 * Runs every case with every engine, encoding and configuration, one case after the other so that a busy machine slows all
 * rows alike, and writes a table. Each run may take `--time` CPU seconds (20).
 */
export async function benchTable(paths: readonly string[], options: Options): Promise<void> {
  console.log(`start-up ${cpuSecondsOfAll().toFixed(2)} s`);
  const rows = await measureTable(paths, options);
  console.log('| engine | encoding | configuration | wrong | open | CPU s | ground rules | conflicts |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const { engine, encoding, config, ...row } of rows) {
    const numbers = [row.wrong, row.open, row.seconds.toFixed(2), row.rules, row.conflicts];
    console.log(`| ${[engine.name, encoding, config, ...numbers].join(' | ')} |`);
  }
  if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
}

/** The rows of the table; wrong answers are printed as they come. */
export async function measureTable(paths: readonly string[], options: Options): Promise<readonly Row[]> {
  const seconds = Number(options.get('time') ?? 20);
  const cases: Case[] = [];
  for (const path of paths) cases.push(...(await casesOf(path, seconds)));
  const rows = rowsOf(options);
  for (const one of cases) for (const row of rows) await runCase(row, one, seconds);
  return rows;
}

function rowsOf(options: Options): Row[] {
  return enginesOf(options).flatMap((engine) =>
    encodingsOf(options).flatMap((encoding) =>
      configsOf(options).map((config) => {
        const none = { seconds: 0, rules: 0, conflicts: 0, wrong: 0, open: 0 };
        return { engine, encoding, config, ...none };
      }),
    ),
  );
}

async function runCase(row: Row, { name, instance, verdict }: Case, seconds: number): Promise<void> {
  const { engine, config } = row;
  const rules = rulesOf(encodingOf(row.encoding, 'strict'));
  const task = { instance, rules, models: 1, options: config === 'default' ? [] : config.split(' ') };
  const begin = cpuSecondsOfAll();
  const { answer } = await withinCpu(seconds, engine, (limits) => tryExactly(meansOf(engine, limits), task));
  row.seconds += cpuSecondsOfAll() - begin;
  row.rules += groundRules(answer.json);
  row.conflicts += answer.statistics['conflicts'] ?? 0;
  if (answer.verdict === 'unknown') row.open++;
  else if (answer.verdict !== verdict || answer.warnings.length > 0) {
    row.wrong++;
    console.log(`${engine.name}, ${row.encoding}, ${name}: ${answer.verdict} ${answer.warnings.join(' ')}`);
  }
}

/** The rules as the grounder wrote them, before clasp rewrites what it does not know; 0 where a limit ended the run. */
export function groundRules(json: unknown): number {
  const { Stats } = (json ?? {}) as { Stats?: { LP: { Rules: Record<string, number> } } };
  return Stats?.LP.Rules['Original'] ?? Stats?.LP.Rules['Final'] ?? 0;
}
