import { readFileSync } from 'node:fs';
import { encodingOf } from '../../src/asp/encoding.js';
import { isBoardCharacter, parseBoard } from '../../src/game/level.js';
import { clingoSolver } from '../../src/solve/clingo-solver.js';
import { solveLevel } from '../../src/solve/solve-level.js';
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
      const solver = clingoSolver(engine, { encoding: encodingOf(name, 'strict') });
      const { status, bound, optimal, lines, message } = await withinCpu(seconds, engine, (limits) =>
        solveLevel(solver, { level: level.value, objective, idle: false, limits }),
      );
      if (objective === 'any' ? status === 'solved' : optimal) solved++;
      const word = optimal ? 'proved' : status;
      const row = [
        engine.name,
        name,
        i + 1,
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

function readBoards(file: string): string[][] {
  const blocks = readFileSync(file, 'utf8').split(/\r?\n/);
  const boards: string[][] = [[]];
  for (const line of blocks) {
    if (line.includes('#') && [...line].every(isBoardCharacter)) boards.at(-1)!.push(line);
    else if (boards.at(-1)!.length > 0) boards.push([]);
  }
  return boards.filter((rows) => rows.length > 0);
}
