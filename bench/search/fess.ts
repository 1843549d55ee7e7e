import { median } from '../../src/base/many-values.js';
import { judge } from '../../src/index.js';
import { canUseFess, FessSearch } from '../../src/search/fess/fess-search.js';
import { movesOf } from '../../src/search/fess/macro-solution.js';
import { createContext } from '../../src/search/fess/map/context.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { cpuSeconds } from '../cpu-clock.js';
import type { KnownLevel } from './levels.js';
import { stepUntil } from './step-stage.js';

interface Run {
  readonly verdict: string;
  readonly forward: number;
  readonly backward: number;
  readonly states: number;
  readonly seconds: number;
}

/** How the search runs, and what is printed of it. */
interface FessOptions {
  readonly seconds: number;
  /** Names of rules that are switched off. */
  readonly without: readonly string[];
  readonly isQuiet: boolean;
}

/**
 * The feature-space search alone, no other strategy after it: a line for each level with its expansions forward and
 * backward, unless `isQuiet`, and the sums. Returns the number of solutions that the referee refused.
 */
export function benchFess(
  name: string,
  levels: readonly KnownLevel[],
  { seconds, without, isQuiet }: FessOptions,
): number {
  const runs = levels.map((known) => {
    const run = runOne(known, seconds, without);
    const { verdict, forward, backward, states } = run;
    if (!isQuiet)
      console.log([known.index, verdict, forward, backward, states, run.seconds.toFixed(2)].join('\t'));
    return run;
  });
  const solved = runs.filter(({ verdict }) => verdict === 'solved');
  const missed = levels.filter((_, i) => runs[i].verdict !== 'solved').map(({ index }) => index);
  const within = (limit: number) => solved.filter((run) => run.seconds <= limit).length;
  const total = runs.reduce((sum, run) => sum + run.seconds, 0);
  console.log(
    `# ${name}${without.length > 0 ? ` without ${without.join(',')}` : ''}: ${solved.length} of ${levels.length} solved, ` +
      `${within(1)} within 1 s, ${total.toFixed(1)} CPU s, median ${median(solved.map(({ forward }) => forward))} forward ` +
      `and ${median(solved.map(({ backward }) => backward))} backward expansions, missed ${missed.join(' ') || 'none'}`,
  );
  return runs.filter(({ verdict }) => verdict === 'refused').length;
}

function runOne({ level }: KnownLevel, seconds: number, without: readonly string[]): Run {
  const began = cpuSeconds();
  const problem = createProblem(level, without);
  if (!canUseFess(problem)) return { verdict: 'too wide', forward: 0, backward: 0, states: 0, seconds: 0 };
  const search = new FessSearch(createContext(problem), 2 ** 32);
  stepUntil(search, began + seconds);
  const steps = search.solution();
  const moves = steps && movesOf(problem.board, steps);
  const verdict = moves === undefined ? 'open' : judge(level, moves).ok ? 'solved' : 'refused';
  return { verdict, ...search.expansions(), states: search.usage().states, seconds: cpuSeconds() - began };
}
