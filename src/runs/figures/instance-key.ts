import type { BenchRecord } from '../record/run-record.js';

type Placed = Pick<BenchRecord, 'exactId' | 'source' | 'index' | 'statedSteps'>;

/**
 * Gives each record a name for the level and its steps: facts of one level with other steps ask another
 * question. Records of 1.0.0 do not have the number of steps. They get it from records of the same place.
 */
export function instanceKeys(records: readonly Placed[]): (record: Placed) => string {
  const steps = new Map<string, number>();
  for (const record of records)
    if (record.statedSteps !== undefined) steps.set(placeOf(record), record.statedSteps);
  return (record) => {
    const stated = record.statedSteps ?? steps.get(placeOf(record));
    return stated === undefined ? record.exactId : `${record.exactId} ${stated}`;
  };
}

function placeOf({ exactId, source, index }: Placed): string {
  return JSON.stringify([exactId, source, index]);
}
