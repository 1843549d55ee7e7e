import type { EncodingName, PushRule } from '../../src/asp/encoding/encoding.js';
import type { ExerciseName } from '../../src/asp/encoding/encoding-files.js';
import type { Instance } from '../../src/asp/facts/instance.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/solve-level.js';
import type { Progress } from '../../src/solve/solver.js';
import { type Crew, createCrew } from './crew.js';
import type { Work } from './protocol.js';

/** A level as facts state it. */
export interface Stated {
  readonly level: Level;
  /** The names that the level's own facts use; ours where absent. */
  readonly instance?: Instance;
}

/** An encoding of ours, a faulty one among them, or its text as the user changed it. */
export interface ChosenEncoding {
  readonly base: EncodingName | ExerciseName;
  readonly rule: PushRule;
  readonly edited?: string;
}

export interface FactsTask extends Stated {
  /** The number of steps; facts without steps where absent. */
  readonly steps?: number;
  /** Whether the encoding wants our analysis too. */
  readonly base: ChosenEncoding['base'];
}

export interface Facts {
  readonly text: string;
  readonly count: number;
  /** No plan has fewer actions, proved without clingo; infinite where there is no plan at all. */
  readonly bound: number;
}

export interface AspTask extends Stated {
  readonly encoding: ChosenEncoding;
  /** Exactly so many steps; the fewest are looked for where absent. */
  readonly steps?: number;
  /** How many answer sets; 0 for all. */
  readonly models: number;
  readonly threads: number;
  readonly seconds?: number;
}

/** One push atom, and where the moves stand when its box has arrived. */
export interface PushView {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

export interface AnswerView {
  readonly pushes: readonly PushView[];
  /** All other atoms. */
  readonly others: readonly string[];
  /** The moves of the plan, as far as it is right. */
  readonly moves: string;
  /** Why the plan is none; absent where the referee accepts it. */
  readonly wrong?: WrongPlan;
}

/** The first rule of the class that an answer set breaks. */
export interface WrongPlan {
  readonly message: string;
  /** The place of the atom to blame among the pushes; −1 where none is. */
  readonly atom: number;
  /** Where it shows on the board when the moves before it are made. */
  readonly squares: readonly number[];
}

/** A place in the encoding's text that clingo complains of. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

export interface AspResult {
  readonly result: SolveResult;
  readonly answers: readonly AnswerView[];
  /** Answer sets found; more than `answers` where not all are shown. */
  readonly found: number;
  readonly exhausted: boolean;
  readonly complaints: readonly Complaint[];
  readonly programBytes: number;
  /** The number of steps of the answer sets, or the last one that was tried. */
  readonly steps?: number;
}

/** A level on which an encoding is wrong, and how. */
export interface FoundFault {
  readonly level: Level;
  readonly steps: number;
  readonly message: string;
}

/** What a search for a level that shows a fault came to; without one where all levels are answered rightly. */
export interface TrialResult {
  readonly tried: number;
  readonly found?: FoundFault;
}

export type AspWorks = {
  readonly encoding: Work<ChosenEncoding, string>;
  readonly facts: Work<FactsTask, Facts>;
  readonly solve: Work<AspTask, AspResult, Progress>;
  /** Tries an encoding on tiny levels; tells how many were tried. */
  readonly trial: Work<ChosenEncoding, TrialResult, number>;
};

/** Workers with clingo, each in a worker of its own below it. */
export const aspCrew: Crew<AspWorks> = createCrew(
  () => new Worker(new URL('./asp-worker.ts', import.meta.url), { type: 'module' }),
  3,
);
