import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodingOf } from '../../src/asp/encoding.js';
import { tryExactly } from '../../src/asp/multi-shot.js';
import { parseInstance } from '../../src/asp/parse-instance.js';
import { cpuSeconds, encodingsOf, engineOf, type Options } from './choices.js';

/** Runs every instance of `folder` with its own steps; `../verdicts.tsv` beside it says what is right. */
export async function benchClass(folder: string, options: Options): Promise<void> {
  const engine = engineOf(options);
  const verdicts = readVerdicts(join(folder, '../verdicts.tsv'));
  const files = readdirSync(folder).sort();
  console.log(`start-up ${cpuSeconds().toFixed(2)} s`);
  for (const name of encodingsOf(options)) {
    const begin = cpuSeconds();
    let rules = 0;
    let conflicts = 0;
    let wrong = 0;
    for (const file of files) {
      const instance = parseInstance(readFileSync(join(folder, file), 'utf8'));
      if (!instance.ok) throw new Error(`${file}: ${instance.error.message}`);
      const encoding = encodingOf(name, 'strict');
      const task = { instance: instance.value.instance, encoding, models: 1, options: [] };
      const { answer } = await tryExactly(engine, task);
      rules += groundRules(answer.json);
      conflicts += answer.statistics['conflicts'] ?? 0;
      if (answer.verdict.toUpperCase() === verdicts.get(file) && answer.warnings.length === 0) continue;
      wrong++;
      console.log(`${file}: ${answer.verdict} ${answer.warnings.join(' ')}`);
    }
    const seconds = (cpuSeconds() - begin).toFixed(2);
    console.log(
      [engine.name, name, `${files.length} files`, `${wrong} wrong`, `${seconds} s`].join('\t') +
        `\t${rules} ground rules\t${conflicts} conflicts`,
    );
  }
}

/** The rules as the grounder wrote them, before clasp rewrites what it does not know. */
function groundRules(json: unknown): number {
  const { Final, Original } = (json as { Stats: { LP: { Rules: Record<string, number> } } }).Stats.LP.Rules;
  return Original ?? Final;
}

function readVerdicts(file: string): Map<string, string> {
  const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  return new Map(rows.map((row) => [row.split('\t')[0], row.split('\t')[4]]));
}
