import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../src/asp/encoding/program.js';
import type { Rules } from '../../src/asp/encoding/rules.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { factOf, formatAtom } from '../../src/asp/facts/atom.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { directionOf } from '../../src/game/direction.js';
import type { Level } from '../../src/game/level.js';
import { play } from '../../src/game/position.js';
import { solveNatively } from '../../src/search/search.js';
import { cpuSecondsOfAll } from '../cpu-clock.js';
import { readEntries } from '../read-entries.js';
import { encodingsOf, engineOf, type Options } from './choices.js';

/* What says how boxes come from place to place: here they are given. */
const PLANNING = ['macros/push.lp', 'macros/walk.lp', 'macros/wait.lp', 'macros/goal.lp', 'macros/show.lp'];
/* What the rules take from those, and that boxes stand only where they say a box may. */
const AROUND = `#defined occupied/2.
surplus :- N = { box(L) }, { solution(L) } < N.
:- occupied(L,S), not live(L).`;

/**
 * Asks the rules that prune macro moves about every position of a solution of each level of a drawing file, all positions
 * in one program: one that is pruned makes it unsatisfiable.
 */
export async function benchPositions(file: string, options: Options): Promise<void> {
  const engine = engineOf(options);
  const seconds = Number(options.get('time') ?? 10);
  const counts = { solutions: 0, positions: 0, wrong: 0 };
  for (const { index, level } of readEntries(file)) {
    if (!level.ok) continue;
    const { moves } = solveNatively(level.value, {
      objective: 'any',
      limits: { seconds },
      now: cpuSecondsOfAll,
    });
    if (moves === undefined) continue;
    const positions = boxesAlong(level.value, moves);
    counts.solutions++;
    for (const name of encodingsOf(options)) {
      const rules = rulesOf(encodingOf(name, 'strict'), 'any');
      if (rules.answer !== 'macro') continue;
      counts.positions += positions.length;
      const { verdict } = await engine.run({ program: programOf(level.value, rules, positions) });
      if (verdict === 'satisfiable') continue;
      counts.wrong++;
      console.log(`${name}: ${file} ${index}: ${verdict}`);
    }
  }
  const { solutions, positions, wrong } = counts;
  console.log(`${engine.name}: ${solutions} solutions, ${positions} judgements, ${wrong} programs wrong`);
  if (wrong > 0) process.exitCode = 1;
}

/** The boxes before the first push and after each. */
function boxesAlong(level: Level, moves: string): (readonly number[])[] {
  const along: (readonly number[])[] = [level.start.boxes];
  let position = level.start;
  for (const letter of moves) {
    const next = play(level.board, position, directionOf(letter)!)!;
    if (next.boxes !== position.boxes) along.push(next.boxes);
    position = next;
  }
  return along;
}

function programOf(level: Level, rules: Rules, positions: readonly (readonly number[])[]): string {
  const instance = withSteps(instanceOf(level), positions.length);
  const parts = rules.parts.filter(({ name }) => !PLANNING.includes(name));
  const given = positions.flatMap((boxes, at) =>
    boxes
      .filter((square) => instance.locations.has(square))
      .map((square) => `${formatAtom(factOf('occupied', [instance.locations.get(square)!], [at + 1]))}.`),
  );
  return [formatProgram(instance, { ...rules, parts }), AROUND, ...given].join('\n');
}
