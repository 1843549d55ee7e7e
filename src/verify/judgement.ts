import type { Result } from '../base/result.js';
import type { CertificateClaim } from '../certificate/header.js';
import type { Level } from '../game/level.js';
import { metricsOf } from '../game/metrics.js';
import { judge } from '../game/replay.js';

/** The judgement of one solution, plan, answer set or certificate. */
export interface Judgement {
  readonly status: 'valid' | 'proved' | 'wrong' | 'unchecked' | 'missing';
  /** 1-based number of the solution or answer set of this level. */
  readonly number?: number;
  /** 1-based number of the first wrong move. */
  readonly move?: number;
  /** The first violated rule of the class, and its step. */
  readonly rule?: string;
  readonly step?: string;
  readonly solution?: string;
  readonly moves?: number;
  readonly pushes?: number;
  readonly lines?: number;
  /** What a certificate proves, and the numbers of its closed positions and dead patterns. */
  readonly claim?: CertificateClaim;
  readonly positions?: number;
  readonly patterns?: number;
  /** The plan that contradicts a verdict without an answer set, as atoms. */
  readonly witness?: readonly string[];
  readonly message?: string;
}

/** The number of the checked item, if there can be several. */
export type Counted = Pick<Judgement, 'number'>;

/** The judgement of moves by the referee. */
export function judged(level: Level, moves: string, counted: Counted = {}): Judgement {
  const verdict = judge(level, moves);
  if (verdict.ok) {
    const { pushes, lines } = metricsOf(moves);
    return { status: 'valid', ...counted, solution: moves, moves: moves.length, pushes, lines };
  }
  const { code, index, message } = verdict.error;
  const said = code === 'not-solved' ? message : `move ${index + 1}: ${message}`;
  return { status: 'wrong', ...counted, move: index + 1, message: said };
}

/** The judgement of moves that were read from a plan or an answer set. */
export function judgedAs(level: Level, read: Result<string, string>, counted: Counted = {}): Judgement {
  if (read.ok) return judged(level, read.value, counted);
  return { status: 'wrong', ...counted, message: read.error };
}
