/**
 * The ways to look for any solution, by name; the rows are in `any-stage.ts` and `portfolio/strategies.ts`.
 */
export const ALGORITHM_NAMES = [
  'portfolio',
  'fess',
  'backward',
  'forward',
  'greedy',
  'astar',
  'two-way',
  'fess0',
] as const;
export type AlgorithmName = (typeof ALGORITHM_NAMES)[number];
/** Those that can be a strategy of the portfolio. */
export type StrategyName = Exclude<AlgorithmName, 'portfolio'>;
