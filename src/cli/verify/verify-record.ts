import type { Result } from '../../base/result.js';
import type { Header } from '../../certificate/header.js';
import type { Level } from '../../game/level.js';
import { metricsOf } from '../../game/metrics.js';
import { judge } from '../../game/replay.js';
import type { RecordHead } from '../../solve/level-record.js';

/** What `verify` says of one solution or one answer set. */
export interface VerifyRecord extends RecordHead {
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
  /** What a certificate proves, and how many closed positions and dead patterns it has. */
  readonly claim?: Header['claim'];
  readonly positions?: number;
  readonly patterns?: number;
  /** The plan that settles a verdict without an answer set, as atoms. */
  readonly witness?: readonly string[];
  readonly message?: string;
}

/** The number of what is checked, where there may be several. */
export type Counted = Pick<VerifyRecord, 'number'>;

/** What the referee says of moves. */
export function judged(head: RecordHead, counted: Counted, level: Level, moves: string): VerifyRecord {
  const verdict = judge(level, moves);
  if (verdict.ok) {
    const { pushes, lines } = metricsOf(moves);
    return { ...head, status: 'valid', ...counted, solution: moves, moves: moves.length, pushes, lines };
  }
  const { code, index, message } = verdict.error;
  const said = code === 'not-solved' ? message : `move ${index + 1}: ${message}`;
  return { ...head, status: 'wrong', ...counted, move: index + 1, message: said };
}

/** What the referee says of moves that something else was read as. */
export function judgedAs(
  head: RecordHead,
  counted: Counted,
  level: Level,
  read: Result<string, string>,
): VerifyRecord {
  if (read.ok) return judged(head, counted, level, read.value);
  return { ...head, status: 'wrong', ...counted, message: read.error };
}
