import { spawnSync } from 'node:child_process';
import process from 'node:process';
import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { folderWith, MAIN } from '../../helpers/run-cli.js';

const ROWS = ['######', '#@$ .#', '######'];

const LEVEL = `${ROWS.join('\n')}\n`;

const MIRROR = '######\n#. $@#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; Collection: Some\n; Author: Me\n\n; 1 One/Two ..\n\n${LEVEL}`,
  'mirror.xsb': `${MIRROR}\nB\n\n${MIRROR}`,
  'snapshot.sok': `One\n\n${LEVEL}\nSnapshot\nr\n`,
  'solved.sok': `One\n\n${LEVEL}\nSolution by X\nrr\n`,
  'wide.xsb': `#####\n#@$.#\n#####\n\n${'#'.repeat(400)}\n#@$.${' '.repeat(395)}#\n${'#'.repeat(400)}\n`,
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
});

const row = cliRows(FOLDER);

test(
  'an output folder without a picture',
  row,
  'show three.xsb --out pics',
  2,
  '',
  /--out needs --to svg or png/,
);

test(
  'show draws a level',
  row,
  'show level.xsb --ascii',
  0,
  `level.xsb, level 1 "One/Two .."\n${LEVEL}\n`,
  /^$/,
);
test('show draws the position after moves', row, 'show solved.sok --ascii --move 1', 0, /\n# @\$\.#\n/, /^$/);
test(
  'show prints the figures of a solution',
  row,
  'show level.xsb --ascii --solution rr',
  0,
  /RR\n2 moves, 2 pushes, 1 line/,
  /^$/,
);
test(
  'show names the move that is wrong, and the position before it',
  row,
  'show level.xsb --solution rrr',
  1,
  '',
  /^level\.xsb, level 1 "One\/Two \.\.": --solution: move 3: right against a box that cannot be pushed; the position before it: --move 2$/m,
);
test(
  'show draws the position before a wrong move',
  row,
  'show level.xsb --ascii --solution rrr --move 1',
  0,
  /^level\.xsb, level 1.*, after move 1 of 2\n/,
  /^level\.xsb, level 1.*: move 3 of --solution is not possible: it is left out\n$/,
);
test(
  'show says how many moves behind a wrong one are left out',
  row,
  'show level.xsb --ascii --solution rlllr --move 1',
  0,
  /^level\.xsb, level 1.*, after move 1 of 2\n/,
  /: move 3 of --solution is not possible: it and 2 later moves are left out\n$/,
);
test(
  'show needs moves for a position',
  row,
  'show level.xsb --move 1',
  1,
  '',
  /give the moves: --solution MOVES$/m,
);
for (const words of [
  '--ascii',
  '--json',
  '--to svg',
  '--to png',
  '--solution rr --ascii',
  '--solution r --ascii',
])
  test(
    `show has no position beyond the last move: ${words}`,
    row,
    `show solved.sok --move 3 ${words}`,
    1,
    '',
    /^solved\.sok, level 1 "One": --move 3: the last move is number \d$/m,
  );
test(
  'show draws the position after the last move',
  row,
  'show solved.sok --ascii --move 2',
  0,
  /\n# {2}@\*#\n/,
  /^$/,
);
test(
  'show makes no picture of more pixels than memory can hold',
  row,
  'show wide.xsb --to png --out pngs --size 512 --dry-run',
  2,
  /wide-0*1.*\.png/,
  /^wide\.xsb, level 2: PNG has at most 100,000,000 pixels, not 204800x1536: --size 288 or less$/m,
);
test('FORCE_COLOR asks for colours, and --no-color has the last word', (t) => {
  const isColoured = (env: NodeJS.ProcessEnv, ...words: string[]) => {
    const { NO_COLOR, FORCE_COLOR, ...others } = process.env;
    const call = [MAIN, 'show', 'level.xsb', '--ascii', ...words];
    const run = spawnSync(process.execPath, call, { cwd: FOLDER, env: { ...others, ...env } });
    return run.stdout.includes('\u001b[90m');
  };
  t.false(isColoured({}));
  t.false(isColoured({ FORCE_COLOR: '' }));
  t.false(isColoured({ FORCE_COLOR: '0' }));
  t.true(isColoured({ FORCE_COLOR: '1' }));
  t.false(isColoured({ FORCE_COLOR: '1' }, '--no-color'));
});

test('show in colours', row, 'show level.xsb --ascii --color', 0, /\u001b\[90m######\u001b\[0m/, /^$/);
test(
  'show refuses moves that do not solve',
  row,
  'show level.xsb --solution rl',
  1,
  '',
  /--solution: the moves do not solve/,
);
test(
  'show takes no snapshot for a solution',
  row,
  'show snapshot.sok --solution',
  1,
  '',
  /the file holds no solution of this level/,
);
test('show makes a picture', row, 'show level.xsb --to svg', 0, /^<svg [\s\S]*<\/svg>\n$/, /^$/);
test(
  'show makes an animation where there is a solution',
  row,
  'show solved.sok --to svg',
  0,
  /<animateTransform /,
  /^$/,
);
test(
  'show makes a still picture of a position',
  row,
  'show solved.sok --to svg --move 0',
  0,
  /^(?![\s\S]*animate)/,
  /^$/,
);
test('show wants a folder for several pictures', row, 'show mirror.xsb --to svg', 2, '', /--out DIR/);
test('show does not take sizes without bounds', row, 'show level.xsb --to svg --size 1e9', 2, '', /--size/);
