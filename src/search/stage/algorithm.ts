/**
 * The ways to look for any solution, by name; the rows are in `any-stage.ts` and `portfolio/strategies.ts`.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * (await solve(level, { algorithm: 'astar' })).status; // → 'solved'
 * ALGORITHM_NAMES[0]; // → 'portfolio'
 */
export const ALGORITHM_NAMES = [
  'portfolio',
  'fess',
  'restarts',
  'space',
  'mirror',
  'dead-ends',
  'beam',
  'weighted',
  'spread',
  'backward',
  'forward',
  'extra-goals',
  'parts',
  'greedy',
  'astar',
  'two-way',
  'fess0',
] as const;
/** One of `ALGORITHM_NAMES`. */
export type AlgorithmName = (typeof ALGORITHM_NAMES)[number];
/** Those that can be a strategy of the portfolio. */
export type StrategyName = Exclude<AlgorithmName, 'portfolio'>;
