import { spawnSync } from 'node:child_process';
import test from 'ava';
import fc from 'fast-check';
import { formatAtom } from '../../../src/asp/facts/atom.js';
import { parseAnswers } from '../../../src/asp/witness/answers.js';

const HAS_CLINGO = spawnSync('clingo', ['--version']).status === 0;

const NO_PLAN = `clingo version 5.4.1
Reading from stdin
Solving...
UNSATISFIABLE

Models       : 0
Calls        : 1
Time         : 0.000s (Solving: 0.00s 1st Model: 0.00s Unsat: 0.00s)
CPU Time     : 0.000s
`;

const read = test.macro((t, text: string, sets: string[][], verdict?: string) => {
  const answers = parseAnswers(text);
  t.true(answers.ok);
  if (!answers.ok) return;
  t.deepEqual(
    answers.value.answerSets.map((set) => set.map(formatAtom)),
    sets,
  );
  t.is(answers.value.verdict, verdict);
});

const CLINGO_TEXT = `clingo version 5.4.1
Reading from stdin
Solving...
Answer: 1
push(a,right,b,1) push(f(1,2),up,"x y",2)
Answer: 2
push(a,left,b,1)
SATISFIABLE

Models       : 2+
`;

test('the line of the competition', read, 'push(a,right,b,1). push(b,right,c,2).\n', [
  ['push(a,right,b,1)', 'push(b,right,c,2)'],
]);
test('one atom a line is one answer set', read, 'push(a,right,b,1).\npush(b,right,c,2).\n', [
  ['push(a,right,b,1)', 'push(b,right,c,2)'],
]);
test(
  "clingo's text",
  read,
  CLINGO_TEXT,
  [['push(a,right,b,1)', 'push(f(1,2),up,"x y",2)'], ['push(a,left,b,1)']],
  'SATISFIABLE',
);
test("clingo's text of an empty answer set", read, 'Answer: 1\n\nSATISFIABLE\n', [[]], 'SATISFIABLE');
test(
  'what time writes behind an answer set is none of its atoms',
  read,
  'Answer: 1\npush(a,right,b,1)\nb\nreal 0m0.1s\nuser\t0m0.1s\nSATISFIABLE\n',
  [['push(a,right,b,1)', 'b']],
  'SATISFIABLE',
);
test('a verdict alone', read, 'UNSATISFIABLE\n', [], 'UNSATISFIABLE');
for (const [word, verdict] of [
  ['unsat', 'UNSAT'],
  ['Satisfiable.', 'SATISFIABLE'],
  ['s UNSATISFIABLE', 'UNSATISFIABLE'],
  ['c killed\nunknown', 'UNKNOWN'],
])
  test(`a verdict as another solver writes it: ${JSON.stringify(word)}`, read, `${word}\n`, [], verdict);
test('the last of several verdicts', read, 'SATISFIABLE\nUNSATISFIABLE\n', [], 'UNSATISFIABLE');
test('words beside a verdict are no answer set', read, 'killed\ntime limit\nUNKNOWN\n', [], 'UNKNOWN');
test(
  'an atom that is called like a verdict',
  read,
  'Answer: 1\nunsat\nSATISFIABLE\n',
  [['unsat']],
  'SATISFIABLE',
);
test('an unknown result', read, 'UNKNOWN\n', [], 'UNKNOWN');
test(
  "clingo's JSON",
  read,
  '{"Result":"SATISFIABLE","Call":[{"Witnesses":[{"Value":["push(a,up,b,1)"]}]}]}',
  [['push(a,up,b,1)']],
  'SATISFIABLE',
);

test(
  "DLV's braces",
  read,
  'DLV [build BEN/Dec 17 2012   gcc 4.6.1]\n\n{push(a,right,b,1), -push(b,up,"x}, y",2)}\n\n{push(a,left,b,1)}\n',
  [['push(a,right,b,1)', '-push(b,up,"x}, y",2)'], ['push(a,left,b,1)']],
);
test("DLV's best model", read, 'Best model: {a, b(1)}\nCost ([Weight:Level]): <[3:1]>\n', [['a', 'b(1)']]);
test(
  "Alpha's braces over lines",
  read,
  'Answer set 1:\n{\n  a(1),\n  b\n}\nAnswer set 2:\n{ a(2) }\nSATISFIABLE\n',
  [['a(1)', 'b'], ['a(2)']],
  'SATISFIABLE',
);
test("wasp's braces", read, 'WASP 2.0\n\n{a(1), b}\nCOST 3@1\nOPTIMUM\n', [['a(1)', 'b']], 'OPTIMUM');
test('an empty answer set in braces', read, 'Answer set 1:\n{  }\nSATISFIABLE\n', [[]], 'SATISFIABLE');
test("clingo's text without an answer set", read, NO_PLAN, [], 'UNSATISFIABLE');
test("clingo's text of a verdict alone", read, NO_PLAN.replace('UNSAT', 'SAT'), [], 'SATISFIABLE');
test(
  "clingo's text without its head",
  read,
  'a(1) -b\na(2) b\nSATISFIABLE\n',
  [
    ['a(1)', '-b'],
    ['a(2)', 'b'],
  ],
  'SATISFIABLE',
);
test("smodels' text", read, 'Answer: 1\nStable Model: a(1) b\nTrue\n', [['a(1)', 'b']]);
test('atoms that a filter has put one a line', read, 'push(a,up,b,1)\npush(b,up,c,2)\n', [
  ['push(a,up,b,1)', 'push(b,up,c,2)'],
]);

/** Atoms with arguments: words alone are hard to tell from prose. */
const name = fc.stringMatching(/^_?[a-z][A-Za-z0-9_']{0,4}$/);
const string = fc.stringMatching(/^[a-z{}()., :%-]{0,6}$/).map((text) => `"${text}"`);
const term = fc.letrec<{ term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2 },
    fc.integer({ min: -9, max: 99 }).map(String),
    name,
    string,
    fc.tuple(name, fc.array(tie('term'), { minLength: 1, maxLength: 2 })).map(([f, args]) => `${f}(${args})`),
    fc.tuple(tie('term'), tie('term')).map(([a, b]) => `(${a},${b})`),
  ),
})).term;
const atom = fc
  .tuple(fc.constantFrom('', '-'), name, fc.array(term, { minLength: 1, maxLength: 3 }))
  .map(([sign, predicate, args]) => `${sign}${predicate}(${args})`);
const answerSets = fc.array(fc.uniqueArray(atom, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 3,
});

/** How each program prints answer sets. */
const PRINTED: Readonly<Record<string, (sets: readonly string[][]) => string>> = {
  clingo: (sets) =>
    `clingo version 5.4.1\nReading from -\nSolving...\n${sets.map((set, i) => `Answer: ${i + 1}\n${set.join(' ')}\n`).join('')}SATISFIABLE\n\nModels       : ${sets.length}\n`,
  'clingo --out-ifs=\\n': (sets) =>
    `clingo version 5.4.1\nReading from -\nSolving...\n${sets.map((set, i) => `Answer: ${i + 1}\n${set.join('\n')}\nOptimization: 3\n`).join('')}SATISFIABLE\n\nModels       : ${sets.length}\n`,
  'clingo --outf=1 --out-ifs=.\\n': (sets) =>
    `% clingo version 5.4.1\n${sets.map((set) => `% Answer: 1\nANSWER\n${set.join('.\n')}.\n% Optimization:\nCOST 3@1\n`).join('')}OPTIMUM\n`,
  'clingo -V0': (sets) => `${sets.map((set) => `${set.join(' ')}\n`).join('')}SATISFIABLE\n`,
  'clingo --outf=1': (sets) =>
    `% clingo version 5.4.1\n% Solving...\n${sets.map((set) => `% Answer: 1\nANSWER\n${set.join('. ')}.\n`).join('')}% \n`,
  'clingo --outf=2': (sets) =>
    JSON.stringify({ Call: [{ Witnesses: sets.map((Value) => ({ Value })) }], Result: 'SATISFIABLE' }),
  DLV: (sets) => `DLV [build]\n\n${sets.map((set) => `{${set.join(', ')}}\n\n`).join('')}`,
  wasp: (sets) => `${sets.map((set) => `{${set.join(', ')}}\n`).join('')}`,
  Alpha: (sets) =>
    `${sets.map((set, i) => `Answer set ${i + 1}:\n{ ${set.join(', ')} }\n`).join('')}SATISFIABLE\n`,
  'Alpha over lines': (sets) =>
    `${sets.map((set, i) => `Answer set ${i + 1}:\r\n{\r\n  ${set.join(',\r\n  ')}\r\n}\r\n`).join('')}SATISFIABLE\r\n`,
};

for (const [program, print] of Object.entries(PRINTED)) {
  test(`${program} and JSON give the same atoms`, (t) => {
    fc.assert(
      fc.property(answerSets, (sets) => {
        const [printed, json] = [parseAnswers(print(sets)), parseAnswers(PRINTED['clingo --outf=2'](sets))];
        if (!printed.ok || !json.ok) throw new Error(JSON.stringify([printed, json]));
        t.deepEqual(printed.value.answerSets, json.value.answerSets);
        t.is(json.value.answerSets.length, sets.length);
      }),
    );
  });
}

(HAS_CLINGO ? test : test.skip)('what clingo itself prints in its four forms gives the same atoms', (t) => {
  const program = '{ a(1..2) }. -b(f(x,"s {, } y"),2) :- a(1). c(-3). t((1,2)). s(#inf). p\'(1). _q.';
  const read = (...options: string[]) => {
    const { stdout } = spawnSync('clingo', ['0', ...options], { input: program, encoding: 'utf8' });
    const answers = parseAnswers(stdout);
    if (!answers.ok) throw new Error(answers.error);
    return answers.value.answerSets.map((set) => set.map(formatAtom).sort().join(' ')).sort();
  };
  const sets = read('--outf=2');
  t.is(sets.length, 4);
  t.is(sets.filter((set) => set.includes('-b(f(x,"s {, } y"),2)')).length, 2);
  t.deepEqual(read('--outf=0'), sets);
  t.deepEqual(read('--outf=0', '-V0'), sets);
  t.true(sets.includes(read('--outf=1')[0]));
});

const refused = test.macro((t, text: string, message: RegExp) => {
  const answers = parseAnswers(text);
  t.false(answers.ok);
  if (!answers.ok) t.regex(answers.error, message);
});

test('nothing at all is refused', refused, ' \n', /empty/);
test('broken JSON is refused', refused, '{"Result":"SATISFIABLE",', /JSON/);
test('what is no atom is refused by name', refused, 'push(a,right,b,1). push(a,,b). ', /push\(a,,b\)/);
test('braces that do not end are refused', refused, '{a(1), b', /braces/);
test('JSON without a result is refused', refused, '{"models": 3}', /neither/);
for (const calls of [{}, [null], 'x', [{ Witnesses: {} }], [{ Witnesses: [null] }]])
  test(
    `JSON with the calls ${JSON.stringify(calls)} is refused`,
    refused,
    JSON.stringify({ Result: 'SATISFIABLE', Call: calls }),
    /not in the form of clingo's JSON/,
  );
for (const value of ['push(a)', [7], [null], {}])
  test(
    `JSON with the atoms ${JSON.stringify(value)} is refused`,
    refused,
    JSON.stringify({ Result: 'SATISFIABLE', Call: [{ Witnesses: [{ Value: value }] }] }),
    /not in the form of clingo's JSON/,
  );
test('an open string is refused', refused, 'Answer: 1\npush("a', /string/);
test('prose is refused', refused, '42 = answer', /neither/);
for (const words of [
  'killed',
  'timeout',
  'aborted.',
  'error',
  'out_of_memory',
  'null',
  'time limit',
  'c killed',
  'box(a). step(1).',
])
  test(
    `words without a plan are no answer set: ${words}`,
    refused,
    `${words}\n`,
    /neither an answer set nor a verdict/,
  );

test('no text makes the reader throw', (t) => {
  const word = fc.constantFrom(
    'push(a)',
    '(',
    ')',
    '"',
    '.',
    ' ',
    '\n',
    'Answer: 1',
    'ANSWER',
    '}',
    '-',
    'UNKNOWN',
    '{',
    '"Result"',
    ',',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      t.is(typeof parseAnswers(words.join('')).ok, 'boolean');
    }),
    { numRuns: 2000 },
  );
});
