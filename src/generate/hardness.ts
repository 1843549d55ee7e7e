import type { ClingoEngine } from '../asp/clingo/engine.js';
import { encodingOf } from '../asp/encoding/encoding.js';
import { formatProgram } from '../asp/encoding/program.js';
import { rulesOf } from '../asp/encoding/rules.js';
import { type Instance, instanceOf, withSteps } from '../asp/facts/instance.js';
import { counted } from '../base/count.js';
import type { Level } from '../game/level.js';

/**
 * The bands of hardness for clingo, the easiest first.
 *
 * @example
 * HARDNESS_BANDS; // → ['trivial', 'easy', 'medium', 'hard', 'competition']
 */
export const HARDNESS_BANDS = ['trivial', 'easy', 'medium', 'hard', 'competition'] as const;
/** How hard a level is for clingo, by its conflicts. */
export type HardnessBand = (typeof HARDNESS_BANDS)[number];

/** A band: its lowest number of conflicts, and the number in its middle that the generator aims at. */
interface BandRow {
  readonly from: number;
  readonly aim: { readonly from: number; readonly to: number };
  /** Levels with fewer lines are not measured. */
  readonly lines: number;
}

/** The bands: each begins at about a dozen times the conflicts of the one before. */
export const BANDS: Readonly<Record<HardnessBand, BandRow>> = {
  trivial: { from: 0, aim: { from: 0, to: 2 }, lines: 1 },
  easy: { from: 8, aim: { from: 16, to: 32 }, lines: 4 },
  medium: { from: 100, aim: { from: 220, to: 440 }, lines: 7 },
  hard: { from: 1300, aim: { from: 2800, to: 5600 }, lines: 10 },
  competition: { from: 17_000, aim: { from: 36_000, to: 144_000 }, lines: 13 },
};

/** A clingo, and what interrupts it. */
interface Interruptible {
  readonly engine: ClingoEngine;
  readonly signal?: AbortSignal | undefined;
}

/** What a level costs clingo with the encoding `fast`: conflicts do not depend on the machine, seconds do. */
export interface Hardness {
  /** Conflicts until one action less than the fewest is refuted; 0 if the bounds alone refute it. */
  readonly refute: number;
  /** Conflicts until a plan with the fewest actions is found. */
  readonly find: number;
  readonly seconds: number;
}

/** The band for this number of conflicts. */
export function bandOf(conflicts: number): HardnessBand {
  return HARDNESS_BANDS.findLast((band) => conflicts >= BANDS[band].from)!;
}

/** The conflicts of the refutation and of the plan together: this figure grades levels. */
export function conflictsOf({ refute, find }: Hardness): number {
  return refute + find;
}

/**
 * Measures a level whose fewest lines are known. Both programs ask for an exact number of steps, strict, in
 * clingo's default configuration with one thread. Undefined if more conflicts than `most` are needed, or
 * after an interruption. Throws if clingo contradicts the number of lines.
 */
export async function measureHardness(
  engine: Interruptible,
  level: Level,
  lines: number,
  most: number,
): Promise<Hardness | undefined> {
  const instance = instanceOf(level);
  const refute = await conflictsAt(engine, withSteps(instance, lines), most, 'unsatisfiable');
  if (!refute) return undefined;
  const find = await conflictsAt(
    engine,
    withSteps(instance, lines + 1),
    most - refute.conflicts,
    'satisfiable',
  );
  if (!find) return undefined;
  const seconds = refute.seconds + find.seconds;
  if (refute.conflicts + find.conflicts > most) return undefined;
  return { refute: refute.conflicts, find: find.conflicts, seconds };
}

async function conflictsAt(
  { engine, signal }: Interruptible,
  instance: Instance,
  most: number,
  expected: 'satisfiable' | 'unsatisfiable',
): Promise<{ conflicts: number; seconds: number } | undefined> {
  const program = formatProgram(instance, rulesOf(encodingOf('fast', 'strict')));
  const options = [`--solve-limit=${Math.max(1, most)}`];
  const answer = await engine.run({ program, options }, signal && { signal });
  if (answer.verdict === 'unknown') return undefined;
  if (answer.verdict !== expected) {
    throw new Error(
      `clingo says ${answer.verdict} with ${counted(instance.steps.length, 'step')}: ${answer.fault?.message ?? 'not expected'}`,
    );
  }
  return { conflicts: answer.statistics['conflicts'] ?? 0, seconds: answer.seconds.total };
}
