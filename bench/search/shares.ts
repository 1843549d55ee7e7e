import { judge } from '../../src/index.js';
import { portfolioStage } from '../../src/search/portfolio/portfolio-stage.js';
import { createProblem } from '../../src/search/problem/problem.js';
import type { StrategyName } from '../../src/search/stage/algorithm.js';
import { cpuSeconds } from '../cpu-clock.js';
import type { KnownLevel } from './levels.js';
import { stepUntil } from './step-stage.js';

/** What each level may take. */
interface Limits {
  readonly seconds: number;
  readonly memoryMib: number;
}

interface Run {
  /** The strategy that found a solution, if one did. */
  readonly solver: StrategyName | undefined;
  readonly isRefused: boolean;
  /** The part of the work that each strategy had. */
  readonly shares: ReadonlyMap<StrategyName, number>;
  readonly seconds: number;
  /** In thousands, the same on every machine. */
  readonly work: number;
}

/**
 * Any solution by the portfolio: for each level which strategy finds it, the work until then, and what part of
 * it each one had. At the end, over all solved levels, the mean part of each strategy beside the part of the
 * levels that it solves. Where the second is larger for long, longer slices for that strategy save time. Returns the number of
 * solutions that the referee refused.
 */
export function benchShares(name: string, levels: readonly KnownLevel[], limits: Limits): number {
  const runs = levels.map((known) => {
    const run = runOne(known, limits);
    const shares = [...run.shares].map(([strategy, share]) => `${strategy} ${percent(share)}`);
    const { solver = 'open', seconds, work } = run;
    console.log([known.index, solver, seconds.toFixed(1), work.toFixed(0), shares.join(', ')].join('\t'));
    return run;
  });
  const solved = runs.filter(({ solver }) => solver !== undefined);
  const strategies = new Set(solved.flatMap(({ shares }) => [...shares.keys()]));
  console.log(
    `# ${name}: ${solved.length} of ${levels.length} solved; strategy, its part of the work, of the levels`,
  );
  for (const strategy of strategies) {
    const work = solved.reduce((sum, { shares }) => sum + (shares.get(strategy) ?? 0), 0);
    const won = solved.filter(({ solver }) => solver === strategy).length;
    console.log(`# ${strategy}\t${percent(work / solved.length)}\t${percent(won / solved.length)}`);
  }
  return runs.filter(({ isRefused }) => isRefused).length;
}

function runOne({ level }: KnownLevel, { seconds, memoryMib }: Limits): Run {
  const began = cpuSeconds();
  const stage = portfolioStage(createProblem(level, []), memoryMib * 2 ** 20);
  stepUntil(stage, began + seconds);
  const { moves } = stage.answer();
  const works = [...stage.works()];
  const total = works.reduce((sum, [, work]) => sum + work, 0);
  return {
    solver: moves === undefined ? undefined : (stage.standing?.()?.strategy as StrategyName),
    isRefused: moves !== undefined && !judge(level, moves).ok,
    shares: new Map(works.map(([strategy, work]) => [strategy, work / total])),
    seconds: cpuSeconds() - began,
    work: total / 1000,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
