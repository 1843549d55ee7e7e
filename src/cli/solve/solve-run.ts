import type { Encoding } from '../../asp/encoding/encoding.js';
import type { ScratchFolder } from '../../platform/node/scratch-folder.js';
import type { OpenClingo } from '../../solve/engine/choose-solver.js';
import type { SolvedLevel } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import type { SolveRecord } from '../../solve/record/solve-record.js';
import type { sokOutput } from '../levels/sok-output.js';
import type { Memory } from '../memory/library-memory.js';
import type { BecauseRecord } from '../output/because-record.js';
import type { Terminal } from '../output/terminal.js';
import type { WhyRecord } from '../output/why-record.js';
import type { Keeper } from './keep.js';
import type { SolveArgs } from './solve-options.js';
import type { LevelOutcome } from './solve-summary.js';

/** What all levels of one call share. */
export interface Run {
  readonly args: SolveArgs;
  readonly terminal: Terminal;
  /** The library that is asked first, if there is one. */
  readonly memory?: Memory;
  /** The engine that is named. */
  readonly encoding?: Encoding;
  readonly open: OpenClingo;
  /** The folder for kept runs, if there is one. */
  readonly keeper?: Keeper;
  /** The folder for what memory has no room for, if there is one. */
  readonly scratch?: ScratchFolder;
  readonly printSok: ReturnType<typeof sokOutput>;
  /** clingo's exit bits, one per level. */
  readonly bits: number[];
  /** The messages about predicates that were printed. */
  readonly named: Set<string>;
  /** What became of each level, for the summary. */
  readonly outcomes: LevelOutcome[];
}

/** A solved level with its task, its record and explanations. */
export interface Answered extends SolvedLevel {
  readonly task: SolveTask;
  readonly record: SolveRecord;
  readonly why?: WhyRecord | undefined;
  readonly because?: BecauseRecord | undefined;
}

/** Whether results are printed for a reader. */
export function showsText({ format, json }: SolveArgs): boolean {
  return format === 'text' && !json;
}
