import { readFileSync } from 'node:fs';
import { encodingOf } from '../../src/asp/encoding.js';
import { instanceOf } from '../../src/asp/instance.js';
import { findPlan } from '../../src/asp/plan.js';
import { isBoardCharacter, parseBoard } from '../../src/game/level.js';
import { cpuSeconds, encodingsOf, engineOf, type Options, withinCpu } from './choices.js';

/** Looks for the least number of actions of each level of a drawing file, so many CPU seconds a level. */
export async function benchMinimum(file: string, options: Options): Promise<void> {
  const engine = engineOf(options);
  const seconds = Number(options.get('time') ?? 60);
  const chosen = options.get('level')?.split(',').map(Number);
  const boards = readBoards(file);
  for (const name of encodingsOf(options)) {
    let proved = 0;
    let tried = 0;
    for (const [i, rows] of boards.entries()) {
      if (chosen && !chosen.includes(i + 1)) continue;
      const level = parseBoard(rows);
      if (!level.ok) continue;
      tried++;
      const begin = cpuSeconds();
      const encoding = encodingOf(name, 'strict');
      const task = { instance: instanceOf(level.value), encoding, exact: false, models: 1, options: [] };
      const { status, bound } = await withinCpu(seconds, engine, (limits) => findPlan(engine, task, limits));
      if (status === 'solved') proved++;
      console.log([engine.name, name, i + 1, status, bound, (cpuSeconds() - begin).toFixed(2)].join('\t'));
    }
    console.log(`${engine.name}\t${name}\t${proved} of ${tried} proved within ${seconds} s each`);
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
