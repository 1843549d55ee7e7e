import type { EncodingName } from '../../src/asp/encoding/encoding.js';
import type { ExerciseName } from '../../src/asp/encoding/encoding-files.js';
import type { Explanation } from '../../src/asp/explain/blame.js';
import type { Grounding } from '../../src/asp/explain/ground-rules.js';
import type { Justification } from '../../src/asp/explain/justify.js';
import type { PushRule } from '../../src/asp/facts/dialect.js';
import type { Instance } from '../../src/asp/facts/instance.js';
import type { AnswerCosts } from '../../src/asp/plan/best-sets.js';
import type { Grade } from '../../src/course/grade.js';
import type { LessonName } from '../../src/course/lessons.js';
import type { Level } from '../../src/game/level.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import type { Progress } from '../../src/solve/question/solver.js';
import { type Crew, createCrew } from './crew.js';
import type { Work } from './protocol.js';

/** A level as facts state it. */
export interface Stated {
  readonly level: Level;
  /** The names in the level's own facts; ours if absent. */
  readonly instance?: Instance;
}

/** One of our encodings, perhaps a faulty one, or its text as the user changed it. */
export interface ChosenEncoding {
  readonly base: EncodingName | ExerciseName;
  readonly rule: PushRule;
  readonly edited?: string;
}

export interface FactsTask extends Stated {
  /** The number of steps; facts without steps if absent. */
  readonly steps?: number;
  /** Whether the encoding reads our analysis facts too. */
  readonly base: ChosenEncoding['base'];
}

export interface Facts {
  readonly text: string;
  readonly count: number;
  /** No plan has fewer actions; this is proved without clingo. Infinite if there is no plan at all. */
  readonly bound: number;
}

export interface AspTask extends Stated {
  readonly encoding: ChosenEncoding;
  /** The exact number of steps; the fewest are looked for if absent. */
  readonly steps?: number;
  /** The number of answer sets to look for; 0 for all. */
  readonly models: number;
  readonly threads: number;
  /** Whether answer sets show all their atoms, whatever the encoding shows. */
  readonly allAtoms?: boolean;
  readonly seconds?: number;
}

/** One push atom, and the number of moves when its box has arrived. */
export interface PushView {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/** An answer set. It has costs if the user's rules optimise. */
export interface AnswerView extends Partial<AnswerCosts> {
  readonly pushes: readonly PushView[];
  /** All other atoms but facts. */
  readonly others: readonly string[];
  /** The moves of the plan, as far as it is correct. */
  readonly moves: string;
  /** Why it is not a plan; absent if the referee accepts it. */
  readonly wrong?: WrongPlan;
}

/** The first rule of the class that an answer set breaks. */
export interface WrongPlan {
  readonly message: string;
  /** The place of the atom at fault among the pushes; −1 if there is none. */
  readonly atom: number;
  /** Where the fault shows on the board after the moves before it. */
  readonly squares: readonly number[];
}

/** A place in the text of the encoding, from a message of clingo. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  /** The place behind it. */
  readonly end?: { readonly line: number; readonly column: number };
  readonly kind: 'error' | 'warning';
  readonly text: string;
}

export interface AspResult {
  readonly result: SolveResult;
  readonly answers: readonly AnswerView[];
  /** The number of answer sets found; more than `answers` if not all are shown. */
  readonly found: number;
  readonly exhausted: boolean;
  readonly complaints: readonly Complaint[];
  readonly programBytes: number;
  /** The number of steps of the answer sets, or the last number that was tried. */
  readonly steps?: number;
}

/** A level on which an encoding is wrong, and how. */
export interface FoundFault {
  readonly level: Level;
  readonly steps: number;
  readonly message: string;
}

/** The result of a search for a level that shows a fault; without a level if all answers are correct. */
export interface TrialResult {
  readonly tried: number;
  /** Levels that the time limit left open. */
  readonly open: number;
  readonly found?: FoundFault;
  /** The rules that may have no end, if clingo came to none. Then no further level was tried. */
  readonly endless?: string;
  /** Why clingo does not run the encoding. Then no level is to blame. */
  readonly refused?: string;
}

/** A constraint that is to blame. */
export interface RuleView {
  /** The name that its author gave it in a comment, else its text. */
  readonly name: string;
  readonly text: string;
  /** Its line in the text of the chosen encoding; absent if a plainer encoding was asked. */
  readonly line?: number;
}

/** Rules that together prevent a plan. */
export interface BlameView {
  readonly rules: readonly RuleView[];
  /** A plan without them. */
  readonly plan: readonly string[];
  /** The plan is right, so these rules are wrong. */
  readonly isRight?: true;
  /** Where the plan breaks them. */
  readonly squares: readonly number[];
}

/** Why a number of steps has no plan. */
export interface WhyResult {
  readonly status: Explanation['status'];
  readonly blames: readonly BlameView[];
  readonly message?: string;
}

/** The ground rules of each rule, in the order of the text. */
export interface GroundResult extends Pick<Grounding, 'status' | 'rules' | 'total'> {
  readonly message?: string;
}

/** An atom, and the push atoms of its answer set; without them a plan of the native core is explained. */
export interface BecauseTask extends AspTask {
  readonly plan?: readonly string[];
  readonly atom: string;
}

/** An atom with the rule that supports it. Without a line it is a fact. */
export interface ReasonView {
  readonly atom: string;
  readonly text?: string;
  readonly line?: number;
  readonly also: readonly string[];
  readonly because: readonly ReasonView[];
  readonly seen?: true;
  /** Its reasons are left out, since they are too deep. */
  readonly more?: true;
}

export interface BecauseResult {
  /** `no-answer`: neither the encoding nor the native core has a plan. */
  readonly status: Justification['status'] | 'no-answer';
  readonly reason?: ReasonView;
  /** The rules that could derive an atom that is absent. */
  readonly could?: readonly { readonly text: string; readonly line: number }[];
  /** The number of arguments of the predicate, if the atom has another one. */
  readonly takes?: number;
  /** The plan of the native core in which the atom is explained. */
  readonly plan?: readonly string[];
  readonly message?: string;
}

/** Any program of the user. */
export interface ProgramTask {
  readonly text: string;
  readonly models: number;
  readonly seconds: number;
  /** The largest number of ground atoms. */
  readonly atoms: number;
  /** The largest memory of clingo. */
  readonly memoryMib: number;
  /** The level whose facts are added. */
  readonly facts?: Stated;
}

export interface ProgramResult {
  /** The verdict in one sentence. */
  readonly verdict: string;
  /** What clingo wrote, or its messages. */
  readonly output: string;
  readonly complaints: readonly Complaint[];
}

/** An answer to a lesson of the course. */
export interface AnswerToLesson {
  readonly lesson: LessonName;
  readonly text: string;
}

/** The grade of an answer, and clingo's messages about its lines. */
export interface GradeResult {
  readonly grade: Grade;
  readonly complaints: readonly Complaint[];
}

export type AspWorks = {
  readonly encoding: Work<ChosenEncoding, string>;
  readonly facts: Work<FactsTask, Facts>;
  readonly solve: Work<AspTask, AspResult, Progress>;
  /** Looks for the rules that leave no plan with the exact number of steps. */
  readonly why: Work<AspTask, WhyResult>;
  /** Counts the ground rules with the exact number of steps. */
  readonly ground: Work<AspTask, GroundResult>;
  /** Says which rules support an atom. */
  readonly because: Work<BecauseTask, BecauseResult>;
  /** Tests an encoding on tiny levels; reports how many were tested. */
  readonly trial: Work<ChosenEncoding, TrialResult, number>;
  /** Runs any program. */
  readonly program: Work<ProgramTask, ProgramResult>;
  /** Checks an answer to a lesson; reports how many of the tiny levels were tested. */
  readonly grade: Work<AnswerToLesson, GradeResult, { readonly tried: number; readonly of: number }>;
};

/** Workers with clingo; each has clingo in a further worker. */
export const aspCrew: Crew<AspWorks> = createCrew(
  () => new Worker(new URL('./asp-worker.ts', import.meta.url), { type: 'module' }),
  3,
);
