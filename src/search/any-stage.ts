import { BestFirst, GREEDY } from './astar/best-first.js';
import { pushMeasure } from './astar/measure.js';
import { costOrder, featureOrder, type Order } from './astar/order.js';
import { plainStage } from './astar/plain-stage.js';
import { hasFronts } from './fronts/fronts.js';
import { twoWayProof } from './fronts/two-way-proof.js';
import { portfolioStage } from './portfolio/portfolio-stage.js';
import { startAlone } from './portfolio/start-strategy.js';
import { canHandle, strategyNamed } from './portfolio/strategies.js';
import type { Problem } from './problem/problem.js';
import type { AlgorithmName, StrategyName } from './stage/algorithm.js';
import type { Deal } from './stage/native-search.js';
import type { Proof } from './stage/proof.js';
import type { DrivenStage, Stage } from './stage/stage.js';

/** A search for any solution by an algorithm. For the portfolio, only the strategies of one hand. */
export function anyStage(
  problem: Problem,
  algorithm: AlgorithmName,
  mostBytes: number,
  deal?: Deal,
): DrivenStage {
  switch (algorithm) {
    case 'portfolio':
      return portfolioStage(problem, mostBytes, deal);
    case 'astar':
      return orderedStage(problem, costOrder, mostBytes);
    case 'fess0':
      return orderedStage(problem, featureOrder(problem.board), mostBytes);
    case 'two-way':
      if (!hasFronts(problem)) return orderedStage(problem, costOrder, mostBytes);
      return firstFound(twoWayProof(problem, mostBytes));
    default:
      return strategyStage(problem, algorithm, mostBytes);
  }
}

/**
 * One strategy alone. The greedy search, which can handle every level, takes its place where it cannot, and
 * continues where it has nothing left to try and has proved nothing.
 */
function strategyStage(problem: Problem, name: StrategyName, mostBytes: number): DrivenStage {
  const strategy = strategyNamed(name);
  if (!canHandle(strategy, problem)) return strategyStage(problem, 'greedy', mostBytes);
  const stage = startAlone(strategy, problem, mostBytes, portfolioStage);
  const isProved = () => stage.answer(true).status !== 'unknown';
  return {
    step: () => stage.step(),
    usage: () => stage.usage(),
    standing: () => stage.standing?.(),
    answer: (isComplete) => stage.answer(isComplete),
    next: () => (isProved() ? undefined : strategyStage(problem, 'greedy', mostBytes)),
  };
}

/** A search from the start in some order of its states, until its first solution. */
function orderedStage(problem: Problem, order: Order, mostBytes: number): Stage {
  const search = new BestFirst(problem, pushMeasure(problem), { ...GREEDY, order }, mostBytes);
  return plainStage(problem, search, 'unsolvable');
}

/** A search for the best solution that stops at the first one. */
function firstFound(proof: Proof): Stage {
  return {
    step: () => (proof.value() === undefined ? proof.step() : 'finished'),
    usage: () => proof.usage(),
    answer(isComplete) {
      if (proof.value() !== undefined) return { status: 'solved', moves: proof.moves() };
      return { status: isComplete ? 'unsolvable' : 'unknown' };
    },
  };
}
