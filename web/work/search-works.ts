import type { Level } from '../../src/game/level.js';
import type { Position } from '../../src/game/position.js';
import type { ShownDeadlock } from '../../src/search/shown-deadlock.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import type { Objective, Progress } from '../../src/solve/question/solver.js';
import type { Finding } from '../state/knowledge.js';
import { type Crew, createCrew } from './crew.js';
import type { Work } from './protocol.js';

/** What the native core is asked for. */
interface NativeTask {
  readonly level: Level;
  readonly objective: Objective;
  /** The exact number of steps; any number if absent. */
  readonly steps?: number;
}

/** Moves that are made on a level. */
export interface MadeMoves {
  readonly level: Level;
  readonly moves: string;
}

export type SearchWorks = {
  readonly solve: Work<NativeTask, SolveResult, Progress>;
  /** A good continuation: with few pushes if that is found soon. */
  readonly hint: Work<MadeMoves, Finding>;
  /** Whether there is any solution from here, proved. */
  readonly check: Work<MadeMoves, Finding>;
  /**
   * Whether there is any solution from here, and then a lower bound on its pushes. Ends as soon as it is
   * stopped.
   */
  readonly analyse: Work<MadeMoves, Finding, Finding>;
  readonly deadSquares: Work<Level, readonly number[]>;
  readonly deadlock: Work<{ readonly level: Level; readonly position: Position }, ShownDeadlock | undefined>;
};

/**
 * Workers with the native search core: one that solves, one for follow-up questions, one for quick questions.
 */
export const searchCrew: Crew<SearchWorks> = createCrew(
  () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
  3,
);
