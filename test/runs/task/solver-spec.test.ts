import test from 'ava';
import { formatWords, splitWords } from '../../../src/runs/task/command-words.js';
import { fillCommand, parseSolver, type SolverSpec } from '../../../src/runs/task/solver-spec.js';

const OPTIONS = ['objective', 'encoding', 'idle'];

const reads = test.macro((t, text: string, spec: SolverSpec) => {
  t.deepEqual(parseSolver(text, OPTIONS), { ok: true, value: spec });
});
const own = (name: string, engine: 'native' | 'clingo', ...options: string[]): SolverSpec => ({
  kind: 'own',
  name,
  engine,
  options,
});

test('an engine', reads, 'native', own('native', 'native'));
test(
  'an engine with an option',
  reads,
  'clingo encoding=reference',
  own('clingo encoding=reference', 'clingo', '--encoding', 'reference'),
);
test('an engine with a switch', reads, 'clingo idle', own('clingo idle', 'clingo', '--idle'));
test(
  'an engine under a name',
  reads,
  'best=native objective=pushes',
  own('best', 'native', '--objective', 'pushes'),
);
test(
  'a file as an option',
  reads,
  "clingo encoding='my own.lp'",
  own('clingo encoding=my own.lp', 'clingo', '--encoding', 'my own.lp'),
);
test('a program', reads, 'festival=festival {level} -out_file {solution} -time {seconds}', {
  kind: 'outside',
  name: 'festival',
  command: ['festival', '{level}', '-out_file', '{solution}', '-time', '{seconds}'],
});
test('a program with quotes', reads, `x=sh -c 'a "$1"; b={mib}' sh {level}`, {
  kind: 'outside',
  name: 'x',
  command: ['sh', '-c', 'a "$1"; b={mib}', 'sh', '{level}'],
});

const refuses = test.macro((t, text: string, message: RegExp) => {
  const parsed = parseSolver(text, OPTIONS);
  t.regex(parsed.ok ? '' : parsed.error, message);
});

test('no engine of ours', refuses, 'rolling-stone', /neither an engine/);
test('no option of solve', refuses, 'native speed=9', /no option speed=9/);
test('a program without a name', refuses, './solver {level}', /put a name before it/);
test('a name with a blank', refuses, 'my solver=./u.sh {level}', /a name has no blanks, braces or =$/);
test('a place that means nothing', refuses, 'x=solver {level} {maze}', /no placeholder \{maze\}/);
test('an open quote', refuses, "x=solver '{level}", /the quote ' is not closed/);
test('nothing', refuses, '', /neither an engine/);

test('what is put into a command is not looked at for places', (t) => {
  const values = { level: '{seed}', facts: '', solution: '', seconds: '1', mib: '', seed: '7', folder: '' };
  t.deepEqual(fillCommand(['a', '{level}{seed}', '{other}'], values), ['a', '{seed}7', '{other}']);
});

const splits = test.macro((t, text: string, ...words: string[]) => {
  t.deepEqual(splitWords(text), { ok: true, value: words });
});

test('words part at white space', splits, ' a  b\tc ', 'a', 'b', 'c');
test('quotes join', splits, `a' 'b"c d"`, 'a bc d');
test('an empty word', splits, `a '' b`, 'a', '', 'b');
test('backslashes escape', splits, 'a\\ b "\\"" \'\\\'', 'a b', '"', '\\');
test('backslashes in double quotes', splits, '"\\$1 \\` \\\\ \\n"', '$1 ` \\ \\n');
test('a backslash joins lines', splits, 'a \\\n b\\\nc', 'a', 'bc');

/** Words, and the command line of them. */
const formats = test.macro((t, words: string[], text: string) => {
  t.is(formatWords(words), text);
  t.deepEqual(splitWords(text), { ok: true, value: words });
});

test('words without blanks need no quotes', formats, ['a', '{level}', '-t=$1;'], 'a {level} -t=$1;');
test('words with blanks', formats, ['sh', '-c', 'echo RR'], "sh -c 'echo RR'");
test('words with quotes', formats, ["it's", '"'], "'it'\\''s' '\"'");
test('words with backslashes', formats, ['a\\', '\\n'], "'a\\' '\\n'");
test('words without a letter', formats, ['', '\n'], "'' '\n'");
