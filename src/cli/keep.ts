import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatEncoding, formatInput } from '../asp/encoding.js';
import type { Attempt } from '../asp/plan.js';
import type { SolveRecord } from '../solve/record.js';
import type { InputLevel } from './input.js';

/** Everything that `--keep` writes of one level. */
export interface KeptRun extends InputLevel {
  readonly record: SolveRecord;
  /** The attempt that decided; absent where no program ran. */
  readonly last?: Attempt;
}

/**
 * Writes facts, encoding, answer, moves, record and the clingo command that reproduces the verdict into a folder a
 * level: `DIR/<index>`. Files that are there stay, unless `force` is set.
 */
export async function keepRun(folder: string, force: boolean, run: KeptRun): Promise<void> {
  const target = join(folder, String(run.entry.index));
  await mkdir(target, { recursive: true });
  const write = (name: string, text: string) =>
    writeFile(join(target, name), text, { flag: force ? 'w' : 'wx' });
  await write('record.json', `${JSON.stringify(run.record, null, 2)}\n`);
  if ('solution' in run.record && run.record.solution)
    await write('solution.lurd', `${run.record.solution}\n`);
  if (!run.last) return;
  const { instance, encoding, options, models, answer } = run.last;
  await write('facts.lp', formatInput(instance, encoding));
  await write('encoding.lp', formatEncoding(encoding));
  await write('answer.json', `${JSON.stringify(answer.json ?? {}, null, 2)}\n`);
  await write('command.txt', `clingo facts.lp encoding.lp ${[...options, models].join(' ')}\n`);
}
