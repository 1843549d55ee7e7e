import test from 'ava';
import { cliRows } from '../helpers/cli-rows.js';
import { recordsIn, schemaOf } from '../helpers/records.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const ROWS = ['######', '#@$ .#', '######'];

const LEVEL = `${ROWS.join('\n')}\n`;

const MIRROR = '######\n#. $@#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; Collection: Some\n; Author: Me\n\n; 1 One/Two ..\n\n${LEVEL}`,
  'mirror.xsb': `${MIRROR}\nB\n\n${MIRROR}`,
  'bad.xsb': `${LEVEL}\nBad\n\n#@$.\n####\n`,
  'solved.sok': `One\n\n${LEVEL}\nSolution by X\nrr\n`,
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
  'text.txt': `MZ levels\n\n${LEVEL}`,
  'open.slc': '<SokobanLevels>',
  'list.txt': 'RR\n',
  'two.txt': 'L\nLL\n',
  'wrong.txt': 'lu\n',
  'mirrored-wrong.sok': '######\n#. $@#\n######\n\nSolution\nuu\n',
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
  'as many lines as chosen levels belong to these',
  row,
  'id three.xsb mirror.xsb --match two.txt --level 2',
  0,
  /Solution: L\n[\s\S]*Solution: LL\n/,
  /2 solutions added to 2 of 2 levels/,
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
  'a wrong solution of the mirrored level is refused, not passed over',
  row,
  'id level.xsb --match mirrored-wrong.sok',
  1,
  /^######/m,
  /^level.xsb, level 1 "One\/Two \.\.": a solution is refused: move 1: down into a wall\n0 solutions added to 0 of 1 level, 1 refused$/m,
);
