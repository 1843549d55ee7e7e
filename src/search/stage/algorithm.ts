/**
 * The ways to look for any solution, by name: the portfolio, its strategies, which can run alone too (the
 * rows of `portfolio/strategies.ts`), and a few that are there to compare with (`any-stage.ts`).
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
/** The strategies of the portfolio. */
export type StrategyName = Exclude<AlgorithmName, 'portfolio' | 'astar' | 'two-way' | 'fess0'>;
