import { spawnSync } from 'node:child_process';
import { encodingOf, foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { groundRules } from '../../../../src/asp/explain/ground-rules.js';
import { instanceOf, withSteps } from '../../../../src/asp/facts/instance.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

const LEVEL = levelOf(['#######', '#     #', '# $ * #', '#@  . #', '#######']);
const INSTANCE = withSteps(instanceOf(LEVEL), 4);

function ruleOf(text: string) {
  return rulesOf(foreignEncoding('mine', [{ name: 'mine.lp', text }]));
}

for (const { engine, run } of ENGINES) {
  const counted = (text: string, most = 9) =>
    groundRules(meansOf(engine), { instance: INSTANCE, rules: ruleOf(text), options: [] }, most);

  run(`${engine.name}: each rule has its ground rules, with values for its variables`, async (t) => {
    const { status, rules, total } = await counted(
      'p(1..3).\n{ q(X) : p(X) } = 1.\nr(X,Y) :- q(X), p(Y), X < Y.\n:- r(X,_), not q(X).\n:~ q(X). [X@1]\n',
    );
    t.is(status, 'counted');
    t.deepEqual(
      rules.map(({ count, line }) => [line, count]),
      [
        [1, 3],
        [2, 1],
        [3, 3],
        [4, 2],
        [5, 3],
      ],
    );
    t.is(total, 12);
    t.deepEqual([...rules[0].instances].sort(), ['p(1).', 'p(2).', 'p(3).']);
    t.true(rules[2].instances.includes('r(1,3) :- q(1), p(3), 1 < 3.'));
    t.true(rules[4].instances.includes(':~ q(2). [2@1]'));
  });

  run(`${engine.name}: a program without an answer set is counted too, lists have a limit`, async (t) => {
    const { rules } = await counted('p(1..50). :- p(X). q :- not q.', 4);
    t.deepEqual(
      rules.map(({ count, instances }) => [count, instances.length]),
      [
        [50, 4],
        [50, 4],
        [1, 1],
      ],
    );
  });

  run(
    `${engine.name}: functions of scripts are called, and parts that nothing grounds are left out`,
    async (t) => {
      const script = `#script (lua)\nfunction two() return (clingo or require("clingo")).Number(2) end\n#end.`;
      const parts = '#program step(t). q(1..t). :- q(X). #program base. r(1..3).';
      const { status, rules, total } = await counted(`p(X) :- X = 1..@two().\n${script}\n${parts}\n`);
      t.is(status, 'counted');
      t.deepEqual(
        rules.map(({ count, line, instances }) => [count, line, instances.length]),
        [
          [2, 1, 2],
          [3, 5, 3],
        ],
      );
      t.is(total, 5);
    },
  );

  for (const text of [
    '#include <incmode>.\n#program step(t).\np(t).\n',
    '#script (lua) function main(prg) prg:ground({{"base", {}}}) prg:solve() end #end.',
  ]) {
    run(`${engine.name}: where ${text.slice(0, 10)} grounds the parts, they are not counted`, async (t) => {
      t.regex((await counted(text)).fault!.message, /grounded in several parts/);
    });
  }

  run(`${engine.name}: a wrong program is an error at its place, a limit leaves it open`, async (t) => {
    const wrong = await counted('p(1).\nq(X) :- not p(X).\n');
    t.is(wrong.status, 'error');
    t.regex(wrong.fault!.message, /mine\.lp:2/);
    const means = meansOf(engine, { signal: AbortSignal.abort() });
    const task = { instance: INSTANCE, rules: ruleOf('p(1).'), options: [] };
    t.is((await groundRules(means, task, 1)).status, 'open');
  });
}

const [, { run: withNative }] = ENGINES;

withNative('the counts are those of the program that clingo grounds', async (t) => {
  const rules = rulesOf(encodingOf('reference', 'strict'));
  const [{ engine }] = ENGINES;
  const grounding = await groundRules(meansOf(engine), { instance: INSTANCE, rules, options: [] }, 0);
  const { stdout } = spawnSync('clingo', ['--text'], {
    input: formatProgram(INSTANCE, rules),
    encoding: 'utf8',
  });
  const lines = stdout.split('\n');
  for (const predicate of ['moved', 'player', 'ready', 'occupied', 'crossed', 'line', 'adjacent']) {
    const begins = new RegExp(`^${predicate}\\(`);
    const mine = grounding.rules
      .filter(({ kind, text }) => kind === 'rule' && begins.test(text))
      .reduce((sum, { count }) => sum + count, 0);
    t.is(mine, lines.filter((line) => begins.test(line)).length, predicate);
  }
});
