import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatInput } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { exactIdOf, type Level, uniqueIdOf } from '../../../src/index.js';
import { clingoSolver } from '../../../src/solve/engine/clingo-solver.js';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { solveLevel } from '../../../src/solve/question/solve-level.js';
import { OBJECTIVES } from '../../../src/solve/question/solver.js';
import { ENGINES } from '../../helpers/engines.js';

const PLAIN = ['##########', '#@ $ .####', '#  $ .####', '##########'];
/** The same, with boxes that nobody can reach: in a chamber of their own, on a goal too, and outside. */
const SEALED = [
  ['##########', '#@ $ .#$ #', '#  $ .#  #', '##########'],
  ['##########', '#@ $ .#$*#', '#  $ .#$ #', '##########'],
  ['##########  $', '#@ $ .####', '#  $ .####', '##########$'],
];

function read(rows: readonly string[]) {
  const file = readLevels(`\n${rows.join('\n')}\n`);
  if (!file.ok) throw new Error(file.error.message);
  const [{ level }] = file.value.entries;
  if (!level.ok) throw new Error(level.error.message);
  return { level: level.value, warnings: file.value.warnings };
}

test('a box that nobody can reach is a warning with its line', (t) => {
  t.deepEqual(read(PLAIN).warnings, []);
  t.deepEqual(
    SEALED.map((rows) => read(rows).warnings),
    [
      [{ message: 'level 1: a box off goal that the player can never reach', line: 3 }],
      [{ message: 'level 1: 2 boxes off goal that the player can never reach', line: 3 }],
      [{ message: 'level 1: 2 boxes off goal that the player can never reach', line: 2 }],
    ],
  );
});

test('it changes neither identity nor facts', (t) => {
  const plain = read(PLAIN).level;
  const facts = (level: Level) => formatInput(instanceOf(level), rulesOf(encodingOf('analysed', 'strict')));
  for (const rows of SEALED) {
    const { level } = read(rows);
    t.is(exactIdOf(level), exactIdOf(plain));
    t.is(uniqueIdOf(level), uniqueIdOf(plain));
    t.is(facts(level), facts(plain));
  }
});

/** A program takes long; it gets each level for some objective. */
for (const [solver, share] of [
  [nativeSolver(), 1],
  [clingoSolver(ENGINES[0].engine, { encoding: encodingOf('analysed', 'strict') }), SEALED.length],
] as const) {
  test(`it changes no answer of ${solver.engine}`, async (t) => {
    for (const [i, objective] of OBJECTIVES.entries()) {
      const solve = (rows: readonly string[]) =>
        solveLevel(solver, { level: read(rows).level, objective, idle: false, limits: { seconds: 30 } });
      const { status, optimal, bound, solution } = await solve(PLAIN);
      t.is(status, 'solved');
      for (const rows of SEALED.filter((_, j) => j % share === i % share))
        t.like(await solve(rows), { status, optimal, bound, solution });
    }
  });
}
