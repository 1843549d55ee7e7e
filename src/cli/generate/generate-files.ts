import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import { formatXsb } from '../../game/format/xsb.js';
import type { Level } from '../../game/level.js';
import { titleOf, twinWithNotes, withNotes } from '../../generate/describe.js';
import type { GeneratedLevel } from '../../generate/generate.js';
import { formatAsp2009 } from '../../report/instance/asp2009.js';
import type { StepVerdict } from '../../solve/question/step-verdict.js';
import { FileExists } from '../call/usage-error.js';
import type { OutFile } from '../output/out-folder.js';

/** What the names of the files depend on. */
interface FileArgs {
  readonly seed: number;
  readonly count: number;
  readonly unsatisfiable: boolean;
}

/**
 * The files of a generated level, number `index` of the call: the level as xsb, and as facts with the proved
 * minimal number of steps if that is known. `unsatisfiable` adds facts with one step fewer, and a similar
 * level without a solution.
 */
export function generatedFiles(
  level: GeneratedLevel,
  index: number,
  { seed, unsatisfiable }: Pick<FileArgs, 'seed' | 'unsatisfiable'>,
): OutFile[] {
  const title = titleOf(seed, index);
  const name = nameOf(index, seed);
  const noted = withNotes(level, title);
  const twin = twinWithNotes(level, title);
  const steps = level.lines?.value === undefined ? undefined : level.lines.value + 1;
  return [
    { name: `${name}.xsb`, content: formatXsb([noted]) },
    ...factFiles(name, noted, steps, 'satisfiable'),
    ...(unsatisfiable && steps !== undefined ? factFiles(name, noted, steps - 1, 'unsatisfiable') : []),
    ...(twin ? [{ name: `${name}-unsolvable.xsb`, content: formatXsb([twin]) }] : []),
    ...(twin ? factFiles(`${name}-unsolvable`, twin, steps, 'unsatisfiable') : []),
  ];
}

/** Refuses a folder that holds a file of these levels already, before they are made. */
export function checkFolder(out: string, { seed, count }: Pick<FileArgs, 'seed' | 'count'>): void {
  const taken = readdirSync(out).find((file) => {
    const [name, number] = /^(\d+)-seed-\d+/.exec(file) ?? [];
    const index = Number(number);
    return index >= 1 && index <= count && name === nameOf(index, seed);
  });
  if (taken !== undefined) throw new FileExists(join(out, taken));
}

function nameOf(index: number, seed: number): string {
  return `${String(index).padStart(4, '0')}-seed-${seed}`;
}

function factFiles(
  name: string,
  level: Level,
  steps: number | undefined,
  verdict: Exclude<StepVerdict, 'not known'>,
): OutFile[] {
  if (steps === undefined) return [];
  const content = formatAsp2009(withSteps(instanceOf(level), steps), { verdict, idle: false });
  return [{ name: `${name}-${steps}-${verdict === 'satisfiable' ? 1 : 0}.lp`, content }];
}
