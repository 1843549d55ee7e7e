import test from 'ava';
import * as sokoset from '../../src/index.js';

const { parseBoard, unwrap } = sokoset;
const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
const { board, start } = level;
const limits = { nodes: 1, seconds: 1 };

/** A right call of each function of the package. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  attachSolutions: [level, [{ moves: 'rRR' }]],
  checkCertificate: [level, new Uint8Array(), {}],
  checkEncoding: [{ name: 'nothing', text: ':- step(S).' }, { count: 50 }],
  checkPlan: [level, ''],
  checkWitness: ['box(a).', 'UNSATISFIABLE', {}],
  crosscheck: [level, { limits }],
  directionOf: ['r'],
  err: ['no level'],
  exactIdOf: [level],
  factsOf: [level, {}],
  findDuplicates: [[level], (item: unknown) => item],
  formatAnimatedSvg: [level, { moves: 'r', speed: 1 }],
  formatBoard: [board, start],
  formatRunLengths: ['rRR'],
  formatSok: [[level], {}],
  formatSvg: [level, {}],
  formatXsb: [[level], {}],
  generate: [{ count: 0 }],
  goalSquares: [board],
  identityOf: [level],
  improve: [level, 'rRR', { limits: { seconds: 1 } }],
  isSolved: [board, start],
  judge: [level, 'rRR'],
  letterOf: ['left'],
  metricsOf: ['rRR'],
  neighbourOf: [board, 8, 'left'],
  ok: [7],
  oppositeOf: ['left'],
  parseBoard: [['#####', '#@$.#', '#####'], {}, 1],
  parseFacts: ['box(a).'],
  parseLurd: ['rRR'],
  parseMoves: ['rRR'],
  parseText: ['#####\n#@$.#\n#####\n'],
  pddlOf: [level, {}],
  play: [board, start, 'left'],
  readLevelFile: ['#####\n#@$.#\n#####\n', sokoset.LEVEL_FORMATS],
  readLevels: ['#####\n#@$.#\n#####\n', {}],
  readText: ['#####\n#@$.#\n#####\n'],
  replay: [level, 'rRR'],
  solutionOf: [level, 'rRR'],
  solve: [level, { limits }],
  symmetrySumsOf: [level],
  uniqueIdOf: [level],
  unwrap: [sokoset.ok(7)],
  verify: [level, 'rRR'],
  writeCertificate: [level, { claim: 'pushes', solution: 'rRR' }, {}],
  writeLevels: [[level], { format: 'xsb' }],
};

/** What may be wrong with an argument in plain JavaScript. */
const WRONG = [undefined, null, 7, '', {}, [], { board: {}, start: {} }, [{}]];

/** Errors in our own words, which say what to give. */
const PLAIN = /^[\w.[\]()]+: give |^there is no option | is missing$/;

/** Functions that take any value. */
const TAKE_ALL = ['err', 'ok'];

for (const [name, run] of functionsOf(sokoset))
  test(`${name} says in plain words which argument is wrong`, async (t) => {
    const right = CALLS[name];
    t.truthy(right, 'add a right call of the new function');
    await run(...right);
    for (const [place, value] of right.flatMap((_, place) => WRONG.map((value) => [place, value] as const))) {
      const call = `${name}, argument ${place}: ${JSON.stringify(value)}`;
      try {
        await run(...right.with(place, value));
        const isOptional = value === undefined && place >= run.length;
        t.true(isOptional || TAKE_ALL.includes(name) || kindOf(value) === kindOf(right[place]), call);
      } catch (error) {
        t.true(error instanceof TypeError || error instanceof RangeError, call);
        t.regex((error as Error).message, PLAIN, call);
      }
    }
  });

type Call = (...args: unknown[]) => unknown;

function functionsOf(names: object): [string, Call][] {
  return Object.entries(names).filter((entry): entry is [string, Call] => typeof entry[1] === 'function');
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}
