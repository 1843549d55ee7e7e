import { counted } from '../../base/count.js';
import { describeMetrics } from '../../game/metrics.js';
import { findLevels } from '../../library/find-levels.js';
import type { FoundLevel } from '../../library/found-level.js';
import type { Sqlite } from '../../library/sqlite.js';
import { NO_VALUE } from '../../report/table.js';
import { runTask } from '../../runs/local/run-task.js';
import { processorsFor } from '../../runs/process/processors.js';
import { Claims } from '../../runs/record/run-claims.js';
import type { BenchRecord } from '../../runs/record/run-record.js';
import { OWN_PROGRAM } from '../bench/bench-progress.js';
import { runByWorkers } from '../bench/run-by-workers.js';
import { runSummary } from '../bench/run-summary.js';
import { EXIT, type ExitCode, worstOf } from '../common/exit-code.js';
import type { Terminal } from '../common/terminal.js';
import { codeOf, storeOutcome } from './store-outcome.js';
import { isDone, taskOf, type Work } from './work.js';

/**
 * Runs an engine on levels; those without a solution come first. Each result is stored at once. A level is
 * skipped if it has a result with the same engine, version, objective and limits. So a call that was
 * interrupted can be repeated to resume it.
 */
export async function solveSelected(db: Sqlite, work: Work, terminal: Terminal): Promise<ExitCode> {
  const found = findLevels(db, work.query);
  const levels = found.filter(work.isOpen);
  const open = levels.filter((level) => !isDone(db, level, work)).sort(openFirst);
  const skipped = found.length - levels.length;
  const rest = skipped === 0 ? '' : `; ${counted(skipped, 'level')} left out: ${work.whyLeftOut}`;
  terminal.note(`${counted(levels.length, 'level')}, ${levels.length - open.length} of them done${rest}`);
  const codes: ExitCode[] = [];
  const records: BenchRecord[] = [];
  const onRecord = (level: FoundLevel, record: BenchRecord) => {
    tell(terminal, level, record);
    codes.push(codeOf(record, work));
    records.push(record);
  };
  await (work.args.queue === undefined ? runHere : runThere)(db, open, work, terminal, onRecord);
  if (records.length > 1) terminal.note(runSummary('level', records));
  return worstOf(terminal.signal.aborted ? [...codes, EXIT.interrupted] : codes);
}

function openFirst(a: FoundLevel, b: FoundLevel): number {
  return Number(a.state !== 'open') - Number(b.state !== 'open');
}

type OnRecord = (level: FoundLevel, record: BenchRecord) => void;

/** Makes the runs here, several at the same time. */
async function runHere(
  db: Sqlite,
  levels: readonly FoundLevel[],
  work: Work,
  terminal: Terminal,
  onRecord: OnRecord,
): Promise<void> {
  const waiting = levels.values();
  const claims = new Claims(db.path);
  const slots = processorsFor(work.args.jobs).map(async (cpu) => {
    for (const level of waiting) {
      if (terminal.signal.aborted) return;
      const task = taskOf(db, level, work);
      // Another process works on the level, or has just done it.
      if (!claims.take(task.key, task.limits.seconds) || isDone(db, level, work)) continue;
      const record = await runTask(task, { sokoset: OWN_PROGRAM, signal: terminal.signal }, cpu);
      if (record && storeOutcome(db, level, record, work)) onRecord(level, record);
    }
  });
  await Promise.all(slots);
  claims.end();
}

/** Lets workers make the runs. What they find leaves their server only when the library has it. */
async function runThere(
  db: Sqlite,
  levels: readonly FoundLevel[],
  work: Work,
  terminal: Terminal,
  onRecord: OnRecord,
): Promise<void> {
  const byKey = new Map<string, FoundLevel>();
  const tasks = levels.map((level) => {
    const task = taskOf(db, level, work);
    byKey.set(task.key, level);
    return task;
  });
  const store = {
    add: (record: BenchRecord) => storeOutcome(db, byKey.get(record.key)!, record, work),
  };
  await runByWorkers(
    work.args.queue!,
    { tasks, store, onRecord: (record) => onRecord(byKey.get(record.key)!, record) },
    terminal,
  );
}

function tell(
  terminal: Terminal,
  level: FoundLevel,
  { outcome, moves, pushes, lines, optimal, message }: BenchRecord,
): void {
  const found =
    moves === undefined
      ? ''
      : `, ${describeMetrics({ moves, pushes: pushes!, lines: lines! })}${optimal ? ', proved' : ''}`;
  const why = message === undefined ? '' : `: ${message}`;
  terminal.out(
    `${level.unique_id} ${(level.title ?? NO_VALUE).replace(/\s+/g, ' ')}: ${outcome}${found}${why}\n`,
  );
}
