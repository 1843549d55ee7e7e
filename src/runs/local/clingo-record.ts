import { fieldsOf, listOf, parseJson, textOf } from '../../base/json.js';
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
  const read = parseJson(text);
  if (!read.ok) return err(`this is not JSON: ${read.error}`);
  const fields = fieldsOf(read.value);
  const { Solver, Input, Result: verdict, Time } = fields;
  const inputs = listOf(Input ?? [], textOf);
  if (typeof Solver !== 'string' || typeof verdict !== 'string' || !inputs)
    return err('this is not the output of clingo with --outf=2');
  const { Total, CPU } = fieldsOf(Time);
  if (!isSeconds(Total)) return err('it does not say how long the run took');
  const ended = fields['TIME LIMIT'] ? 'time' : fields['INTERRUPTED'] ? 'interrupted' : undefined;
  return ok({
    solver: Solver,
    inputs,
    verdict,
    seconds: Total,
    ...(isSeconds(CPU) && { cpuSeconds: CPU }),
    ...(ended && { ended }),
  });
}

function isSeconds(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
