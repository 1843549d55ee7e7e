import test from 'ava';
import { unwrap } from '../../src/base/result.js';
import { rememberingSolver } from '../../src/library/memory/remembering-solver.js';
import { readLevels } from '../../src/solve/question/read-levels.js';
import type { Claim } from '../../src/solve/question/solver.js';
import { newLibrary } from '../helpers/new-library.js';

const TEXT = '########\n#@  $ .#\n#      #\n########\n';
/** Solutions from bad to good: with more pushes, with a longer walk, and the best. */
const SOLUTIONS = ['rrRdrruLdlluRR', 'drruRR', 'rrRR'];

const [entry] = unwrap(readLevels(TEXT)).entries;
const level = unwrap(entry.level);

/** An engine that gave up with these moves and this bound. */
function given(moves: string | undefined, bound: number | undefined): Claim {
  return {
    status: moves === undefined ? 'unknown' : 'solved',
    solutions: moves === undefined ? [] : [{ moves }],
    ...(bound !== undefined && { bound }),
    optimal: false,
    limit: 'time',
    statistics: {},
  };
}

const CLAIMS = [undefined, ...SOLUTIONS].flatMap((moves) =>
  [undefined, 1].map((bound) => given(moves, bound)),
);

test('the answer has the better solution and the higher bound of the engine and the library', async (t) => {
  const rank = ({ solutions: [found] }: Claim) => SOLUTIONS.indexOf(found?.moves);
  for (const before of CLAIMS)
    for (const now of CLAIMS) {
      const db = newLibrary();
      const place = { path: 'a.xsb', collection: {}, entries: [entry], places: 1 };
      let answer = before;
      for (const [i, claim] of [before, now].entries()) {
        const plan = { db, place, version: String(i), onRefused: t.fail };
        const solver = rememberingSolver({ engine: 'native', solve: async () => claim }, plan);
        answer = await solver.solve({ level, objective: 'pushes', idle: false, limits: { seconds: 1 } });
      }
      const what = JSON.stringify([before, now, answer]);
      t.is(rank(answer), Math.max(rank(before), rank(now)), what);
      t.is(answer.bound ?? 0, Math.max(before.bound ?? 0, now.bound ?? 0), what);
      t.is(answer.status, answer.solutions.length > 0 ? 'solved' : 'unknown');
      const isOwn = rank(answer) === rank(now) && (answer.bound ?? 0) === (now.bound ?? 0);
      t.is(answer.known === undefined, isOwn, what);
      db.close();
    }
});
