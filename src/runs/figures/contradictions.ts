import { countedAs, describeMetrics, metricsOf } from '../../game/metrics.js';
import { levelName } from '../record/level-name.js';
import { type BenchRecord, describeScope } from '../record/run-record.js';

/** A record after all claims were compared with all solutions. */
export interface HeldRecord extends BenchRecord {
  /** How a solution of the same level contradicts the claim; the outcome is then `wrong`. */
  readonly contradiction?: string;
}

/** The measures of a replayed solution. Stores of other programs may lack some of them. */
interface Witness {
  readonly record: BenchRecord;
  readonly moves?: number;
  readonly pushes?: number;
  readonly lines?: number;
}

/**
 * Compares every claim with every solution of its level. Solutions were replayed before they came into the
 * store, so a claim that contradicts one is wrong, whatever else its run found.
 */
export function holdClaims(records: readonly BenchRecord[]): HeldRecord[] {
  const witnesses = new Map<string, Witness[]>();
  for (const record of records) {
    if (record.solution === undefined && record.outcome !== 'solved') continue;
    const { moves, pushes, lines } = record.solution === undefined ? record : metricsOf(record.solution);
    const group = witnesses.get(record.exactId) ?? [];
    witnesses.set(record.exactId, [...group, { record, moves, pushes, lines }]);
  }
  return records.map((record) => {
    const contradiction = contradictionOf(record, witnesses.get(record.exactId) ?? []);
    return contradiction === undefined ? record : { ...record, outcome: 'wrong', contradiction };
  });
}

/** All contradictions in words, each once. */
export function contradictions(records: readonly BenchRecord[]): string[] {
  return [...new Set(holdClaims(records).flatMap(({ contradiction }) => contradiction ?? []))];
}

function contradictionOf(record: BenchRecord, witnesses: readonly Witness[]): string | undefined {
  for (const contradict of CONTRADICTIONS) {
    for (const witness of witnesses) {
      const words = contradict(record, witness);
      if (words === undefined) continue;
      const [found, claim] = words;
      const solver = `${witness.record.solver}${found}`;
      return `${levelName(witness.record)}: solved by ${solver}, ${claim} says ${record.solver}`;
    }
  }
  return undefined;
}

/** What was found and what was claimed, in words, if a solution contradicts a claim. */
type Contradict = (record: BenchRecord, witness: Witness) => readonly [string, string] | undefined;

const CONTRADICTIONS: readonly Contradict[] = [
  ({ outcome }) => (outcome === 'unsolvable' ? ['', 'unsolvable'] : undefined),
  (record, witness) => {
    if (record.outcome !== 'no-plan' || !isMeant(record, witness)) return undefined;
    return [countsOf(witness), `no plan${describeScope(record)}`];
  },
  (record, witness) => {
    const value = record.optimal ? countedOf(record, record) : undefined;
    return isBelow(record, witness, value) ? [costOf(record, witness), `${value} optimal`] : undefined;
  },
  (record, witness) => {
    const { bound } = record;
    return isBelow(record, witness, bound) ? [costOf(record, witness), `at least ${bound}`] : undefined;
  },
];

/** Whether a solution costs less than a claim about all solutions of its kind allows. */
function isBelow(record: BenchRecord, witness: Witness, claimed?: number): boolean {
  const found = countedOf(record, witness);
  return claimed !== undefined && found !== undefined && found < claimed && isMeant(record, witness);
}

function countedOf(
  { objective }: BenchRecord,
  counts: Pick<Witness, 'moves' | 'pushes' | 'lines'>,
): number | undefined {
  return objective === undefined || objective === 'any' ? undefined : counts[objective];
}

/**
 * Whether the answer of a record is about a solution like this one. An action is a line or a part of one, so
 * a solution can be written with any number of actions from its lines to its pushes. Idle actions fill the
 * rest.
 */
function isMeant({ steps, mostMoves, idle }: BenchRecord, { moves, pushes, lines }: Witness): boolean {
  if (mostMoves !== undefined) return moves !== undefined && moves <= mostMoves;
  if (steps === undefined) return true;
  if (pushes === undefined || lines === undefined) return false;
  return lines < steps && (idle || steps - 1 <= pushes);
}

function countsOf({ moves, pushes, lines }: Witness): string {
  return moves === undefined ? '' : ` with ${describeMetrics({ moves, pushes: pushes!, lines: lines! })}`;
}

function costOf(record: BenchRecord, witness: Witness): string {
  const { objective } = record;
  const value = countedOf(record, witness);
  return objective === undefined || objective === 'any' || value === undefined
    ? ''
    : ` with ${countedAs(value, objective)}`;
}
