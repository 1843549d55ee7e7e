import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Instance, instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { parseInstance } from '../../src/asp/facts/parse-instance.js';
import type { Level } from '../../src/game/level.js';
import { nativeSolver } from '../../src/solve/engine/native-solver.js';
import { readEntries } from '../read-entries.js';

/** An instance with its steps, and what is right about it. */
export interface Case {
  readonly name: string;
  readonly instance: Instance;
  readonly verdict: 'satisfiable' | 'unsatisfiable';
}

/**
 * The cases of a folder of instances, or two of each level of a collection: the least number of actions, and one
 * fewer. What is right is read from `../verdicts.tsv` beside the folder, or found by the native core in so many seconds;
 * levels where it does not find out are left out.
 */
export async function casesOf(path: string, seconds: number): Promise<Case[]> {
  return statSync(path).isDirectory() ? folderCases(path, seconds) : collectionCases(path, seconds);
}

async function folderCases(folder: string, seconds: number): Promise<Case[]> {
  const known = readVerdicts(join(dirname(folder), 'verdicts.tsv'));
  const cases: Case[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!/\.(?:asp|lp)$/.test(name)) continue;
    const parsed = parseInstance(readFileSync(join(folder, name), 'utf8'));
    if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
    const { instance } = parsed.value;
    const verdict = known.get(name) ?? (await nativeVerdict(instance, seconds));
    if (verdict) cases.push({ name, instance, verdict });
  }
  return cases;
}

async function collectionCases(file: string, seconds: number): Promise<Case[]> {
  const cases: Case[] = [];
  for (const { index, level } of readEntries(file)) {
    const least = level.ok ? await fewestActions(level.value, seconds) : undefined;
    if (!level.ok || !least) continue;
    const instance = instanceOf(level.value);
    cases.push({ name: `${index} below`, instance: withSteps(instance, least), verdict: 'unsatisfiable' });
    cases.push({ name: `${index}`, instance: withSteps(instance, least + 1), verdict: 'satisfiable' });
  }
  return cases;
}

async function fewestActions(level: Level, seconds: number): Promise<number | undefined> {
  const task = { level, objective: 'lines', idle: false, limits: { seconds } } as const;
  const { status, optimal, bound } = await nativeSolver().solve(task);
  return status === 'solved' && optimal ? bound : undefined;
}

async function nativeVerdict(instance: Instance, seconds: number): Promise<Case['verdict'] | undefined> {
  const { level, steps } = instance;
  const task = { level, objective: 'any', steps: steps.length, idle: false, limits: { seconds } } as const;
  const { status } = await nativeSolver().solve(task);
  if (status === 'solved') return 'satisfiable';
  return status === 'no-plan' || status === 'unsolvable' ? 'unsatisfiable' : undefined;
}

function readVerdicts(file: string): Map<string, Case['verdict']> {
  if (!existsSync(file)) return new Map();
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return new Map(
    rows.map((row) => [row.split('\t')[0], row.split('\t')[4].toLowerCase() as Case['verdict']]),
  );
}
