import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { Random } from '../../src/base/random.js';
import { formatBoard, type Level } from '../../src/index.js';
import { compareEngines } from '../../src/solve/compare/compare-engines.js';
import { tinyLevels } from '../../src/solve/compare/tiny-levels.js';
import { clingoSolver } from '../../src/solve/engine/clingo-solver.js';
import { nativeSolver } from '../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../src/solve/question/solve-level.js';
import type { Solver } from '../../src/solve/question/solver.js';
import { bruteForce, perft } from '../../test/helpers/brute-force.js';
import { engineOf, type Options } from '../asp/choices.js';
import { cpuSecondsOfAll } from '../cpu-clock.js';

/** Seconds that an engine may take on a tiny level. */
const LIMITS = { seconds: 60 };

/**
 * Holds native search, brute force and ASP against each other on so many tiny boards, drawn from all that fit 3×3 with up
 * to 3 boxes: half of them solvable. The fewest lines must be equal; of an unsolvable board ASP proves that no plan
 * exists with as many idle-allowing steps as there are positions apart. Returns the disagreements.
 */
export async function crosscheckBoards(count: number, options: Options): Promise<number> {
  const clingo = engineOf(options);
  const native = nativeSolver();
  const optimal = clingoSolver(clingo, { encoding: encodingOf('fast', 'strict') });
  const idle = clingoSolver(clingo, { encoding: encodingOf('fast', 'idle') });
  const began = cpuSecondsOfAll();
  const { solvable, unsolvable } = sample(count);
  let wrong = 0;
  for (const { level, lines } of solvable) {
    const { status, message, results } = await compareEngines(level, [native, optimal], {
      objective: 'lines',
      limits: LIMITS,
    });
    if (status === 'agree' && results.every((result) => result.lines === lines)) continue;
    wrong++;
    report(level, `${status}, brute force ${lines}: ${message ?? results.map(({ lines }) => lines).join()}`);
  }
  for (const { level } of unsolvable) {
    const proved = await solveLevel(native, { level, objective: 'lines', idle: false, limits: LIMITS });
    const verdict = await verdictWithin(idle, level);
    if (proved.status === 'unsolvable' && verdict === 'no-plan') continue;
    wrong++;
    report(level, `unsolvable; native: ${proved.status}, ${clingo.name}: ${verdict}`);
  }
  console.log(
    `# ${clingo.name}: ${solvable.length} solvable boards, ${unsolvable.length} unsolvable ones, ${wrong} disagreements, ${(cpuSecondsOfAll() - began).toFixed(1)} CPU s`,
  );
  return wrong;
}

interface Sampled {
  readonly level: Level;
  /** The fewest lines by brute force; undefined for an unsolvable board. */
  readonly lines: number | undefined;
}

function sample(count: number): { solvable: Sampled[]; unsolvable: Sampled[] } {
  const solvable: Sampled[] = [];
  const unsolvable: Sampled[] = [];
  const most = Math.ceil(count / 2);
  for (const level of new Random(2026).shuffle([...tinyLevels({ width: 3, height: 3, mostBoxes: 3 })])) {
    if (solvable.length >= most && unsolvable.length >= most) break;
    const lines = bruteForce(level, 'lines');
    const half = lines === undefined ? unsolvable : solvable;
    if (half.length < most) half.push({ level, lines });
  }
  return { solvable, unsolvable };
}

/** What the solver says of plans with so many steps that a board without one is unsolvable. */
async function verdictWithin(solver: Solver, level: Level): Promise<string> {
  const steps = farthest(level) + 1;
  const { status } = await solveLevel(solver, {
    level,
    objective: 'lines',
    steps,
    idle: true,
    limits: LIMITS,
  });
  return status;
}

/** The pushes to the position farthest from the start: no plan without detours has more actions. */
function farthest(level: Level): number {
  for (let depth = 4; ; depth *= 2) {
    const counts = perft(level, depth);
    if (counts[depth] === 0) return counts.indexOf(0) - 1;
  }
}

function report(level: Level, message: string): void {
  console.log([message, ...formatBoard(level.board, level.start)].join('\n'));
}
