import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { clingoSolver } from '../../src/solve/clingo-solver.js';
import { solveLevel } from '../../src/solve/solve-level.js';
import { readEntries } from '../read-entries.js';
import { cpuSeconds, encodingsOf, engineOf, type Options, withinCpu } from './choices.js';

/**
 * Looks for the least number of lines of each level of a drawing file, or with `--objective any` for any plan, so many
 * CPU seconds a level. The referee replays every plan.
 */
export async function benchMinimum(file: string, options: Options): Promise<void> {
  const engine = engineOf(options);
  const seconds = Number(options.get('time') ?? 60);
  const objective = options.get('objective') === 'any' ? 'any' : 'lines';
  const chosen = options.get('level')?.split(',').map(Number);
  const entries = [...readEntries(file)];
  for (const name of encodingsOf(options)) {
    let solved = 0;
    let tried = 0;
    for (const { index, level } of entries) {
      if (!level.ok || (chosen && !chosen.includes(index))) continue;
      tried++;
      const begin = cpuSeconds();
      const solver = clingoSolver(engine, { encoding: encodingOf(name, 'strict') });
      const { status, bound, optimal, lines, message } = await withinCpu(seconds, engine, (limits) =>
        solveLevel(solver, { level: level.value, objective, idle: false, limits }),
      );
      if (objective === 'any' ? status === 'solved' : optimal) solved++;
      const word = optimal ? 'proved' : status;
      const row = [
        engine.name,
        name,
        index,
        word,
        bound ?? '',
        lines ?? '',
        (cpuSeconds() - begin).toFixed(2),
      ];
      if (message !== undefined) row.push(message);
      console.log(row.join('\t'));
    }
    console.log(
      `${engine.name}\t${name}\t${solved} of ${tried} ${objective === 'any' ? 'solved' : 'solved and proved'} within ${seconds} s each`,
    );
  }
}
