import test from 'ava';
import { codeOf, storeOutcome } from '../../../src/cli/library/store-outcome.js';
import { engineWork, isDone, taskOf } from '../../../src/cli/library/work.js';
import { createMemory } from '../../../src/cli/memory/library-memory.js';
import { openLibrary } from '../../../src/library/database/open-library.js';
import { MIGRATIONS } from '../../../src/library/database/schema.js';
import type { Sqlite } from '../../../src/library/database/sqlite.js';
import { findLevels } from '../../../src/library/find/find-levels.js';
import { mergeLibrary } from '../../../src/library/merge-library.js';
import { resultsOf, solutionsOf } from '../../../src/library/store/level-details.js';
import { verifyLibrary } from '../../../src/library/verify-library.js';
import { type BenchRecord, OUTCOMES } from '../../../src/runs/record/run-record.js';
import { benchRecord } from '../../helpers/bench-record.js';
import { add, newLibrary } from '../../helpers/new-library.js';

const ROOM = '#######\n#@ $ .#\n#######\n';
const args = { time: 1, jobs: 1, engine: 'native' } as const;
const rest = { query: {}, isOpen: () => true };

/** What a run can end with: every outcome, alone and, unless it excludes them, with moves and a bound. */
const ENDS: readonly Partial<BenchRecord>[] = OUTCOMES.flatMap((outcome) => {
  const found = { outcome, solution: 'rRR', moves: 3, pushes: 2, lines: 1 };
  const isRefusal = outcome === 'unsolvable' || outcome === 'no-plan';
  const alone = outcome === 'solved' ? [] : [{ outcome }];
  return isRefusal ? alone : [...alone, { ...found, bound: 1 }, { ...found, bound: 2, optimal: true }];
});

function oneLevel() {
  const db = newLibrary();
  add(db, 'a.xsb', ROOM);
  const level = () => findLevels(db, {})[0];
  return { db, level };
}

async function faultsOf(db: Sqlite): Promise<readonly string[]> {
  return (await verifyLibrary(db, () => true)).faults;
}

test('whatever a run ends with, the library that stores it is without faults', async (t) => {
  for (const end of ENDS) {
    const work = engineWork(args, 'pushes', rest);
    const proving = oneLevel();
    const kept = storeOutcome(proving.db, proving.level(), benchRecord(end), work);
    t.is(kept?.outcome, end.outcome);
    const running = oneLevel();
    const record = benchRecord({ ...end, objective: 'pushes' });
    const notes: string[] = [];
    createMemory(running.db, { note: (text) => void notes.push(text) }).keepRun(
      taskOf(running.db, running.level(), work),
      record,
    );
    t.deepEqual(notes, [], JSON.stringify(end));
    for (const { db, level } of [proving, running]) {
      t.deepEqual(await faultsOf(db), [], JSON.stringify(end));
      t.is(solutionsOf(db, level().id).length, end.solution === undefined ? 0 : 1);
      db.close();
    }
  }
});

test('a bound that was proved before the time was up is known, here and where it is imported', async (t) => {
  const { db, level } = oneLevel();
  const work = engineWork(args, 'pushes', rest);
  const record = benchRecord({ outcome: 'time', solution: 'rRR', bound: 1 });
  t.is(codeOf(storeOutcome(db, level(), record, work)!, work), 1);
  t.like(resultsOf(db, 1)[0], { status: 'solved', value: 2, bound: 1, optimal: 0, stopped: 'time' });
  const other = newLibrary();
  t.like(await mergeLibrary(other, db, () => true), { results: 1, refused: [] });
  db.close();
  other.close();
});

test('a proof that a stored solution contradicts is not stored', async (t) => {
  const { db, level } = oneLevel();
  add(db, 'b.sok', `${ROOM}Solution\nrRR\n`);
  const work = engineWork(args, 'pushes', rest);
  for (const end of [{ outcome: 'unsolvable' }, { outcome: 'time', bound: 3 }] as const) {
    const kept = storeOutcome(db, level(), benchRecord(end), work)!;
    t.is(kept.outcome, 'wrong');
    t.regex(kept.message!, /calls it unsolvable|proves at least 3 pushes, but 2 are enough/);
    t.is(codeOf(kept, work), 3);
    t.false(isDone(db, level(), work));
  }
  t.deepEqual(resultsOf(db, 1), []);
  db.close();
});

test('results that older versions stored as unknown beside a solution are mended', async (t) => {
  const old = newLibrary({ migrations: MIGRATIONS.slice(0, 6) });
  add(old, 'a.sok', `${ROOM}Solution\nrRR\n`);
  old.run(
    `insert into results (level, engine, objective, status, value, bound, stopped, time_limit, seconds, version, made)
     values (1, 'native', 'pushes', 'unknown', 2, 1, 'time', 1, 1, '1', '2026-01-01T00:00:00.000Z')`,
  );
  old.close();
  const db = openLibrary(old.path);
  t.deepEqual(await faultsOf(db), []);
  t.like(resultsOf(db, 1)[0], { status: 'solved', value: 2, bound: 1 });
  db.close();
});
