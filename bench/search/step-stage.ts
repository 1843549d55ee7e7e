import type { Stage } from '../../src/search/stage/stage.js';
import { cpuSeconds } from '../cpu-clock.js';

/** Steps between two looks at the clock, which is dear on some machines. */
const STEPS_PER_LOOK = 20;

/** Steps a stage until it ends, or until the clock of the benchmarks has come to `end`. */
export function stepUntil(stage: Pick<Stage, 'step'>, end: number): void {
  let outcome = 'running';
  while (outcome === 'running' && cpuSeconds() < end)
    for (let i = 0; i < STEPS_PER_LOOK && outcome === 'running'; i++) outcome = stage.step();
}
