import test from 'ava';
import {
  checkCertificate,
  checkEncoding,
  checkPlan,
  checkWitness,
  crosscheck,
  factsOf,
  formatAnimatedSvg,
  formatSvg,
  generate,
  identityOf,
  improve,
  parseBoard,
  parseFacts,
  pddlOf,
  readLevels,
  solve,
  unwrap,
  verify,
  writeCertificate,
  writeLevels,
} from '../../src/index.js';

const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));

/** The functions of the package as a program in plain JavaScript calls them: with any options. */
const CALLS: Readonly<Record<string, (options: never) => unknown>> = {
  solve: (options) => solve(level, options),
  improve: (options) => improve(level, 'rRR', options),
  crosscheck: (options) => crosscheck(level, options),
  generate: (options) => generate(options),
  checkEncoding: (options) => checkEncoding('fast', options),
  checkWitness: (options) => checkWitness('box(a).', 'UNSATISFIABLE', options),
  readLevels: (options) => readLevels('#####\n#@$.#\n#####\n', options),
  writeLevels: (options) => writeLevels([level], options),
  factsOf: (options) => factsOf(level, options),
  formatSvg: (options) => formatSvg(level, options),
  formatAnimatedSvg: (options) => formatAnimatedSvg(level, options),
  pddlOf: (options) => pddlOf(level, options),
};

const refuses = test.macro(async (t, name: string, options: unknown, message: string | RegExp) => {
  const error = await t.throwsAsync(async () => CALLS[name](options as never));
  t.true(error instanceof TypeError || error instanceof RangeError, `${error}`);
  if (typeof message === 'string') t.is(error.message, message);
  else t.regex(error.message, message);
});

for (const name of Object.keys(CALLS)) {
  test(`${name} refuses an option that it does not have`, refuses, name, { nonsense: 1 }, /nonsense/);
  test(
    `${name} refuses options that are no object`,
    refuses,
    name,
    null,
    'options: give an object, not null',
  );
}

const WRONG: readonly (readonly [string, unknown, string | RegExp])[] = [
  ['solve', { limits: { nodes: Number.NaN } }, 'limits.nodes: give a number from 0, not NaN'],
  ['solve', { limits: { nodes: 'y' } }, 'limits.nodes: give a number from 0, not "y"'],
  ['solve', { limits: { seconds: Number.NaN } }, 'limits.seconds: give a number from 0, not NaN'],
  ['solve', { limits: { seconds: '5' } }, 'limits.seconds: give a number from 0, not "5"'],
  ['solve', { limits: { seconds: -1 } }, 'limits.seconds: give a number from 0, not -1'],
  ['solve', { limits: { memoryMib: {} } }, 'limits.memoryMib: give a number from 0, not an object'],
  ['solve', { limits: { signal: true } }, 'limits.signal: give an AbortSignal, not true'],
  [
    'solve',
    { limits: { time: 5 } },
    'there is no option limits.time; there are seconds, memoryMib, nodes, signal',
  ],
  ['solve', { limits: 5 }, 'limits: give an object, not 5'],
  ['solve', { threads: 0 }, 'threads: give a whole number from 1 to 128, not 0'],
  ['solve', { threads: 1.5 }, 'threads: give a whole number from 1 to 128, not 1.5'],
  ['solve', { objective: 'push' }, 'objective: give one of any, lines, pushes, moves, not "push"'],
  ['solve', { algorithm: 'fes' }, /^algorithm: give one of portfolio, .*, not "fes"$/],
  ['solve', { without: 'areas' }, 'without: give a list, not "areas"'],
  ['solve', { without: ['areas', 'x'] }, /^without\[1\]: give one of .*, not "x"$/],
  ['solve', { steps: 1.5 }, 'steps: give a whole number from 1 to 999999, not 1.5'],
  ['solve', { steps: -3 }, 'steps: give a whole number from 1 to 999999, not -3'],
  ['solve', { engine: 'hybird' }, 'engine: give one of native, clingo, clingo-native, hybrid, not "hybird"'],
  [
    'solve',
    { engine: 'native', idle: true },
    /^there is no option idle of the engine native; there are engine/,
  ],
  ['solve', { engine: 'hybrid', threads: 2 }, /^there is no option threads of the engine hybrid/],
  ['solve', { engine: 'clingo', encoding: 'fst' }, /^encoding: give one of reference, .*, not "fst"$/],
  ['solve', { engine: 'clingo', encoding: { name: 'own' } }, 'encoding.text is missing'],
  ['solve', { engine: 'hybrid', encoding: { name: 'own', text: '' } }, /^encoding: give one of/],
  ['solve', { engine: 'clingo', models: -1 }, 'models: give a whole number from 0, not -1'],
  ['solve', { mostMoves: 1e9 }, 'mostMoves: give a whole number from 0 to 999999, not 1000000000'],
  [
    'solve',
    { engine: 'hybrid', mostMoves: 1e9 },
    'mostMoves: give a whole number from 0 to 999999, not 1000000000',
  ],
  ['solve', { engine: 'clingo', mostMoves: 0 }, 'mostMoves: give a whole number from 1 to 999999, not 0'],
  ['solve', { onProgress: 1 }, 'onProgress: give a function, not 1'],
  ['solve', { doubleCheck: true }, 'doubleCheck: give an object, not true'],
  ['solve', { doubleCheck: { engine: 'clingo', threads: 0 } }, /^doubleCheck\.threads: give a whole number/],
  ['improve', { objective: 'any' }, 'objective: give one of lines, pushes, moves, not "any"'],
  ['improve', { limits: { nodes: 5 } }, /^there is no option limits\.nodes; there are seconds/],
  [
    'crosscheck',
    { engines: [{}, { engine: 'clingo', path: 'x' }] },
    /^there is no option engines\[1\]\.path/,
  ],
  ['crosscheck', { objective: 'any' }, /^objective: give one of/],
  ['generate', { terrain: 'caves' }, 'terrain: give one of halls, rooms, not "caves"'],
  ['improve', { limits: { memoryMib: 0 } }, 'limits.memoryMib: give a number from 1, not 0'],
  [
    'solve',
    { engine: 'clingo', limits: { nodes: 5 } },
    'there is no option limits.nodes; there are seconds, memoryMib, signal',
  ],
  ['solve', { instance: {} }, 'instance: give an instance as parseFacts gives it, not an object'],
  ['generate', { width: '8' }, 'width: give a whole number from 3 to 50, not "8"'],
  ['generate', { width: 2 }, 'width: give a whole number from 3 to 50, not 2'],
  ['generate', { boxes: 0 }, 'boxes: give a whole number from 1, not 0'],
  ['generate', { walls: 101 }, 'walls: give a number from 0 to 100, not 101'],
  ['generate', { tries: 0 }, 'tries: give a whole number from 1, not 0'],
  [
    'generate',
    { pushes: { from: 5, to: 2 } },
    'pushes: give a range from the fewest to the most, not 5 to 2',
  ],
  ['generate', { lines: { from: 1 } }, 'lines.to is missing'],
  [
    'generate',
    { limits: { memoryMib: 1 } },
    /^there is no option limits\.memoryMib; there are seconds, signal$/,
  ],
  ['checkEncoding', { count: 1.5 }, 'count: give a whole number from 1, not 1.5'],
  ['checkEncoding', { count: 0 }, 'count: give a whole number from 1, not 0'],
  ['checkEncoding', { path: '/usr/bin/clingo' }, 'path needs the engine clingo-native'],
  ['checkWitness', { prove: { seconds: '1' } }, 'prove.seconds: give a number from 0, not "1"'],
  ['readLevels', { format: 'xbs' }, /^format: give one of .*, not "xbs"$/],
  ['readLevels', { format: ['xsb', 'xbs'] }, /^format\[1\]: give one of/],
  ['writeLevels', { format: 'xbs' }, /^format: give one of .*, not "xbs"$/],
  ['writeLevels', {}, 'format is missing'],
  [
    'writeLevels',
    { format: 'slc', collection: { name: 'x' } },
    /^there is no option collection\.name; there are title/,
  ],
  ['writeLevels', { format: 'slc', collection: { title: 5 } }, 'collection.title: give a text, not 5'],
  ['readLevels', { format: [] }, 'format: give at least one format, not a list'],
  ['formatSvg', { theme: 'drak' }, /^theme: give one of .*, not "drak"$/],
  ['formatSvg', { size: 0 }, 'size: give a number above 0, not 0'],
  ['formatSvg', { size: Infinity }, 'size: give a number above 0, not Infinity'],
  ['formatAnimatedSvg', { moves: 'rRR' }, 'speed is missing'],
  ['formatAnimatedSvg', { moves: 'rRR', speed: Infinity }, 'speed: give a number above 0, not Infinity'],
  ['formatAnimatedSvg', { moves: 'rU', speed: 4 }, /^moves: move 2: /],
  [
    'formatAnimatedSvg',
    { moves: 'rRR', speed: 4, position: level.start },
    'there is no option position; there are theme, size, moves, speed',
  ],
  ['formatAnimatedSvg', { moves: 'x', speed: 4 }, /^moves: /],
  ['factsOf', { steps: 0 }, /^steps: give a whole number from 1/],
  ['pddlOf', { objective: 'lines' }, 'objective: give one of pushes, moves, not "lines"'],
];
for (const [name, options, message] of WRONG)
  test(`${name} refuses ${JSON.stringify(options)} with ${message}`, refuses, name, options, message);

const TOGETHER: readonly (readonly [string, unknown, string | RegExp])[] = [
  [
    'solve',
    { objective: 'pushes', doubleCheck: { engine: 'native' } },
    /^doubleCheck: the first engine is native too/,
  ],
  ['solve', { objective: 'pushes', doubleCheck: {} }, /^doubleCheck: the first engine is native too/],
  [
    'solve',
    { engine: 'clingo', doubleCheck: { engine: 'clingo', configuration: 'trendy' } },
    'doubleCheck: the first engine is clingo with fast too; name another one',
  ],
  ['solve', { engine: 'hybrid', doubleCheck: {} }, /^doubleCheck: hybrid has two engines already/],
  ['solve', { doubleCheck: { engine: 'hybrid' } }, /^doubleCheck: hybrid asks our own search too/],
  ['solve', { after: 'r', doubleCheck: { engine: 'clingo' } }, 'doubleCheck cannot be used with after'],
  ['solve', { threads: 2, after: 'r' }, /^threads cannot be used with steps, mostMoves or after/],
  ['solve', { threads: 2, steps: 2 }, /^threads cannot be used with steps, mostMoves or after/],
  ['solve', { threads: 2, mostMoves: 2 }, /^threads cannot be used with steps, mostMoves or after/],
  [
    'solve',
    { threads: 2, objective: 'pushes', algorithm: 'astar' },
    /nor with algorithm for the best solution$/,
  ],
  ['solve', { steps: 2, mostMoves: 2 }, 'steps and mostMoves cannot be used together'],
  ['solve', { objective: 'moves', steps: 3 }, /^objective: our own search minimises no pushes/],
  ['solve', { algorithm: 'beam', objective: 'moves' }, /^algorithm is for any solution/],
  ['solve', { algorithm: 'astar', steps: 2 }, /^algorithm is for any solution/],
  [
    'solve',
    { engine: 'clingo', encoding: 'moves', objective: 'lines' },
    'objective: the encoding moves counts moves, not lines',
  ],
  ['checkEncoding', { level, count: 5 }, 'count and seed cannot be used with a level'],
  [
    'generate',
    { signal: new AbortController().signal, limits: { signal: new AbortController().signal } },
    'signal and limits.signal cannot be used together',
  ],
  ['crosscheck', { engines: [{ engine: 'native' }] }, 'engines: give at least two engines to compare'],
  ['crosscheck', { engines: [{ engine: 'native' }, {}] }, 'engines: the same engine is named twice'],
];
for (const [name, options, message] of TOGETHER)
  test(`${name} refuses together ${JSON.stringify(options)}`, refuses, name, options, message);

test('options that are undefined count as absent', async (t) => {
  const options = {
    objective: undefined,
    limits: { seconds: undefined, nodes: Infinity },
    threads: undefined,
  };
  t.is((await solve(level, options)).status, 'solved');
  t.is(
    (await solve(level, { algorithm: 'greedy', without: ['areas'], onProgress: () => {} })).status,
    'solved',
  );
  t.is((await generate({ width: undefined, height: 6, boxes: 1, count: 0 })).message, undefined);
  const differ = [{ engine: 'native' as const }, { engine: 'native' as const, without: ['areas'] }];
  t.is((await crosscheck(level, { engines: differ })).status, 'agree');
});

test('a limit ends the making of levels, and those made so far stay', async (t) => {
  const stop = new AbortController();
  const wish = { width: 6, height: 6, boxes: 1, count: 5 };
  const onProgress = (made: number) => made === 2 && stop.abort();
  for (const limits of [{ limits: { signal: stop.signal } }, { signal: stop.signal }]) {
    const { levels, message } = await generate({ ...wish, ...limits, onProgress });
    t.is(message, 'interrupted');
    t.true(levels.length <= 2);
  }
  t.deepEqual(await generate({ ...wish, limits: { seconds: 0 } }), {
    levels: [],
    message: 'stopped by the time limit',
  });
});

test('moves made before may be in any letter case', async (t) => {
  for (const after of ['rR', 'rr', 'RR', '2r']) {
    t.like(await solve(level, { after }), { status: 'solved', solution: 'rRR' });
  }
  await t.throwsAsync(solve(level, { after: 'L' }), { instanceOf: TypeError, message: /^after: move 1: / });
  await t.throwsAsync(solve(level, { after: '?' }), { instanceOf: TypeError, message: /^after: / });
});

test('an animation plays moves in any dialect as the referee does', (t) => {
  const drawn = formatAnimatedSvg(level, { moves: 'rRR', speed: 4 });
  for (const moves of ['r2R', '3r', 'rrr']) t.is(formatAnimatedSvg(level, { moves, speed: 4 }), drawn);
});

const result = parseBoard(['#####', '#@$.#', '#####']);

/** Calls with a wrong argument, as programs in plain JavaScript make them. */
const ARGUMENTS: readonly (readonly [string, (wrong: never) => unknown, unknown, string])[] = [
  ['solve', (wrong) => solve(wrong), result, 'level: give a level, not a result: take its value'],
  ['solve', (wrong) => solve(wrong), undefined, 'level: give a level, not undefined'],
  ['solve', (wrong) => solve(wrong), '#@$.#', 'level: give a level, not "#@$.#"'],
  ['solve', (wrong) => solve(wrong), '#'.repeat(90), `level: give a level, not "${'#'.repeat(60)}…"`],
  ['solve', (wrong) => solve(wrong), [level], 'level: give a level, not a list'],
  ['improve', (wrong) => improve(wrong, 'R'), {}, 'level: give a level, not an object'],
  ['improve', (wrong) => improve(level, wrong), undefined, 'moves: give a text, not undefined'],
  ['verify', (wrong) => verify(wrong, 'R'), null, 'level: give a level, not null'],
  ['verify', (wrong) => verify(level, wrong), result, 'moves: give a text, not a result: take its value'],
  ['crosscheck', (wrong) => crosscheck(wrong), 1, 'level: give a level, not 1'],
  ['checkEncoding', (wrong) => checkEncoding('fast', { level: wrong }), 1, 'level: give a level, not 1'],
  ['identityOf', (wrong) => identityOf(wrong), 1, 'level: give a level, not 1'],
  ['factsOf', (wrong) => factsOf(wrong), 1, 'level: give a level, not 1'],
  ['pddlOf', (wrong) => pddlOf(wrong), 1, 'level: give a level, not 1'],
  ['checkPlan', (wrong) => checkPlan(wrong, ''), 1, 'level: give a level, not 1'],
  ['checkPlan', (wrong) => checkPlan(level, wrong), 1, 'plan: give a text, not 1'],
  ['checkWitness', (wrong) => checkWitness(wrong, ''), 1, 'facts: give a text, not 1'],
  ['checkWitness', (wrong) => checkWitness('box(a).', wrong), 1, 'answers: give a text, not 1'],
  ['parseFacts', (wrong) => parseFacts(wrong), 1, 'content: give a text or a Uint8Array, not 1'],
  [
    'readLevels',
    (wrong) => readLevels(wrong),
    new ArrayBuffer(1),
    'content: give a text or a Uint8Array, not an object',
  ],
  [
    'parseFacts',
    (wrong) => parseFacts(wrong),
    new DataView(new ArrayBuffer(8)),
    'content: give a text or a Uint8Array, not an object',
  ],
  [
    'checkCertificate',
    (wrong) => checkCertificate(level, wrong),
    new Uint16Array(4),
    'file: give a Uint8Array or a Blob, not an object',
  ],
  ['factsOf', (wrong) => factsOf(level, wrong), { verdict: 'satisfiable' }, 'verdict needs steps'],
  [
    'factsOf',
    (wrong) => factsOf(level, wrong),
    { idle: true, steps: 3, dialect: 'asp2013' },
    'idle needs steps, and the dialect asp2009',
  ],
  [
    'writeCertificate',
    (wrong) => writeCertificate(level, wrong),
    { claim: 'unsolvable', solution: 'rRR' },
    'proved.solution cannot be used with the claim unsolvable',
  ],
  [
    'writeLevels',
    (wrong) => writeLevels(wrong, { format: 'xsb' }),
    level,
    'levels: give a list, not an object',
  ],
  [
    'writeLevels',
    (wrong) => writeLevels([level, wrong], { format: 'xsb' }),
    result,
    'levels[1]: give a level, not a result: take its value',
  ],
  ['formatSvg', (wrong) => formatSvg(wrong), 1, 'level: give a level, not 1'],
  [
    'formatSvg',
    (wrong) => formatSvg(level, { position: wrong }),
    level,
    'position: give a position, not an object',
  ],
  [
    'formatAnimatedSvg',
    (wrong) => formatAnimatedSvg(wrong, { moves: '', speed: 1 }),
    1,
    'level: give a level, not 1',
  ],
  [
    'writeCertificate',
    (wrong) => writeCertificate(wrong, { claim: 'unsolvable' }),
    1,
    'level: give a level, not 1',
  ],
  [
    'writeCertificate',
    (wrong) => writeCertificate(level, wrong),
    'pushes',
    'proved: give an object, not "pushes"',
  ],
  ['writeCertificate', (wrong) => writeCertificate(level, wrong), {}, 'proved.claim is missing'],
  ['checkCertificate', (wrong) => checkCertificate(wrong, new Uint8Array()), 1, 'level: give a level, not 1'],
  [
    'checkCertificate',
    (wrong) => checkCertificate(level, wrong),
    'file',
    'file: give a Uint8Array or a Blob, not "file"',
  ],
];
for (const [name, call, wrong, message] of ARGUMENTS)
  test(`${name} says: ${message}`, async (t) => {
    await t.throwsAsync(async () => call(wrong as never), { instanceOf: TypeError, message });
  });

test('a clingo that cannot be started is an error, and says nothing about a level', async (t) => {
  const engine = { engine: 'clingo-native', path: '/no/clingo' } as const;
  const message = /\/no\/clingo cannot be started/;
  const compared = await crosscheck(level, { engines: [{ engine: 'native' }, engine] });
  t.like(compared, { status: 'error', smallest: undefined });
  t.regex(compared.message!, message);
  for (const options of [engine, { ...engine, level }]) {
    const { status, found } = await checkEncoding('fast', options);
    t.is(status, 'error');
    t.regex(found!.message, message);
  }
});

test('nothing is reported after the abort', async (t) => {
  const hall = ['#############', ...Array.from({ length: 8 }, () => '#           #'), '#############'];
  hall[2] = '#  $ $ $ $  #';
  hall[4] = '#   $ $ $   #';
  hall[6] = '#  . . . .  #';
  hall[8] = '#  @. . .   #';
  const hard = unwrap(parseBoard(hall));
  for (const options of [{ objective: 'moves' }, { engine: 'clingo' }, { engine: 'hybrid' }] as const) {
    const stop = new AbortController();
    let after = 0;
    const onProgress = () => {
      if (stop.signal.aborted) after++;
      stop.abort();
    };
    await solve(hard, { ...options, limits: { signal: stop.signal }, onProgress });
    t.true(stop.signal.aborted);
    t.is(after, 0);
  }
});

test('an improvement says what ended it, unless nothing better is left', async (t) => {
  const wide = unwrap(parseBoard(['##########', '#@       #', '#  $ $ $ #', '#  . . . #', '##########']));
  const { solution } = await solve(wide);
  const cut = unwrap(await improve(wide, solution!, { limits: { seconds: 0 } }));
  t.like(cut, { limit: 'time', optimal: false });
  t.like(unwrap(await improve(level, 'rlrRR')), { limit: undefined, optimal: true });
});

test('a certificate is not checked if the signal came first', async (t) => {
  const file = unwrap(await writeCertificate(level, { claim: 'pushes', solution: 'rRR' }));
  const judged = unwrap(await checkCertificate(level, file, { signal: AbortSignal.abort() }));
  t.is(judged.status, 'unchecked');
});
