import test, { type ExecutionContext } from 'ava';
import { Random } from '../../../src/base/random.js';
import { judge, type Level, metricsOf, parseBoard } from '../../../src/index.js';
import { astarProof, type SpillingProof } from '../../../src/search/astar/astar-proof.js';
import { createProblem } from '../../../src/search/problem/problem.js';
import { solveNatively } from '../../../src/search/search.js';
import { type Scratch, ScratchFault } from '../../../src/search/stage/scratch.js';
import { cases } from '../../helpers/cases.js';
import { randomLevel } from '../../helpers/random-level.js';
import { ScratchMap } from '../../helpers/scratch-map.js';

const OBJECTIVES = ['pushes', 'moves', 'lines'] as const;
type Objective = (typeof OBJECTIVES)[number];
const now = () => 0;
/** Without these rules small levels have many states. */
const WITHOUT = [
  'pi-corral',
  'corral-search',
  'frozen-bound',
  'slack-bound',
  'pair-penalties',
  'triples',
  'pairs',
  'freeze',
];

/** A proof with files, and when it uses them. */
interface Spilling {
  readonly scratch: Scratch;
  /** States are moved to files after this number of steps, again and again, whether there is memory left or not. */
  readonly every: number;
  readonly mostBytes?: number;
}

/** Runs a proof to its end, and watches its bound. */
function prove(t: ExecutionContext, level: Level, objective: Objective, spilling: Partial<Spilling> = {}) {
  const { scratch, every = Infinity, mostBytes = 2 ** 26 } = spilling;
  const proof = astarProof(createProblem(level, WITHOUT), objective, mostBytes, scratch);
  let bound = 0;
  for (let steps = 1; ; steps++) {
    const outcome = steps % every === 0 && !movesToFiles(proof) ? 'memory' : proof.step();
    if (proof.bound() < bound) t.fail(`bound ${proof.bound()} after ${bound}`);
    bound = proof.bound();
    if (outcome !== 'running') return { proof, outcome, bound, value: proof.value() };
    if (steps > 300_000) throw new Error('the proof does not end');
  }
}

/** Moves states to files; false if a file failed. */
function movesToFiles(proof: SpillingProof): boolean {
  try {
    proof.makeRoom();
    return true;
  } catch (fault) {
    if (fault instanceof ScratchFault) return false;
    throw fault;
  }
}

const SHAPES = [
  { width: 5, height: 5, boxes: 3, walls: 3 },
  { width: 6, height: 5, boxes: 3, surplus: 1, walls: 4 },
  { width: 6, height: 6, boxes: 4, walls: 5 },
];

/** Levels that take some nodes without files, but not many. */
function* levelsOf(t: ExecutionContext, random: Random, objective: Objective): Generator<Level> {
  for (let i = 0; ; i++) {
    const level = randomLevel(random, SHAPES[i % SHAPES.length]);
    const { nodes } = prove(t, level, objective).proof.usage();
    if (nodes >= 30 && nodes < 500) yield level;
  }
}

const agrees = test.macro((t: ExecutionContext, objective: Objective, seed: number) => {
  const random = new Random(seed);
  const levels = levelsOf(t, random, objective);
  const count = cases(15);
  let unsolvable = 0;
  for (let i = 0; i < count; i++) {
    const level: Level = levels.next().value;
    const known = solveNatively(level, { objective, now });
    const scratch = new ScratchMap();
    const { outcome, value, bound, proof } = prove(t, level, objective, {
      scratch,
      every: [5, 9, 15][i % 3],
    });
    t.is(outcome, 'finished');
    t.is(value, known.value);
    t.true(scratch.written > 0);
    if (value === undefined) unsolvable++;
    else {
      t.is(bound, value);
      t.true(judge(level, proof.moves()).ok);
      t.is(metricsOf(proof.moves())[objective], value);
    }
  }
  t.true(unsolvable > 0 && unsolvable < count - 1);
});

for (const objective of OBJECTIVES)
  test(`${objective}: with files the answer is the same`, agrees, objective, 12);

const survives = test.macro((t: ExecutionContext, objective: Objective, seed: number) => {
  const random = new Random(seed);
  const levels = levelsOf(t, random, objective);
  let ended = 0;
  for (let i = 0; i < cases(12); i++) {
    const level: Level = levels.next().value;
    const known = solveNatively(level, { objective, now });
    const scratch = new ScratchMap(random.below(2000));
    const { outcome, value, bound, proof } = prove(t, level, objective, { scratch, every: 15 });
    if (outcome === 'memory') {
      ended++;
      t.true(bound <= (known.value ?? Infinity));
      if (value !== undefined) t.true(judge(level, proof.moves()).ok);
    } else t.is(value, known.value);
  }
  t.true(ended > 2);
});

for (const objective of OBJECTIVES)
  test(`${objective}: if the disk is full, the search gives up with a true bound`, survives, objective, 12);

/** Many states for its size, with these rules off. */
const ROOM = [
  '##########',
  '#        #',
  '# $ . $  #',
  '#  #..   #',
  '# $  # $ #',
  '#   .    #',
  '#  @     #',
  '##########',
];

test('a proof that is too large for the memory is completed with files', (t) => {
  const level = parseBoard(ROOM);
  if (!level.ok) return t.fail();
  const options = { objective: 'moves', limits: { memoryMib: 0.25 }, without: WITHOUT, now } as const;
  t.is(solveNatively(level.value, options).limit, 'memory');
  const scratch = new ScratchMap();
  const result = solveNatively(level.value, { ...options, scratch });
  t.is(result.status, 'solved');
  t.true(result.optimal);
  t.is(result.value, solveNatively(level.value, { objective: 'moves', now }).value);
  t.true(scratch.written > 0);
});
