import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { lessonFile } from '../../../../src/course/lesson-text.js';
import { LESSON_NAMES, lessonOf } from '../../../../src/course/lessons.js';
import { folderWith, PROJECT, runCli } from '../../../helpers/run-cli.js';

const RIGHT = lessonFile('facts', 'solution.lp');

test('the list shows every lesson, and what is passed', async (t) => {
  const folder = folderWith({});
  const before = await runCli(['course'], folder);
  t.is(before.stdout.split('\n').filter((line) => /^ {2}\d\d {2}/.test(line)).length, LESSON_NAMES.length);
  t.is((await runCli(['course', '1'], folder)).code, 0);
  writeFileSync(join(folder, 'sokoset-course/01-facts.lp'), RIGHT);
  const check = await runCli(['course', 'facts', '--check'], folder);
  t.is(check.code, 0);
  t.regex(check.stdout, /right, on \d+ tiny instances/);
  const after = await runCli(['course'], folder);
  t.regex(after.stdout, /^✓ 01 {2}facts[\s\S]*Next: sokoset course 2$/m);
});

test('a wrong answer is shown on the smallest level, with what is wrong', async (t) => {
  const folder = folderWith({});
  const lesson = await runCli(['course', '1'], folder);
  t.regex(lesson.stdout, /Reading facts[\s\S]*Task[\s\S]*01-facts\.lp \(new\)/);
  t.true(lesson.stdout.split('\n').every((line) => line.length <= 80));
  const { code, stdout } = await runCli(['course', '1', '--check'], folder);
  t.is(code, 1);
  t.regex(stdout, /missing: square\(col3row1\)[\s\S]*The last square of each row/);
  const json = JSON.parse((await runCli(['course', '1', '--check', '--json'], folder)).stdout);
  t.like(json, { schema: 1, lesson: 'facts', status: 'wrong', on: { steps: 1 } });
});

test('an answer is never overwritten, and an error names its line', async (t) => {
  const folder = folderWith({});
  await runCli(['course', '1'], folder);
  const file = join(folder, 'sokoset-course/01-facts.lp');
  writeFileSync(file, 'square(L) :- right(L,_)\n');
  await runCli(['course', '1'], folder);
  t.is(readFileSync(file, 'utf8'), 'square(L) :- right(L,_)\n');
  const { code, stdout } = await runCli(['course', '1', '--check'], folder);
  t.is(code, 3);
  t.regex(stdout, /01-facts\.lp:\d+/);
});

test('a rule that may have no end is named where the check comes to a limit', async (t) => {
  const frame =
    "occupied(B,S') :- push(_,_,B,S), next(S,S').\noccupied(B,S+1) :- occupied(B,S), not push(B,_,_,S).\n";
  const folder = folderWith({ 'eve.lp': `occupied(B,1) :- box(B).\n${frame}` });
  const words = ['course', 'frame', '--file', 'eve.lp', '--time', '0.3'];
  const { code, stdout } = await runCli(words, folder);
  t.is(code, 1);
  t.regex(
    stdout,
    /^eve\.lp: clingo came to no end\neve\.lp:3:1-53: warning: this rule may .*next\(S,S'\)\n$/,
  );
  const record = JSON.parse((await runCli([...words, '--json'], folder)).stdout);
  t.like(record, { status: 'open', message: stdout.trimEnd().split('\n')[1] });
});

test('the answer of a student is graded where it is, and changes no folder', async (t) => {
  const folder = folderWith({ 'ann.lp': 'squares(L) :- right(L,_).\n', 'bob.lp': RIGHT });
  const grade = (words: string, input = '') => runCli(['course', '1', ...words.split(' ')], folder, input);
  const ann = await grade('--file ann.lp');
  t.is(ann.code, 1);
  t.regex(
    ann.stdout,
    /^ann\.lp: not right yet[\s\S]*\nThe task asks for square with 1 argument, but no rule defines it\.\n$/,
  );
  t.like(JSON.parse((await grade('--file ann.lp --json')).stdout), { undefined: [{ predicate: 'square' }] });
  t.regex(
    (await grade('--file bob.lp')).stdout,
    /^bob\.lp: right, on \d+ tiny instances with up to \d boxes\n$/,
  );
  t.is((await grade('--file -', RIGHT)).code, 0);
  t.is((await grade('--file bob.lp --watch')).code, 2);
  t.is((await grade('--file nobody.lp')).code, 2);
  t.false(existsSync(join(folder, 'sokoset-course')));
});

test('the answers of a class have a line each, whatever their names are, and a summary', async (t) => {
  const folder = folderWith({
    'in/ann.lp': 'squares(L) :- right(L,_).\n',
    'in/bob mueller.lp': RIGHT,
    'in/carl.lp': 'square(L) :- right(L,_)\n',
    'in/notes.txt': 'not an answer',
  });
  const grade = (...words: readonly string[]) => runCli(['course', '1', ...words], folder);
  const { code, stdout, stderr } = await grade('--file', 'in');
  t.is(code, 3);
  t.deepEqual(
    stdout.split('\n').map((line) => line.replace(/^in.([^:]+: [^:]+).*/, '$1')),
    ['ann.lp: wrong', 'bob mueller.lp: right', 'carl.lp: with an error', ''],
  );
  t.regex(stderr, /^3 answers: 1 right, 1 wrong, 1 with an error; /);
  const named = await grade('--file', 'in/bob mueller.lp', 'in/nobody.lp', 'in/ann.lp', '--json');
  t.is(named.code, 2);
  const records = named.stdout.trim().split('\n');
  t.deepEqual(
    records.map((line) => JSON.parse(line).status),
    ['passed', 'wrong'],
  );
  t.is(named.stderr, 'in/nobody.lp: there is no such file or folder\n');
  t.is((await grade('in/ann.lp')).code, 2);
  t.false(existsSync(join(folder, 'sokoset-course')));
});

test('a check that a limit ends gives no grade, and the code for what is open', async (t) => {
  const folder = folderWith({ 'slow.lp': RIGHT });
  const { code, stdout } = await runCli(
    ['course', '1', '--file', 'slow.lp', '--time', '0.000001', '--json'],
    folder,
  );
  t.is(code, 1);
  t.is(JSON.parse(stdout).status, 'open');
});

test('the calls that are printed keep the folder of the answers', async (t) => {
  const folder = folderWith({});
  const place = ['--folder', "Ann's folder"];
  const printed: string[] = [];
  for (const words of [[], ['8'], ['1']])
    printed.push((await runCli(['course', ...words, ...place], folder)).stdout);
  writeFileSync(join(folder, place[1], '01-facts.lp'), RIGHT);
  printed.push((await runCli(['course', '1', '--check', ...place], folder)).stdout);
  const calls = printed.join('').match(/sokoset course \d.*/g) ?? [];
  t.is(calls.length, 7);
  for (const call of calls) t.true(call.endsWith(`--folder 'Ann'\\''s folder'`), call);
});

test('the rules that an answer may use are printed, and are in the record', async (t) => {
  const folder = folderWith({});
  for (const name of ['facts', 'preconditions'] as const) {
    const { parts } = lessonOf(name);
    const { stdout } = await runCli(['course', name, '--given'], folder);
    for (const part of parts) t.true(stdout.includes(`% ${part.name}\n\n${part.text}`));
    const record = JSON.parse((await runCli(['course', name, '--json'], folder)).stdout);
    t.deepEqual(record.given, parts);
    const lesson = await runCli(['course', name], folder);
    t.is(/^Given: +sokoset course 8 --given$/m.test(lesson.stdout), parts.length > 0);
  }
});

test('what is asked about a lesson needs one', async (t) => {
  const folder = folderWith({ 'ann.lp': RIGHT });
  for (const words of ['--check', '--watch', '--hint', '--given', '--solution', '--file ann.lp']) {
    const { code, stdout, stderr } = await runCli(['course', ...words.split(' ')], folder);
    t.is(code, 2, words);
    t.is(stdout, '');
    t.regex(stderr, /needs a lesson: sokoset course 1/);
  }
});

test('a lesson that is not there, and damaged progress, are usage errors', async (t) => {
  const folder = folderWith({});
  t.is((await runCli(['course', '99'], folder)).code, 2);
  await runCli(['course', '1'], folder);
  writeFileSync(join(folder, 'sokoset-course/progress.json'), '{"passed": 3}');
  const { code, stderr } = await runCli(['course'], folder);
  t.is(code, 2);
  t.regex(stderr, /progress\.json: the file is damaged/);
  rmSync(join(folder, 'sokoset-course/progress.json'));
  t.is((await runCli(['course'], folder)).code, 0);
});

test('--watch checks again when the file is saved, and ends when it is right', async (t) => {
  const folder = folderWith({});
  await runCli(['course', '1'], folder);
  const program = spawn(process.execPath, [join(PROJECT, 'dist/src/cli/main.js'), 'course', '1', '--watch'], {
    cwd: folder,
  });
  let said = '';
  program.stderr.on('data', (text) => {
    said += text;
    if (!said.includes('waiting')) return;
    // As some editors do it: for a moment there is no file.
    const file = join(folder, 'sokoset-course/01-facts.lp');
    renameSync(file, `${file}~`);
    writeFileSync(file, RIGHT);
  });
  let shown = '';
  program.stdout.on('data', (text) => {
    shown += text;
  });
  const [code] = await once(program, 'close');
  t.is(code, 0);
  t.regex(shown, /not right yet[\s\S]*right, on/);
});
