import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { cliRows } from '../helpers/cli-rows.js';
import { recordsIn, schemaOf } from '../helpers/records.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const ROWS = ['######', '#@$ .#', '######'];
const LEVEL = `${ROWS.join('\n')}\n`;
const MIRROR = '######\n#. $@#\n######\n';
const SQUARE = '#####\n#@$.#\n#####\n';

const FOLDER = folderWith({
  'level.xsb': `; Collection: Some\n; Author: Me\n\n; 1 One/Two ..\n\n${LEVEL}`,
  'mirror.xsb': `${MIRROR}\nB\n\n${MIRROR}`,
  'bad.xsb': `${LEVEL}\nBad\n\n#@$.\n####\n`,
  'sealed.xsb': '#########\n#@$ .#$*#\n#########\n',
  'solved.sok': `One\n\n${LEVEL}\nSolution by X\nrr\n`,
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
  'stands.xsb': `${LEVEL}\nB\n\n#####\n#+$ #\n#####\n`,
  'notes.sok': `Collection: Some\nAuthor: Me\nEmail: a@example.org\n\nOne\n\n${LEVEL}\nDate: 2001\n\nSolution\nrr\n\nComment: mine\n`,
  'text.txt': `MZ levels\n\n${LEVEL}`,
  'open.slc': '<SokobanLevels>',
  'three.txt': 'R\nL\nRR\n',
  'list.txt': 'RR\n',
  'wrong.txt': 'lu\n',
  'names.csv.hbs': '{{#each levels}}{{number}};{{title}};{{width}}x{{height}};{{exactId}}\n{{/each}}',
  'page.html.hbs': '{{collection.title}}{{#each levels}}<pre title="{{title}}">\n{{xsb}}</pre>{{/each}}',
  'proto.hbs': '{{levels.constructor.name}}',
  'broken.hbs': '{{#each levels}}',
});

const row = cliRows(FOLDER);

test(
  'id prints both identities',
  row,
  'id level.xsb',
  0,
  /^[0-9A-F]{16} [0-9A-F]{16} level.xsb, level 1 "One\/Two \.\."\n$/,
  /^$/,
);
test('id with all sums', row, 'id level.xsb --sums', 0, /(\n {2}[0-9A-F]{16}){8}\n$/, /^$/);
test(
  'id goes on after an invalid level',
  row,
  'id bad.xsb',
  2,
  /level 1\n$/,
  /bad.xsb:7:2: level 2 is invalid/,
);
test(
  'id finds duplicates over files',
  row,
  'id level.xsb mirror.xsb solved.sok --duplicates',
  0,
  /level 1 "One\/Two \.\."\n {2}mirror.xsb, level 1: rotated or mirrored\n {2}mirror.xsb, level 2 "B": rotated or mirrored\n {2}solved.sok, level 1 "One": equal\n$/,
  /4 levels, 3 duplicates in 1 group/,
);
test(
  'id attaches solutions by Exact-Id',
  row,
  'id level.xsb --match solved.sok',
  0,
  /Solution by X\nRR\n$/,
  /1 solution added to 1 of 1 level, 0 refused/,
);
test(
  'id carries solutions over to mirrored levels',
  row,
  'id mirror.xsb --match solved.sok',
  0,
  /Solution by X\nLL\n\nB\n[\s\S]*Solution by X\nLL\n$/,
  /^2 solutions added to 2 of 2 levels, 0 refused\n$/,
);
test(
  'id attaches solutions by place',
  row,
  'id level.xsb --match list.txt',
  0,
  /Solution: RR\n$/,
  /1 solution added/,
);
test(
  'line N belongs to level N, where --level chose it too',
  row,
  'verify three.xsb --solutions three.txt --level 3',
  0,
  /^three.xsb, level 3, solution 1: valid: 2 moves/,
  /^$/,
);
test(
  'a single line belongs to a single chosen level',
  row,
  'id three.xsb --match list.txt --level 3',
  0,
  /Solution: RR\n$/,
  /1 solution added/,
);
test(
  'with several chosen levels a single line belongs to the first level',
  row,
  'verify three.xsb --solutions list.txt --level 2-3',
  1,
  /level 3/,
  /./,
);
test(
  'every part of --level names a level; the others are done all the same',
  row,
  'id three.xsb --level 1,7,9-11',
  2,
  /^[^\n]*three.xsb, level 1\n$/,
  /there is no level 7; the file has 3 levels\n.*there is no level 9-11;/,
);
test(
  'a range that runs backwards',
  row,
  'id three.xsb --level 3-1',
  2,
  '',
  /the range 3-1 must begin with its smaller number/,
);
test(
  'an output folder without a picture',
  row,
  'show three.xsb --out pics',
  2,
  '',
  /--out needs --to svg or png/,
);
test(
  'steps where there is no place for them',
  row,
  'export three.xsb --to xsb --steps min',
  2,
  '',
  /--steps needs --to asp2009, asp2013, btool or track/,
);
test('names without a folder', row, 'generate --dry-run', 2, '', /--dry-run needs --out/);
test(
  "clingo's exit code of several levels",
  row,
  'solve three.xsb --clingo-exit',
  2,
  '',
  /--clingo-exit takes one level: choose it with --level/,
);
test(
  'the same engine twice',
  row,
  'crosscheck three.xsb --engine native --engine native',
  2,
  '',
  /names the same engine twice/,
);
test(
  'an engine that runs no encoding',
  row,
  'crosscheck three.xsb --encoding reference --engine native',
  2,
  '',
  /--engine native does not run an encoding/,
);
test(
  'an objective that a test of an encoding does not have',
  row,
  'crosscheck three.xsb --encoding reference --objective pushes',
  2,
  '',
  /--objective pushes cannot be used with --encoding/,
);
test(
  'id refuses what does not solve',
  row,
  'id level.xsb --match wrong.txt',
  1,
  /One\/Two/,
  /refused: move 1/,
);
test(
  'id wants one task at a time',
  row,
  'id level.xsb --duplicates --match list.txt',
  2,
  '',
  /--duplicates cannot be used with --match/,
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
  /^level\.xsb: level 1: --solution: move 3: right against a box that cannot be pushed; the position before it: --move 2$/m,
);
test(
  'show draws the position before a wrong move',
  row,
  'show level.xsb --ascii --solution rrr --move 1',
  0,
  /^level\.xsb, level 1.*, after move 1 of 2\n/,
  /^$/,
);
test(
  'show needs moves for a position',
  row,
  'show level.xsb --move 1',
  1,
  '',
  /give the moves: --solution MOVES$/m,
);
test('show in colours', row, 'show level.xsb --ascii --color', 0, /\u001b\[90m######\u001b\[0m/, /^$/);
test(
  'show refuses moves that do not solve',
  row,
  'show level.xsb --solution rl',
  1,
  '',
  /--solution: the moves do not solve/,
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

for (const name of ['id', 'id --sums', 'id --duplicates', 'id --match solved.sok', 'show']) {
  test(`the records of ${name} follow their schema`, async (t) => {
    const [command, ...options] = name.split(' ');
    const files = ['level.xsb', 'mirror.xsb', 'bad.xsb', 'solved.sok'];
    const { stdout } = await runCli([command, ...files, '--json', ...options], FOLDER);
    const isRecord = schemaOf(command);
    t.deepEqual(
      recordsIn(stdout).filter((record) => !isRecord(record)),
      [],
    );
    t.regex(stdout, /"status":"invalid"/);
  });
}

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
  /^stands.xsb: level 2 is left out: the format has no character for a player on a goal\n/m,
);
test(
  'nothing is written if all levels are left out',
  row,
  'export stands.xsb --level 2 --to pusher-dump',
  1,
  '',
  /^stands.xsb: level 2 is left out/m,
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
test('a text that begins with MZ is no program', row, 'id text.txt', 0, /level 1 "MZ levels"\n$/, /^$/);
test(
  'a file that is not of the detected format says how to name another',
  row,
  'id open.slc',
  2,
  '',
  /^open.slc: line 1: unclosed tag.* \(detected as slc; --from NAME names another format\)\n$/,
);
test(
  'a named format needs no such words',
  row,
  'id open.slc --from slc',
  2,
  '',
  /^open.slc: line 1: unclosed tag: SokobanLevels\n$/,
);
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
    /:2: warning: level 1: a box off goal .*\n.*warning: level 1: 2 boxes out of reach are left out/,
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
  /broken.hbs: Parse error/,
);
test('export wants one target', row, 'export level.xsb', 2, '', /--to NAME or --template FILE/);
test('export of several pictures wants a folder', row, 'export mirror.xsb --to svg', 2, '', /--out DIR/);

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

test('a wrong character is answered with those that a board has', async (t) => {
  const folder = folderWith({ 'a.xsb': '######\n#@$x.#\n######\n' });
  const { stderr, code } = await runCli(['solve', 'a.xsb'], folder);
  t.is(
    stderr,
    'a.xsb:2:4: level 1 is invalid: "x" is not a board character: walls are #, boxes $, goals ., the player is @\n',
  );
  t.is(code, 2);
});

test('export writes a folder: safe names, nothing over what exists, nothing in a dry run', async (t) => {
  const folder = folderWith({
    'a.xsb': `; 1 ../../etc/passwd\n\n${LEVEL}\n; 2 CON\n\n${MIRROR}\n; 3 ü: *?\n\n${LEVEL}`,
  });
  const run = (...words: string[]) =>
    runCli(['export', 'a.xsb', '--to', 'svg', '--out', 'out', ...words], folder);
  const names = ['a-001-etc-passwd.svg', 'a-002-CON.svg', 'a-003-ü.svg'];
  const listed = names.map((name) => `${join('out', name)}\n`).join('');
  t.is((await run('--dry-run')).stdout, listed);
  t.false(existsSync(join(folder, 'out')));
  t.is((await run()).stdout, listed);
  t.deepEqual(readdirSync(join(folder, 'out')).sort(), names);
  writeFileSync(join(folder, 'out', names[0]), 'mine');
  const again = await run();
  t.is(again.code, 2);
  t.regex(again.stderr, /a-001-etc-passwd.svg exists; add --force/);
  t.is(readFileSync(join(folder, 'out', names[0]), 'utf8'), 'mine');
  t.is((await run('--force')).code, 0);
  t.regex(readFileSync(join(folder, 'out', names[0]), 'utf8'), /^<svg/);
});

test('export writes one file for each file of levels, also where their names are the same', async (t) => {
  const folder = folderWith({ 'a.xsb': LEVEL });
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'sub', 'a.xsb'), MIRROR);
  const run = await runCli(['export', 'a.xsb', 'sub/a.xsb', '--to', 'sok', '--out', 'out'], folder);
  t.is(run.stdout, `${join('out', 'a.sok')}\n${join('out', 'a-2.sok')}\n`);
  t.is(readFileSync(join(folder, 'out', 'a-2.sok'), 'utf8'), MIRROR);
});

/** Names of files whose levels would go into files of one name, and the names that they have. */
const CLASHES: readonly (readonly [string, readonly string[]])[] = [
  ['d1/a.xsb d2/a.xsb d1/a-2.xsb', ['a.sok', 'a-2.sok', 'a-2-2.sok']],
  ['d1/a-2.xsb d1/a.xsb d2/a.xsb', ['a-2.sok', 'a.sok', 'a-3.sok']],
  ['d1/a.xsb d3/A.xsb d4/A-2.xsb', ['a.sok', 'A-2.sok', 'A-2-2.sok']],
  ['d1/straße.xsb d1/strasse.xsb', ['straße.sok', 'strasse-2.sok']],
];

for (const [sources, names] of CLASHES)
  test(`no level is lost where files have similar names: ${sources}`, async (t) => {
    const files = sources.split(' ');
    const folder = folderWith(
      Object.fromEntries(files.map((file, i) => [file, `; ${i}\n\n${[LEVEL, MIRROR, SQUARE][i]}`])),
    );
    const run = await runCli(['export', ...files, '--to', 'sok', '--out', 'out'], folder);
    t.is(run.stdout, names.map((name) => `${join('out', name)}\n`).join(''));
    t.deepEqual(
      names.map((name) =>
        readFileSync(join(folder, 'out', name), 'utf8')
          .split('\n')
          .slice(-5, -1)
          .join('\n'),
      ),
      files.map((_, i) => `\n${[LEVEL, MIRROR, SQUARE][i]}`.trimEnd()),
    );
  });

test('pictures have different names too', async (t) => {
  const folder = folderWith({
    'd1/a.xsb': `; 1 b\n\n${LEVEL}`,
    'd2/a.xsb': `; 1 b\n\n${MIRROR}`,
    'd3/a.xsb': `; 1 b 2\n\n${SQUARE}`,
  });
  const words = ['show', 'd1/a.xsb', 'd2/a.xsb', 'd3/a.xsb', '--to', 'svg', '--out', 'out'];
  const names = ['a-001-b.svg', 'a-001-b-2.svg', 'a-001-b-2-2.svg'];
  t.is((await runCli(words, folder)).stdout, names.map((name) => `${join('out', name)}\n`).join(''));
  t.deepEqual(readdirSync(join(folder, 'out')).sort(), [...names].sort());
});

test('a template that names what is not there says where', async (t) => {
  const files = { 'a.xsb': '#####\n#@$.#\n#####\n', 't.txt.hbs': 'x\n{{nope}}\n' };
  const { stderr, code } = await runCli(['export', 'a.xsb', '--template', 't.txt.hbs'], folderWith(files));
  t.regex(stderr, /t\.txt\.hbs: line 2, column 3: there is no value "nope" here/);
  t.is(code, 2);
});

test('one of a thing is one', async (t) => {
  const folder = folderWith({ 'a.xsb': '#####\n#@$.#\n#####\n' });
  const { stdout } = await runCli(['solve', 'a.xsb'], folder);
  t.regex(stdout, /^1 move, 1 push, 1 line$/m);
});
