import type { BenchRecord } from '../../src/runs/record/run-record.js';

/** A record of a run with everything that a test does not care about. */
export function benchRecord(fields: Partial<BenchRecord> = {}): BenchRecord {
  const exactId = fields.exactId ?? '0000000000000001';
  const solver = fields.solver ?? 'native';
  return {
    schema: 1,
    source: 'a.xsb',
    index: 1,
    exactId,
    boxes: 3,
    goals: 3,
    floor: 20,
    key: `${exactId} ${solver} ${fields.version ?? ''} ${fields.repetition ?? 1}`,
    solver,
    command: solver,
    version: '1',
    limits: { seconds: 60 },
    repetition: 1,
    seed: 1,
    outcome: 'solved',
    seconds: 1,
    began: '2026-01-01T00:00:00.000Z',
    machine: { host: 'h', system: 's', cpu: 'c', cores: 2, memoryMib: 1000, node: 'v20' },
    ...fields,
  };
}
