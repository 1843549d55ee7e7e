import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { recordsIn } from '../../helpers/records.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ROWS = ['######', '#@$ .#', '######'];

const LEVEL = `${ROWS.join('\n')}\n`;

const MIRROR = '######\n#. $@#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; Collection: Some\n; Author: Me\n\n; 1 One/Two ..\n\n${LEVEL}`,
  'mirror.xsb': `${MIRROR}\nB\n\n${MIRROR}`,
  'sealed.xsb': '#########\n#@$ .#$*#\n#########\n',
  'solved.sok': `One\n\n${LEVEL}\nSolution by X\nrr\n`,
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
  'stands.xsb': `${LEVEL}\nB\n\n#####\n#+$ #\n#####\n`,
  'notes.sok': `Collection: Some\nAuthor: Me\nEmail: a@example.org\n\nOne\n\n${LEVEL}\nDate: 2001\n\nSolution\nrr\n\nComment: mine\n`,
  'names.csv.hbs': '{{#each levels}}{{number}};{{title}};{{width}}x{{height}};{{exactId}}\n{{/each}}',
  'proto.hbs': '{{levels.constructor.name}}',
  'broken.hbs': '{{#each levels}}',
});

const row = cliRows(FOLDER);

test(
  'steps where there is no place for them',
  row,
  'export three.xsb --to xsb --steps min',
  2,
  '',
  /--steps needs --to asp2009, asp2013, btool or track/,
);

test(
  'export to xsb keeps the notes',
  row,
  'export level.xsb --to xsb',
  0,
  /^; Collection: Some\n; Author: Me\n\n; 1 One\/Two \.\.\n/,
  /^$/,
);
test(
  'export to slc',
  row,
  'export solved.sok --to slc',
  0,
  /<Level Id="One" Width="6" Height="3">/,
  /SLC has no place for solutions/,
);
test(
  'export to the listing of pusher',
  row,
  'export level.xsb --to pusher',
  0,
  /^level_01 +db 6, 3, /,
  /no place for titles/,
);
test(
  'a level that the dump cannot hold is left out',
  row,
  'export stands.xsb --to pusher-dump',
  1,
  /^\*+\nMaze: 1\n(.+\n)+\n(.+\n)+\n\*+\n$/,
  /^stands.xsb, level 2 "B" is left out: the format has no character for a player on a goal\n/m,
);
test(
  'nothing is written if all levels are left out',
  row,
  'export stands.xsb --level 2 --to pusher-dump',
  1,
  '',
  /^stands.xsb, level 2 "B" is left out/m,
);
test('a file without levels is not written', async (t) => {
  const words = 'export stands.xsb level.xsb --level 2 --to pusher-dump --out dumps'.split(' ');
  const run = await runCli(words, FOLDER);
  t.is(run.stdout, '');
  t.deepEqual(readdirSync(join(FOLDER, 'dumps')), []);
  const both = await runCli('export stands.xsb level.xsb --to pusher-dump --out dumps'.split(' '), FOLDER);
  t.is(both.code, 1);
  t.deepEqual(readdirSync(join(FOLDER, 'dumps')).sort(), ['level.txt', 'stands.txt']);
});
for (const to of ['asp2009', 'asp2013', 'pddl']) {
  test(`export to ${to} keeps the author of the collection and names the notes that are lost`, async (t) => {
    const run = await runCli(['export', 'notes.sok', '--to', to], FOLDER);
    t.is(run.code, 0);
    t.regex(run.stdout, /Title: One\n.* Collection: Some\n.* Author: Me\n/);
    t.regex(
      run.stderr,
      /^notes.sok: warning: .* no place for comments \(1 level\), properties \(1 level\), solutions \(1 level\)\nnotes.sok: warning: .*collection's email\n/,
    );
  });
}
for (const to of ['btool', 'track']) {
  test(`export to ${to} names the notes that are lost`, async (t) => {
    const run = await runCli(
      ['export', 'notes.sok', '--to', to, '--steps', '2', '--out', `${to}-notes`],
      FOLDER,
    );
    t.is(run.code, 0);
    t.regex(run.stderr, /warning: .* no place for comments .*\n.*collection's email\n/);
  });
}
test(
  'export to facts of 2013',
  row,
  'export level.xsb --to asp2013 --steps 2',
  0,
  /at\(player_01,pos_2_2\)\.[\s\S]*step\(2\)\.\n$/,
  /^$/,
);
for (const [target, steps] of [
  ['asp2009', '--steps 2'],
  ['asp2013', '--steps 2'],
  ['pddl', ''],
]) {
  test(
    `export to ${target} says that boxes out of reach are left out`,
    row,
    `export sealed.xsb --to ${target} ${steps}`.trim(),
    0,
    /#@\$ \.#/,
    /:2: warning: level 1: a box off goal .*\n.*, level 1: warning: 2 boxes out of reach are left out/,
  );
}
test(
  'export to a template of your own',
  row,
  'export level.xsb mirror.xsb --template names.csv.hbs',
  0,
  /^1;One\/Two \.\.;6x3;[0-9A-F]{16}\n2;;6x3;.*\n3;B;.*\n$/,
  /^$/,
);
test(
  'export to a template that reaches for prototypes',
  row,
  'export level.xsb --template proto.hbs',
  2,
  '',
  /proto.hbs: /,
);
test(
  'export to a template that is wrong',
  row,
  'export level.xsb --template broken.hbs',
  2,
  '',
  /^sokoset: broken\.hbs: line 1: handlebars cannot read this: \{\{#each levels\}\}\n/,
);
test('export wants one target', row, 'export level.xsb', 2, '', /--to NAME or --template FILE/);
test('export of several pictures wants a folder', row, 'export mirror.xsb --to svg', 2, '', /--out DIR/);

for (const target of ['xsb', 'slc', 'asp2009', 'pddl', 'svg'])
  test(`a record holds the text of its level: ${target}`, async (t) => {
    const words = ['export', 'three.xsb', '--to', target];
    const { stdout } = await runCli([...words, '--json'], FOLDER);
    const { content } = recordsIn(stdout)[1];
    t.is((await runCli([...words, '--level', '2'], FOLDER)).stdout, content);
  });

test('every record names the file that holds its level', async (t) => {
  const { stdout } = await runCli('export three.xsb --to sok --out records --json'.split(' '), FOLDER);
  const files = recordsIn(stdout).map(({ file }) => file);
  t.deepEqual(files, Array(3).fill(join('records', 'three.sok')));
});

test('values of a page are escaped', async (t) => {
  const folder = folderWith({
    'a.xsb': `<b> & "c"\n\n${LEVEL}`,
    'p.html.hbs': '{{#each levels}}{{title}}{{/each}}',
  });
  t.is(
    (await runCli(['export', 'a.xsb', '--template', 'p.html.hbs'], folder)).stdout,
    '&lt;b&gt; &amp; &quot;c&quot;',
  );
});

test('a page has pictures of its levels', async (t) => {
  const page = '{{#each levels}}<figure>{{{picture}}}{{title}}</figure>{{/each}}';
  const folder = folderWith({ 'a.xsb': `A & B\n\n${LEVEL}\n${MIRROR}`, 'p.html.hbs': page });
  const { stdout } = await runCli('export a.xsb --template p.html.hbs'.split(' '), folder);
  t.regex(
    stdout,
    /^<figure><svg [\s\S]*<\/svg>\s*A &amp; B<\/figure><figure><svg [\s\S]*<\/svg>\s*<\/figure>$/,
  );
});

test('a template that names what is not there says where', async (t) => {
  const files = { 'a.xsb': '#####\n#@$.#\n#####\n', 't.txt.hbs': 'x\n{{nope}}\n' };
  const { stderr, code } = await runCli(['export', 'a.xsb', '--template', 't.txt.hbs'], folderWith(files));
  t.regex(stderr, /t\.txt\.hbs: line 2, column 3: there is no value "nope" here/);
  t.is(code, 2);
});
