/** The algorithms that look for any solution, by name; the rows are in `any-stage.ts`. */
export const ALGORITHM_NAMES = ['greedy', 'astar', 'fess0', 'forward', 'backward', 'fess'] as const;
export type AlgorithmName = (typeof ALGORITHM_NAMES)[number];
