import { addTo } from '../../base/groups.js';
import type { BenchRecord } from '../../runs/record/run-record.js';
import type { Store } from '../../runs/record/store.js';

/** The records that a run can have: one for each number that it may get among the runs on its instance. */
export interface ImportedRun {
  /** The same for the same output on the same instance. */
  readonly name: string;
  /** The record with number 1. */
  readonly first: BenchRecord;
  readonly recordAt: (repetition: number) => BenchRecord;
  /** Why the given limit cannot be that of the run. */
  readonly doubt?: string;
}

/**
 * Gives each run the number that it has in the store, else the first one that is free there and was not given
 * to another run. Each number is tried once for all runs on its instance.
 */
export class RunNumbers {
  private readonly given = new Set<string>();
  /** The number to try next, by the key of number 1. */
  private readonly next = new Map<string, number>();
  /** What the store had before, by output. */
  private readonly before = new Map<string, BenchRecord[]>();

  constructor(private readonly store: Store) {
    for (const record of store.records().values()) addTo(this.before, outputOf(record), record);
  }

  /** Whether the store had this output of the solver on this instance, whatever limit it was given. */
  isKnown({ first }: ImportedRun): boolean {
    const same = this.before.get(outputOf(first)) ?? [];
    return same.some(
      ({ solver, statedSteps }) => solver === first.solver && statedSteps === first.statedSteps,
    );
  }

  /** The record of a run. */
  recordOf({ first, recordAt }: ImportedRun): BenchRecord {
    const same = [outputOf(first), outputOf({ ...first, outputId: undefined })]
      .flatMap((output) => this.before.get(output) ?? [])
      .map(({ repetition, key }) => ({ record: recordAt(repetition), key }))
      .find(({ record, key }) => record.key === key && !this.given.has(key));
    const record = same?.record ?? this.firstFree(first, recordAt);
    this.given.add(record.key);
    return record;
  }

  private firstFree(first: BenchRecord, recordAt: ImportedRun['recordAt']): BenchRecord {
    const stored = this.store.records();
    for (let repetition = this.next.get(first.key) ?? 1; ; repetition++) {
      const record = recordAt(repetition);
      const there = stored.get(record.key);
      if (this.given.has(record.key) || (there && outputOf(there) !== outputOf(record))) continue;
      this.next.set(first.key, repetition + 1);
      return record;
    }
  }
}

/**
 * Says which output a record is of: the same text for the same output on the same level. Records of version
 * 1.0.0 do not have the output.
 */
function outputOf({ exactId, outputId, outcome, seconds }: BenchRecord): string {
  return `${exactId} ${outputId ?? `${outcome} ${seconds}`}`;
}
