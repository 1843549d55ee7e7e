import type { Table } from '../../report/table.js';
import type { HeldRecord } from '../../runs/figures/contradictions.js';

/** A run with the name that its solver has in the tables of a report. */
interface LabelledRecord extends HeldRecord {
  readonly label: string;
}

/** One line per run, with its limits: PAR-2 needs them. New columns stand at the end. */
export function runTable(records: readonly LabelledRecord[]): Pick<Table, 'columns' | 'rows'> {
  const columns = [
    'collection',
    'index',
    'title',
    'exactId',
    'boxes',
    'goals',
    'floor',
    'solver',
    'version',
    'repetition',
    'outcome',
    'seconds',
    'cpuSeconds',
    'peakMiB',
    'steps',
    'mostMoves',
    'moves',
    'pushes',
    'lines',
    'optimal',
    'nodes',
    'objective',
    'bound',
    'trust',
    'contradiction',
    'statedSteps',
    'statedVerdict',
    'confirmed',
    'source',
    'command',
    'limitSeconds',
    'limitCpuSeconds',
    'limitMib',
    'message',
    'label',
  ] as const;
  const rows = records.map(({ limits, ...record }) => {
    const { seconds: limitSeconds, cpuSeconds: limitCpuSeconds, memoryMib: limitMib } = limits;
    const fields = { ...record, limitSeconds, limitCpuSeconds, limitMib };
    return columns.map((name) => String(fields[name] ?? ''));
  });
  return { columns, rows };
}
