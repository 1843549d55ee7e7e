import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/solve-level.js';
import type { Objective, Progress } from '../../src/solve/solver.js';
import { type Crew, createCrew } from './crew.js';
import type { Work } from './protocol.js';

/** What the native core is asked for. */
export interface NativeTask {
  readonly level: Level;
  readonly objective: Objective;
  /** Moves that are made already. */
  readonly after: string;
  readonly seconds?: number;
}

export type SearchWorks = {
  readonly solve: Work<NativeTask, SolveResult, Progress>;
};

/** Starts a worker with the native search core in it. */
export function createSearchCrew(): Crew<SearchWorks> {
  return createCrew(() => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }));
}
