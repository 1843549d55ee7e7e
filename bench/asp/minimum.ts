import { readFileSync } from 'node:fs';
import { encodingOf } from '../../src/asp/encoding.js';
import { instanceOf } from '../../src/asp/instance.js';
import { findPlan } from '../../src/asp/plan.js';
import { isBoardCharacter, parseBoard } from '../../src/game/level.js';
import { cpuSeconds, encodingsOf, engineOf, type Options, withinCpu } from './choices.js';

/**
 * Looks for the least number of actions of each level of a drawing file, or with `--objective any` for any plan, so many
 * CPU seconds a level.
 */
export async function benchMinimum(file: string, options: Options): Promise<void> {
  const engine = engineOf(options);
  const seconds = Number(options.get('time') ?? 60);
  const objective = options.get('objective') === 'any' ? 'any' : 'actions';
  const chosen = options.get('level')?.split(',').map(Number);
  const boards = readBoards(file);
  for (const name of encodingsOf(options)) {
    let solved = 0;
    let tried = 0;
    for (const [i, rows] of boards.entries()) {
      if (chosen && !chosen.includes(i + 1)) continue;
      const level = parseBoard(rows);
      if (!level.ok) continue;
      tried++;
      const begin = cpuSeconds();
      const encoding = encodingOf(name, 'strict');
      const task = {
        instance: instanceOf(level.value),
        encoding,
        objective,
        exact: false,
        models: 1,
        options: [],
      } as const;
      const { status, bound, proved, last } = await withinCpu(seconds, engine, (limits) =>
        findPlan(engine, task, limits),
      );
      if (objective === 'any' ? status === 'solved' : proved) solved++;
      const steps = status === 'solved' ? (last?.instance.steps.length ?? 0) - 1 : '';
      const word = proved ? 'proved' : status;
      const row = [engine.name, name, i + 1, word, bound ?? '', steps, (cpuSeconds() - begin).toFixed(2)];
      console.log(row.join('\t'));
    }
    console.log(
      `${engine.name}\t${name}\t${solved} of ${tried} ${objective === 'any' ? 'solved' : 'solved and proved'} within ${seconds} s each`,
    );
  }
}

function readBoards(file: string): string[][] {
  const blocks = readFileSync(file, 'utf8').split(/\r?\n/);
  const boards: string[][] = [[]];
  for (const line of blocks) {
    if (line.includes('#') && [...line].every(isBoardCharacter)) boards.at(-1)!.push(line);
    else if (boards.at(-1)!.length > 0) boards.push([]);
  }
  return boards.filter((rows) => rows.length > 0);
}
