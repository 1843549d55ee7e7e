import test from 'ava';
import { checkMoves, type MOVE_RULES } from '../../../../src/asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../../../../src/asp/dialect-2013/decode-moves.js';
import { formatMoveFacts } from '../../../../src/asp/dialect-2013/move-facts.js';
import { looksLikeMoveFacts, parseMoveInstance } from '../../../../src/asp/dialect-2013/parse-move-facts.js';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { parseAtom } from '../../../../src/asp/facts/atom.js';
import { instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { Random } from '../../../../src/base/random.js';
import { exactIdOf } from '../../../../src/game/identity.js';
import { formatBoard } from '../../../../src/game/level.js';
import { judge } from '../../../../src/game/replay.js';
import { formatAsp2013 } from '../../../../src/report/instance/asp2013.js';
import { readLevels } from '../../../../src/solve/question/read-levels.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

const LEVEL = levelOf(['  #####', '###   #', '#@$ . #', '# $.# #', '#######']);

test('levels survive the way to facts of 2013 and back, with title, bound and coordinates', (t) => {
  for (let seed = 1; seed <= cases(20); seed++) {
    const boxes = 1 + (seed % 3);
    const level = {
      ...randomLevel(new Random(seed), { width: 5, height: 4, boxes }),
      title: `Number ${seed}`,
    };
    const written = formatAsp2013(level, seed, 'not known');
    if (!written.ok) return t.fail(written.error);
    const read = readLevels(written.value);
    if (!read.ok) return t.fail(read.error.message);
    const [entry] = read.value.entries;
    t.is(read.value.format, 'asp2013');
    t.is(entry.moveFacts?.bound, seed);
    if (!entry.level.ok) return t.fail(entry.level.error.message);
    t.is(entry.title, level.title);
    t.is(exactIdOf(entry.level.value), exactIdOf(level));
    t.deepEqual(formatAsp2013(entry.level.value, seed, 'not known'), written);
  }
});

test('the facts of the template are those of the program', (t) => {
  const facts = formatMoveFacts(LEVEL, 3);
  const written = formatAsp2013(LEVEL, 3);
  if (!facts.ok || !written.ok) return t.fail();
  t.is(written.value.slice(written.value.indexOf('\n\n') + 2), facts.value);
});

test('surplus boxes have no facts of 2013', (t) => {
  t.false(formatMoveFacts(levelOf(['#####', '#@$.#', '# $ #', '#   #', '#####']), 3).ok);
});

const PUBLISHED_STYLE = `player(p1). stone(a). stone(b). goal(a). goal(b).
isgoal(x3). isgoal(y3). isnongoal(x1;x2). isnongoal(wall).
at(p1,x1). at(a,x2). at(b,y2). clear(x3). clear(y1). clear(y3).
isnongoal(y1). isnongoal(y2). isnongoal(x1). isnongoal(x2).`.replace('isnongoal(x1;x2). ', '');
const WAYS = ['x1 x2', 'x2 x3', 'y1 y2', 'y2 y3']
  .map((pair) => pair.split(' '))
  .map(([a, b]) => `movedir(${a},${b},right). movedir(${b},${a},left).`)
  .join('\n');
const DOWN =
  'movedir(x1,y1,down). movedir(y1,x1,up). movedir(x2,y2,down). movedir(y2,x2,up). movedir(x3,y3,down). movedir(y3,x3,up).';

test('names may be anything: the board follows from the ways', (t) => {
  const parsed = parseMoveInstance(`${PUBLISHED_STYLE}\n${WAYS}\n${DOWN}\nstep(1). step(2). step(3).`);
  if (!parsed.ok) return t.fail(parsed.error.message);
  const { level, bound } = parsed.value;
  t.is(bound, 3);
  t.deepEqual(formatBoard(level.board, level.start), ['#####', '#@$.#', '# $.#', '#####']);
});

const refused = test.macro((t, text: string, message: RegExp) => {
  const parsed = parseMoveInstance(text);
  t.false(parsed.ok);
  if (!parsed.ok) t.regex(parsed.error.message, message);
});
const FACTS = `${PUBLISHED_STYLE}\n${WAYS}\n${DOWN}`;
test(
  'a stone that need not end on a goal',
  refused,
  FACTS.replace('goal(b).', ''),
  /there is no fact goal\(b\)/,
);
test('a way without a way back', refused, FACTS.replace('movedir(y1,x1,up).', ''), /no way back/);
test('two things on one location', refused, `${FACTS} at(b,x2).`, /b is at two locations/);
test('a taken location that is clear', refused, `${FACTS} clear(x2).`, /x2 is clear and holds a/);
test('a wrong number of arguments', refused, `${FACTS} clear(x2,y2).`, /clear must have 1 argument, not 2/);
test('a direction that is none', refused, `${FACTS} movedir(x1,y1,north).`, /north is not a direction/);
test(
  'more goals than stones',
  refused,
  `${FACTS.replace('stone(b). ', '').replace('goal(b).', '').replace('at(b,y2).', 'clear(y2).')}`,
  /fewer stones \(1\) than goals \(2\)/,
);
test('no player', refused, FACTS.replace('player(p1).', ''), /names the player/);
test('a rule', refused, 'stone(X) :- goal(X).', /is a rule/);

test('content tells the dialects apart', (t) => {
  t.true(looksLikeMoveFacts(`% note\nstep(1).\n${FACTS}`));
  t.false(looksLikeMoveFacts('step(1). right(a,b).'));
});

const facts = parseMoveInstance(`${FACTS} step(1). step(2). step(3). step(4).`);
const RIGHT =
  'pushtogoal(p1,a,x1,x2,x3,right,1). move(p1,x2,x1,left,2). move(p1,x1,y1,down,3). pushtogoal(p1,b,y1,y2,y3,right,4).';
const judged = test.macro(
  (t, plan: string, rule: (typeof MOVE_RULES)[number] | undefined, moves?: string) => {
    if (!facts.ok) return t.fail(facts.error.message);
    const atoms = plan.split(/\.\s*/).flatMap((text) => parseAtom(text) ?? []);
    t.is(checkMoves(facts.value.facts, atoms)?.rule, rule);
    if (moves === undefined) return;
    t.deepEqual(decodeMoves(facts.value.level, atoms), { ok: true, value: moves });
    t.is(judge(facts.value.level, moves).ok, rule === undefined);
  },
);
test('a right plan is read as moves', judged, RIGHT, undefined, 'RldR');
test(
  'the order of the atoms does not matter',
  judged,
  RIGHT.split(' ').reverse().join(' '),
  undefined,
  'RldR',
);
test('a plan that stops too early', judged, RIGHT.slice(0, 60), 'not-solved');
test(
  'atoms with the name of a field of all objects',
  judged,
  `constructor(x). ${RIGHT} toString.`,
  undefined,
  'RldR',
);
test('facts with such a name', (t) => t.true(parseMoveInstance(`${FACTS} constructor(a).`).ok));
test('an action with too few arguments', judged, 'move(p1,x1,right,1).', 'shape');
test('a step that is none', judged, RIGHT.replace(',4)', ',5)'), 'unknown-step');
test('two actions at a step', judged, RIGHT.replace(',2)', ',1)'), 'several-actions');
test('a walk into a stone', judged, 'move(p1,x1,x2,right,1).', 'blocked');
test('a push of a stone that is not there', judged, RIGHT.replace('b,y1', 'a,y1'), 'not-there');
test('a push to a goal that is none', judged, RIGHT.replace('pushtogoal', 'pushtonongoal'), 'wrong-kind');
test('a way that is none', judged, 'move(p1,x1,y2,right,1).', 'no-way');

for (const { engine, run } of ENGINES) {
  run(
    `${engine.name}: the encoding has a plan exactly from the fewest moves on, and every plan is right`,
    async (t) => {
      let plans = 0;
      for (let seed = 1; plans < cases(5); seed++) {
        const level = randomLevel(new Random(seed), { width: 3, height: 3, boxes: 1 + (seed % 2), walls: 1 });
        const least = bruteForce(level, 'moves') ?? 99;
        if (least > 9 || least === 0) continue;
        for (const bound of [least - 1, least, least + 1].filter((steps) => steps > 0)) {
          const instance = withSteps(instanceOf(level), bound);
          const program = formatProgram(instance, rulesOf(encodingOf('moves', 'strict')));
          const answer = await engine.run({ program, models: 20 });
          t.deepEqual(answer.warnings, []);
          t.is(answer.verdict, bound < least ? 'unsatisfiable' : 'satisfiable');
          const parsed = formatMoveFacts(level, bound);
          const stated = parsed.ok ? parseMoveInstance(parsed.value) : parsed;
          if (!stated.ok) return t.fail();
          for (const { atoms } of answer.answerSets) {
            const actions = atoms.flatMap((text) => parseAtom(text) ?? []);
            t.is(checkMoves(stated.value.facts, actions), undefined);
            const moves = decodeMoves(level, actions);
            t.true(moves.ok && judge(level, moves.value).ok && moves.value.length <= bound);
            plans++;
          }
        }
      }
    },
  );
}
