import { BestFirst } from './astar/best-first.js';
import { pushMeasure } from './astar/measure.js';
import { costOrder, featureOrder, greedyOrder, type Order } from './astar/order.js';
import { plainStage } from './astar/plain-stage.js';
import { beamStage } from './beam/beam-stage.js';
import { canUseFess, fessStage } from './fess/fess-stage.js';
import { createContext } from './fess/map/context.js';
import { restartStage } from './fess/restart-stage.js';
import { noTrees } from './fess/tree/seen-trees.js';
import { frontStage } from './fronts/front-stage.js';
import { type FrontName, hasFronts, openFronts } from './fronts/fronts.js';
import { twoWayProof } from './fronts/two-way-proof.js';
import { createGuides } from './guide/guide.js';
import { extraGoalsStage } from './portfolio/extra-goals.js';
import { FIGHTS, type FightName } from './portfolio/fights.js';
import { partsStage } from './portfolio/parts-stage.js';
import { portfolioStage } from './portfolio/portfolio-stage.js';
import type { Problem } from './problem/problem.js';
import { canUseSpace, spaceStage } from './space/space-stage.js';
import { spreadStage } from './space/spread-stage.js';
import type { AlgorithmName } from './stage/algorithm.js';
import type { Deal } from './stage/native-search.js';
import type { Proof } from './stage/proof.js';
import type { Stage } from './stage/stage.js';
import { canUseWeighted, weightedStage } from './weighted/weighted-stage.js';

type CreateStage = (problem: Problem, mostBytes: number, deal?: Deal) => Stage;

const ALGORITHMS: Readonly<Record<AlgorithmName, CreateStage>> = {
  portfolio: portfolioStage,
  greedy: ordered(() => greedyOrder),
  astar: ordered(() => costOrder),
  fess0: ordered(({ board }) => featureOrder(board)),
  forward: oneFront('forward'),
  backward: oneFront('backward'),
  space: fightFor('space'),
  mirror: fightFor('mirror'),
  'dead-ends': fightFor('dead-ends'),
  beam: (problem, mostBytes) => {
    if (!hasFronts(problem)) return ALGORITHMS.greedy(problem, mostBytes);
    const guide = createGuides(problem, mostBytes / 8)('backward');
    return beamStage(problem, openFronts(problem, mostBytes / 8), guide, mostBytes / 2);
  },
  weighted: (problem, mostBytes) => {
    if (!canUseWeighted(problem)) return ALGORITHMS.greedy(problem, mostBytes);
    const guides = createGuides(problem, mostBytes / 8);
    return weightedStage(problem, openFronts(problem, mostBytes / 8), guides, (3 * mostBytes) / 8);
  },
  spread: (problem, mostBytes) => {
    const greedy = () => ALGORITHMS.greedy(problem, mostBytes);
    return canUseFess(problem) ? spreadStage(createContext(problem), mostBytes, greedy) : greedy();
  },
  'two-way': (problem, mostBytes) => {
    if (!hasFronts(problem)) return ALGORITHMS.astar(problem, mostBytes);
    return firstFound(twoWayProof(problem, mostBytes));
  },
  'extra-goals': (problem, mostBytes) =>
    extraGoalsStage(problem, mostBytes, portfolioStage, () => ALGORITHMS.greedy(problem, mostBytes)),
  parts: (problem, mostBytes) =>
    partsStage(problem, mostBytes, portfolioStage, () => ALGORITHMS.greedy(problem, mostBytes)),
  fess: (problem, mostBytes) => {
    const greedy = () => ALGORITHMS.greedy(problem, mostBytes);
    return canUseFess(problem) ? fessStage(createContext(problem), mostBytes, greedy) : greedy();
  },
  restarts: (problem, mostBytes) => {
    const greedy = () => ALGORITHMS.greedy(problem, mostBytes);
    return canUseFess(problem) ? restartStage(createContext(problem), mostBytes, greedy) : greedy();
  },
};

/** A search for any solution by an algorithm. For the portfolio, only the strategies of one hand. */
export function anyStage(problem: Problem, algorithm: AlgorithmName, mostBytes: number, deal?: Deal): Stage {
  return ALGORITHMS[algorithm](problem, mostBytes, deal);
}

function ordered(orderOf: (problem: Problem) => Order): CreateStage {
  return (problem, mostBytes) =>
    plainStage(
      problem,
      new BestFirst(
        problem,
        pushMeasure(problem),
        { order: orderOf(problem), takesFirst: true, parts: 1 },
        mostBytes,
      ),
      'unsolvable',
    );
}

/** Levels that the feature-space search cannot handle are searched only from the start. */
function fightFor(name: FightName): CreateStage {
  return (problem, mostBytes) => {
    const greedy = () => ALGORITHMS.greedy(problem, mostBytes);
    if (!canUseSpace(problem)) return greedy();
    const fight = { ...FIGHTS[name](problem), trees: noTrees() };
    return spaceStage(createContext(problem), mostBytes, fight, greedy);
  };
}

/** A search for the best solution that stops at the first one. */
function firstFound(proof: Proof): Stage {
  return {
    step: () => (proof.value() === undefined ? proof.step() : 'finished'),
    usage: () => proof.usage(),
    bound: () => undefined,
    best: () => undefined,
    answer(isComplete) {
      if (proof.value() !== undefined) return { status: 'solved', moves: proof.moves() };
      return { status: isComplete ? 'unsolvable' : 'unknown' };
    },
    next: () => undefined,
  };
}

/** Levels with surplus boxes have no fronts, so they are searched only from the start. */
function oneFront(side: FrontName): CreateStage {
  return (problem, mostBytes) =>
    hasFronts(problem)
      ? frontStage(openFronts(problem, mostBytes), side)
      : ALGORITHMS.greedy(problem, mostBytes);
}
