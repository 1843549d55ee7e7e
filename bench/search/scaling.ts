import type { Level } from '../../src/index.js';
import { BEST, BestFirst } from '../../src/search/astar/best-first.js';
import { pushMeasure } from '../../src/search/astar/measure.js';
import { createProblem } from '../../src/search/problem/problem.js';
import type { Scratch } from '../../src/search/stage/scratch.js';

/** How the push-optimal search of a level behaves as it grows. */
interface Scaling {
  readonly states: number;
  readonly nodes: number;
  readonly seconds: number;
  readonly bytesPerState: number;
}

/** How far it grows, and in how much memory. */
interface ScalingTask {
  readonly most: number;
  readonly mostBytes: number;
  /** Rules that are switched off. */
  readonly without?: readonly string[];
  /** Files for what the memory does not hold. */
  readonly scratch?: Scratch;
}

/**
 * Runs the search of a level until it holds `most` states, or ends, and measures at every power of ten from
 * 10⁴, and at three times that. The bytes are those of the memory.
 */
export function* measureScaling(
  level: Level,
  { most, mostBytes, without, scratch }: ScalingTask,
  now: () => number,
): Generator<Scaling> {
  const problem = createProblem(level, without);
  const wish = { ...BEST, ...(scratch && { scratch }) };
  const search = new BestFirst(problem, pushMeasure(problem), wish, mostBytes);
  const began = now();
  for (let states = 10_000, times = 3; states <= most; states *= times, times = 10 / times) {
    const wanted = Math.round(states);
    while (search.states < wanted) if (search.step() !== 'running') return;
    const { nodes, bytes } = search;
    yield { states: wanted, nodes, seconds: now() - began, bytesPerState: bytes / search.states };
  }
}
