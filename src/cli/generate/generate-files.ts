import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import { formatXsb } from '../../game/format/xsb.js';
import type { Level } from '../../game/level.js';
import { titleOf, twinWithNotes, withNotes } from '../../generate/describe.js';
import type { GeneratedLevel } from '../../generate/generate.js';
import { formatAsp2009 } from '../../report/asp2009.js';
import type { StepVerdict } from '../../solve/question/step-verdict.js';
import type { OutFile } from '../common/out-folder.js';

/**
 * The files of generated levels: each level as xsb, and as facts with the proved minimal number of steps if
 * that is known. `unsatisfiable` adds facts with one step fewer, and a similar level without a solution.
 */
export function generatedFiles(
  made: readonly GeneratedLevel[],
  seed: number,
  unsatisfiable: boolean,
): OutFile[] {
  return made.flatMap((level, i) => {
    const title = titleOf(seed, i + 1);
    const name = `${String(i + 1).padStart(4, '0')}-seed-${seed}`;
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
  });
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
