import type { Level } from '../../src/game/level.js';
import type { GenerateRequest } from '../../src/generate/request.js';
import { type Crew, createCrew } from './crew.js';
import type { Work } from './protocol.js';

/** `count` new levels, each with a similar one that is proved unsolvable if that is asked for. */
export interface GenerateTask {
  readonly request: GenerateRequest;
  readonly count: number;
  readonly twins: boolean;
}

/** A level that was made, and what is proved about it. */
export interface MadeLevel {
  readonly level: Level;
  readonly lines?: number;
}

export type GenerateWorks = {
  /** Reports each level as it is made. The result says why there are not more. */
  readonly generate: Work<GenerateTask, string | undefined, readonly MadeLevel[]>;
};

/** The worker that makes levels. */
export const generateCrew: Crew<GenerateWorks> = createCrew(
  () => new Worker(new URL('./generate-worker.ts', import.meta.url), { type: 'module' }),
  1,
);
