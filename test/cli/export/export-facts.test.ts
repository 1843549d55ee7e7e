import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';

const LEVEL = '######\n#@$ .#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; One\n\n${LEVEL}`,
  'two.xsb': `${LEVEL}\n${LEVEL}`,
  'steps3.lp': `${FACTS}step(1..3). next(1,2). next(2,3).`,
});

const row = cliRows(FOLDER);

test(
  'export writes facts and says that there are no steps',
  row,
  'export level.xsb --to asp2009',
  0,
  /% Title: One\n[\s\S]*sokoban\(col1row1\)\.\n$/,
  /^no steps are written; add them with --steps\n$/,
);
test(
  'export proves the verdict of the steps',
  row,
  'export level.xsb --to asp2009 --steps 4',
  0,
  /Steps: 4 \(exactly 3 push actions\), unsatisfiable\n[\s\S]*next\(3,4\)\.\n$/,
  /^$/,
);
test(
  'export finds the fewest steps',
  row,
  'export level.xsb --to asp2009 --steps min+1',
  0,
  /Steps: 3 \(exactly 2 push actions\), satisfiable/,
  /^$/,
);
test('export says once that no steps are written', async (t) => {
  const folder = folderWith({ 'two.xsb': `${LEVEL}\n${LEVEL}` });
  for (const to of ['asp2009', 'asp2013']) {
    const { stderr } = await runCli(['export', 'two.xsb', '--to', to, '--out', to], folder);
    t.is(stderr.match(/no steps are written/g)?.length, 1, stderr);
  }
});
test(
  'export says that the steps of facts are not written',
  row,
  'export steps3.lp --to asp2009',
  0,
  /sokoban\(/,
  /^the steps that facts state are not written; add steps with --steps, or use --to track\n$/,
);
test('export draws an instance', row, 'export steps3.lp --to xsb', 0, /######\n#@\$ \.#\n######/, /^$/);
test('export keeps several levels of facts apart', row, 'export two.xsb --to asp2009', 2, /^$/, /--level/);
test(
  'export refuses steps that mean nothing',
  row,
  'export level.xsb --to asp2009 --steps most',
  2,
  '',
  /--steps most/,
);
test(
  'export refuses more steps than facts can hold',
  row,
  'export level.xsb --to asp2009 --steps min+9999999999',
  1,
  '',
  /at most 999,?999 steps/,
);
