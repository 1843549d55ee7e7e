import type { Problem } from '../problem/problem.js';
import type { StrategyStage } from '../stage/stage.js';
import { type CreatePortfolio, type SharedMemory, shareLevel } from './shared-level.js';
import type { MemoryAlone, Strategy } from './strategy.js';

/** Beside other strategies the fronts have most of the memory, since the others need little. */
const MEMORY_BESIDE: SharedMemory = { fronts: 0.65, guides: 1 / 32 };
const MEMORY_ALONE: MemoryAlone = { own: 1, fronts: 0, guides: 0 };

/** Starts strategies beside each other, with what they share. */
export function startBeside(
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
): (strategy: Strategy) => StrategyStage {
  const shared = shareLevel(problem, mostBytes, MEMORY_BESIDE, createPortfolio);
  return ({ create, memory = 0 }) => create(shared, mostBytes * memory);
}

/** Starts a strategy as the only one. */
export function startAlone(
  { create, aloneMemory = MEMORY_ALONE }: Strategy,
  problem: Problem,
  mostBytes: number,
  createPortfolio: CreatePortfolio,
): StrategyStage {
  const shared = shareLevel(problem, mostBytes, aloneMemory, createPortfolio);
  return create(shared, mostBytes * aloneMemory.own);
}
