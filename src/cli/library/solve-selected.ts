import { stopwatch } from '../../base/clock.js';
import { counted } from '../../base/count.js';
import { describeMetrics } from '../../game/metrics.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findLevels } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { DamagedLevel } from '../../library/store/stored-level.js';
import { NO_VALUE } from '../../report/table.js';
import { runSlots } from '../../runs/local/run-slots.js';
import { runTask } from '../../runs/local/run-task.js';
import type { BenchRecord } from '../../runs/record/run-record.js';
import type { BenchTask } from '../../runs/task/bench-task.js';
import { OWN_PROGRAM } from '../bench/bench-progress.js';
import { runByWorkers } from '../bench/run-by-workers.js';
import { runSummary } from '../bench/run-summary.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { libraryCall } from '../memory/library-option.js';
import { noLevels } from '../memory/no-levels.js';
import { noteResumable } from '../output/note-left.js';
import { printable, type Terminal } from '../output/terminal.js';
import { codeOf, storeOutcome } from './store-outcome.js';
import { isDone, taskOf, type Work } from './work.js';

/**
 * Runs an engine on levels; those without a solution come first. Each result is stored at once. A level is
 * skipped if it has a result with the same engine, version, objective and limits. So a call that was
 * interrupted can be repeated to resume it.
 */
export async function solveSelected(db: Sqlite, work: Work, terminal: Terminal): Promise<ExitCode> {
  const found = findLevels(db, work.query);
  if (found.length === 0) {
    terminal.note(noLevels(db));
    return EXIT.done;
  }
  const levels = found.filter(work.isOpen);
  const open = levels.filter((level) => !isDone(db, level, work)).sort(openFirst);
  const skipped = found.length - levels.length;
  const rest = skipped === 0 ? '' : `; ${counted(skipped, 'level')} left out: ${work.whyLeftOut}`;
  terminal.note(`${counted(levels.length, 'level')}, ${levels.length - open.length} of them done${rest}`);
  const codes: ExitCode[] = [];
  const records: BenchRecord[] = [];
  const session: Session = {
    db,
    work,
    onRecord(level, record) {
      tell(terminal, level, record);
      codes.push(codeOf(record, work));
      records.push(record);
    },
    onDamage({ message }) {
      terminal.note(`${message}; ${libraryCall('verify', db.path)} lists all faults`);
      codes.push(EXIT.error);
    },
  };
  const seconds = stopwatch();
  await (work.args.queue === undefined ? runHere : runThere)(session, open, terminal);
  if (records.length > 1) terminal.note(runSummary('level', records, seconds()));
  noteResumable(terminal, 'level', open.filter((level) => !isDone(db, level, work)).length);
  return worstOf(terminal.signal.aborted ? [...codes, EXIT.interrupted] : codes);
}

/** The work on a library, and what becomes of it. */
interface Session {
  readonly db: Sqlite;
  readonly work: Work;
  readonly onRecord: (level: FoundLevel, record: BenchRecord) => void;
  readonly onDamage: (fault: DamagedLevel) => void;
}

function openFirst(a: FoundLevel, b: FoundLevel): number {
  return Number(a.state !== 'open') - Number(b.state !== 'open');
}

/** The run for a level; undefined if its stored drawing is damaged. The other levels do not suffer. */
function runFor({ db, work, onDamage }: Session, level: FoundLevel): BenchTask | undefined {
  try {
    return taskOf(db, level, work);
  } catch (error) {
    if (!(error instanceof DamagedLevel)) throw error;
    onDamage(error);
    return undefined;
  }
}

/** Makes the runs here, several at the same time. */
async function runHere(session: Session, levels: readonly FoundLevel[], terminal: Terminal): Promise<void> {
  const { db, work } = session;
  const waiting = levels.values();
  const plan = { storePath: db.path, jobs: work.args.jobs, signal: terminal.signal };
  await runSlots(plan, async ({ cpu, claims, signal }) => {
    for (const level of waiting) {
      if (signal.aborted) return;
      const task = runFor(session, level);
      // Another process works on the level, or has just done it.
      if (!task || !claims.take(task.key, task.limits.seconds) || isDone(db, level, work)) continue;
      const record = await runTask(task, { sokoset: OWN_PROGRAM, signal }, cpu);
      if (record) keep(session, level, record);
    }
  });
}

/** Stores what a run found, and tells it if it is new. */
function keep({ db, work, onRecord }: Session, level: FoundLevel, record: BenchRecord): boolean {
  const kept = storeOutcome(db, level, record, work);
  if (kept) onRecord(level, kept);
  return kept !== undefined;
}

/** Lets workers make the runs. What they find leaves their server only when the library has it. */
async function runThere(session: Session, levels: readonly FoundLevel[], terminal: Terminal): Promise<void> {
  const byKey = new Map<string, FoundLevel>();
  const tasks = levels.flatMap((level) => {
    const task = runFor(session, level);
    if (task) byKey.set(task.key, level);
    return task ?? [];
  });
  const store = { add: (record: BenchRecord) => keep(session, byKey.get(record.key)!, record) };
  await runByWorkers(session.work.args.queue!, { tasks, store, onRecord: () => undefined }, terminal);
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
    printable(
      `${level.unique_id} ${(level.title ?? NO_VALUE).replace(/\s+/g, ' ')}: ${outcome}${found}${why}\n`,
    ),
  );
}
