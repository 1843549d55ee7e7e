import type { Level } from '../../src/index.js';
import { BEST, BestFirst } from '../../src/search/astar/best-first.js';
import { pushMeasure } from '../../src/search/astar/measure.js';
import { createProblem } from '../../src/search/problem/problem.js';

/** How the push-optimal search of a level behaves as it grows. */
export interface Scaling {
  readonly states: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly bytesPerState: number;
}

/** Runs the search of a level until it holds `most` states, or ends, and measures at every power of ten from 10⁴. */
export function measureScaling(level: Level, most: number, now: () => number): Scaling[] {
  const problem = createProblem(level);
  const search = new BestFirst(problem, pushMeasure(problem), BEST, 2 ** 34);
  const rows: Scaling[] = [];
  const began = now();
  for (let states = 10_000; states <= most; states *= 10) {
    while (search.pool.count < states) if (search.step() !== 'running') return rows;
    const { nodes, bytes } = search;
    rows.push({ states, nodes, seconds: now() - began, bytesPerState: bytes / search.pool.count });
  }
  return rows;
}
