import { err, ok, type Result } from '../../base/result.js';

/** What clingo printed about a run of its own with `--outf=2`, apart from its answer sets. */
export interface ClingoRecord {
  /** The program and its version. */
  readonly solver: string;
  /** The files that it read, as they were named. */
  readonly inputs: readonly string[];
  /** The verdict in its words. */
  readonly verdict: string;
  readonly seconds: number;
  readonly cpuSeconds?: number;
  /** What ended it before it was done. */
  readonly ended?: 'time' | 'interrupted';
}

/** Reads a record. Its answer sets are read by `parseAnswers`, from the same text. */
export function parseClingoRecord(text: string): Result<ClingoRecord, string> {
  const read = readObject(text);
  if (!read.ok) return read;
  const { Solver, Input = [], Result: verdict, Time } = read.value;
  if (typeof Solver !== 'string' || typeof verdict !== 'string' || !isStrings(Input))
    return err('this is not the output of clingo with --outf=2');
  const { Total, CPU } = (Time ?? {}) as Record<string, unknown>;
  if (!isSeconds(Total)) return err('it does not say how long the run took');
  const ended = read.value['TIME LIMIT'] ? 'time' : read.value['INTERRUPTED'] ? 'interrupted' : undefined;
  return ok({
    solver: Solver,
    inputs: Input,
    verdict,
    seconds: Total,
    ...(isSeconds(CPU) && { cpuSeconds: CPU }),
    ...(ended && { ended }),
  });
}

function readObject(text: string): Result<Record<string, unknown>, string> {
  try {
    const value = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return ok(value);
  } catch (error) {
    return err(`this is not JSON: ${(error as Error).message}`);
  }
  return err('this is not the output of clingo with --outf=2');
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
