import { addTo } from '../../base/groups.js';
import { type BestObjective, countedAs, describeMetrics, metricsOf } from '../../game/metrics.js';
import { levelName } from '../record/level-name.js';
import { type BenchRecord, describeScope, isRefusal } from '../record/run-record.js';

/** A record after all claims were compared with all solutions and proofs. */
export interface HeldRecord extends BenchRecord {
  /** How a solution of the same level, or its file, contradicts the claim; the outcome is then `wrong`. */
  readonly contradiction?: string;
  /** A proof of ours, or the file of the level, says the same as the word of an encoding or a program. */
  readonly confirmed?: true;
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
 * store, so a claim that contradicts one is wrong, whatever else its run found. The word of an encoding or a
 * program that is not ours is confirmed by a proof, or by the file of the level.
 */
export function holdClaims(records: readonly BenchRecord[]): HeldRecord[] {
  const witnesses = distinctByLevel(
    records.flatMap((record) => witnessOf(record) ?? []),
    ({ record }) => record.exactId,
    ({ moves, pushes, lines }) => [moves, pushes, lines],
  );
  const held = records.map((record): HeldRecord => {
    const contradiction =
      contradictionOf(record, witnesses.get(record.exactId) ?? []) ?? contradictionOfFile(record);
    return contradiction === undefined ? record : { ...record, outcome: 'wrong', contradiction };
  });
  return withConfirmed(held);
}

function witnessOf(record: BenchRecord): Witness | undefined {
  if (record.solution === undefined && record.outcome !== 'solved') return undefined;
  const { moves, pushes, lines } = record.solution === undefined ? record : metricsOf(record.solution);
  return { record, moves, pushes, lines };
}

/**
 * The values by level. Of those that say the same, only the first: thousands of repetitions of a run find the
 * same.
 */
function distinctByLevel<T>(
  values: readonly T[],
  levelOf: (value: T) => string,
  saysOf: (value: T) => readonly unknown[],
): Map<string, T[]> {
  const seen = new Set<string>();
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const before = seen.size;
    seen.add(JSON.stringify([levelOf(value), saysOf(value)]));
    if (seen.size > before) addTo(groups, levelOf(value), value);
  }
  return groups;
}

/** Marks the words that a proof or the file of the level confirms. */
function withConfirmed(records: readonly HeldRecord[]): HeldRecord[] {
  const proofs = distinctByLevel(
    records.filter((record) => isRefusal(record) && record.trust === undefined),
    ({ exactId }) => exactId,
    ({ outcome, steps, mostMoves, idle }) => [outcome, steps, mostMoves, idle],
  );
  return records.map((record) => {
    if (record.trust === undefined || !isRefusal(record)) return record;
    const isProved = (proofs.get(record.exactId) ?? []).some((proof) => covers(proof, record));
    return isProved || isStated(record, 'unsatisfiable') ? { ...record, confirmed: true } : record;
  });
}

/** Whether a proof is about all plans that a claim is about. Idle actions only add plans. */
function covers(proof: BenchRecord, claim: BenchRecord): boolean {
  if (proof.outcome === 'unsolvable') return true;
  const isSame = proof.steps === claim.steps && proof.mostMoves === claim.mostMoves;
  return claim.outcome === 'no-plan' && isSame && (proof.idle === true || !claim.idle);
}

/** Whether the file of a level has this verdict about the plans that a record is about. */
function isStated(record: BenchRecord, verdict: BenchRecord['statedVerdict']): boolean {
  const { outcome, statedVerdict, statedSteps, statedIdle = false, steps, mostMoves, idle = false } = record;
  if (statedVerdict !== verdict) return false;
  if (outcome === 'unsolvable') return verdict === 'satisfiable';
  if (statedSteps === undefined || statedSteps !== (mostMoves ?? steps)) return false;
  return verdict === 'satisfiable' ? idle || !statedIdle : statedIdle || !idle;
}

function contradictionOfFile(record: BenchRecord): string | undefined {
  if (!isRefusal(record) || !isStated(record, 'satisfiable')) return undefined;
  const claim = record.outcome === 'unsolvable' ? 'unsolvable' : `no plan${describeScope(record)}`;
  return `${levelName(record)}: its file has a solution; "${record.solver}" says ${claim}`;
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
      const solver = `"${witness.record.solver}"${found}`;
      return `${levelName(witness.record)}: solved by ${solver}; "${record.solver}" says ${claim}`;
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

function countedOf({ objective }: BenchRecord, counts: Pick<Witness, BestObjective>): number | undefined {
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
