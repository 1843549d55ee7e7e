import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { parseAtom } from '../../../../src/asp/facts/atom.js';
import { instanceOf, squareByName, withSteps } from '../../../../src/asp/facts/instance.js';
import type { Attempt } from '../../../../src/asp/plan/attempt.js';
import { meansOf } from '../../../../src/asp/plan/means.js';
import type { PlanOutcome } from '../../../../src/asp/plan/outcome.js';
import { Stages } from '../../../../src/asp/plan/stages.js';
import { tryTask } from '../../../../src/asp/plan/try-task.js';
import { decodePlan } from '../../../../src/asp/witness/decode.js';
import { pushesOfMacros } from '../../../../src/asp/witness/macro-plan.js';
import { Random } from '../../../../src/base/random.js';
import { neighbourOf } from '../../../../src/game/board.js';
import { oppositeOf } from '../../../../src/game/direction.js';
import { judge, type Level } from '../../../../src/index.js';
import { bruteForce } from '../../../helpers/brute-force.js';
import { cases } from '../../../helpers/cases.js';
import { levelOf, ROOM_WITH_ONE_DOOR } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

const [{ engine, run: test }] = ENGINES;

const ENCODINGS = ['fast', 'analysed'] as const;

/** A few runs of the search in stages: what came out, and its attempts. */
async function search(level: Level, name: (typeof ENCODINGS)[number], turns: number) {
  const rules = rulesOf(encodingOf(name, 'strict'), 'stages');
  const stages = new Stages({ instance: instanceOf(level), rules, models: 1, options: [] });
  const attempts: Attempt[] = [];
  const means = meansOf(engine, {}, (attempt) => attempts.push(attempt));
  let outcome: PlanOutcome | undefined;
  for (let turn = 0; turn < turns && !outcome; turn++) outcome = await stages.next(means);
  return { outcome, attempts };
}

function solves(level: Level, { last }: PlanOutcome): boolean {
  const { instance, answer } = last!;
  const moves = decodePlan(level, pushesOfMacros(instance, answer.answerSets[0].atoms));
  return moves.ok && judge(level, moves.value).ok;
}

for (const name of ENCODINGS) {
  test(`${name}: a room with one door is filled in one run of clingo, and the plan replays`, async (t) => {
    const { outcome, attempts } = await search(ROOM_WITH_ONE_DOOR, name, 60);
    t.is(outcome?.status, 'solved');
    t.true(solves(ROOM_WITH_ONE_DOOR, outcome!));
    t.is(attempts.length, 1);
    t.deepEqual(attempts[0].answer.warnings, []);
  });

  test(`${name}: boxes make room for the player before a goal can be filled`, async (t) => {
    const level = levelOf([
      '#########',
      '#   #   #',
      '#   $ @ #',
      '#   ### #',
      '###$#   #',
      '#   #####',
      '#   ..###',
      '#########',
    ]);
    const { outcome } = await search(level, name, 3);
    t.is(outcome?.status, 'solved');
    t.true(solves(level, outcome!));
  });

  test(`${name}: plans for random levels replay; unsolvable ones have none, and no proof of that`, async (t) => {
    let solvable = 0;
    let solved = 0;
    const count = cases(8);
    for (let seed = 0; seed < count; seed++) {
      const level = randomLevel(new Random(7100 + seed), {
        width: 5,
        height: 4,
        boxes: 2,
        surplus: 0,
        walls: 3,
      });
      const isSolvable = bruteForce(level, 'pushes') !== undefined;
      const { outcome } = await search(level, name, 3);
      if (isSolvable) solvable++;
      if (!outcome) continue;
      solved++;
      t.is(outcome.status, 'solved');
      t.true(isSolvable && solves(level, outcome));
    }
    t.true(solved * 2 > solvable && solvable < count, `${solved} of ${solvable}`);
  });

  test(`${name}: boxes and goals that nobody can reach are left alone`, async (t) => {
    const level = levelOf(['##########', '#@$ .#  *#', '##########']);
    const { outcome } = await search(level, name, 6);
    t.is(outcome?.status, 'solved');
    t.true(solves(level, outcome!));
  });
}

test('an undecided search says nothing, and the next one has another seed and more work', async (t) => {
  const { outcome, attempts } = await search(levelOf(['######', '#@$$.#', '#   .#', '######']), 'fast', 3);
  t.is(outcome, undefined);
  t.deepEqual(
    attempts.map(({ answer }) => [answer.verdict, answer.answerSets]),
    [1, 2, 3].map(() => ['unknown', []]),
  );
  t.is(new Set(attempts.map(({ options }) => options.join(' '))).size, 3);
});

/** Asks for a dead group of the start, instead of searching. */
const TELL_DEAD_GROUP = `
#script (lua)
function main(prg)
  prg:ground({ { "base", {} } })
  local level = read_level(prg)
  local start = stage_of(level, level.boxes, level.player, {}, {})
  io.stderr:write(dead_group(prg, level, start) or "none", "\\n")
end
#end.
`;

/** The constraint that forbids a dead group of the start of a level; `none` if none is found. */
async function deadGroupOf(level: Level, name: (typeof ENCODINGS)[number]): Promise<string> {
  const rules = rulesOf(encodingOf(name, 'strict'), 'stages');
  const parts = [...rules.parts, { name: 'tell', text: TELL_DEAD_GROUP }];
  const task = {
    instance: withSteps(instanceOf(level), 3),
    rules: { ...rules, parts },
    models: 1,
    options: [],
  };
  const { answer } = await tryTask(meansOf(engine), task);
  return answer.warnings.join(' ');
}

for (const name of ENCODINGS) {
  test(`${name}: no solvable level has a dead group, and most small unsolvable ones have one`, async (t) => {
    let dead = 0;
    let unsolvable = 0;
    const count = cases(12);
    for (let seed = 0; seed < count; seed++) {
      const random = new Random(8308 + seed);
      const level = randomLevel(random, { width: 5, height: 4, boxes: 2 + (seed % 4), surplus: 0, walls: 3 });
      const group = await deadGroupOf(level, name);
      const isSolvable = bruteForce(level, 'pushes') !== undefined;
      t.regex(group, /^(none|:- ended.*)$/);
      if (isSolvable) t.is(group, 'none');
      else unsolvable++;
      if (group !== 'none') dead++;
    }
    t.true(dead * 2 > unsolvable && unsolvable < count, `${dead} of ${unsolvable}`);
  });

  test(`${name}: a dead group has no box too many, and says where the player is`, async (t) => {
    // The player cannot come behind the three boxes on the left, and they cannot be pushed past each other.
    const rows = ['###########', '#### ...  #', '## $    . #', '## $   $  #', '##$     @ #', '#         #'];
    const level = levelOf([...rows, '#         #', '###########']);
    t.is(
      await deadGroupOf(level, name),
      ':- ended(col2row4), ended(col3row2), ended(col3row3), not stays(col2row2), not stays(col2row3).',
    );
  });
}

/** The first stage of a search alone: the level's own start, and up to two moves. */
const FIRST_STAGE = `
placed(L) :- box(L).
stands(R) :- sokoban(L), region(L,R).
effort(2).
#show go/3.
#show fill/1.
`;

/** What the first stages of a level lead to, by boxes, player and full goal; all of them, without some rules. */
async function endsOf(level: Level, without: readonly string[]) {
  const rules = rulesOf(encodingOf('fast', 'strict'), 'stages');
  const kept = rules.parts.filter(({ name }) => !/tree|search/.test(name) && !without.includes(name));
  const parts = [...kept, { name: 'first stage', text: FIRST_STAGE }];
  const instance = withSteps(instanceOf(level), 5);
  const task = { instance, rules: { ...rules, parts }, models: 0, options: ['--project=show'] };
  const { answer } = await tryTask(meansOf(engine), task);
  const ends = answer.answerSets.map(({ atoms }) => {
    const start = positionAfter(level, pushesOfMacros(instance, atoms));
    const fill = atoms.map(parseAtom).find((atom) => atom?.predicate === 'fill')!.args[0];
    const goal = squareByName(instance).get(fill)!;
    return [`${start.boxes} ${start.player} ${goal}`, { end: { ...level, start }, goal }] as const;
  });
  return new Map(ends);
}

function positionAfter({ board, start }: Level, pushes: ReturnType<typeof pushesOfMacros>): Level['start'] {
  const boxes = new Set(start.boxes);
  let { player } = start;
  for (const { from, to, direction } of pushes) {
    boxes.delete(from);
    boxes.add(to);
    player = neighbourOf(board, to, oppositeOf(direction))!;
  }
  return { boxes: [...boxes].sort((a, b) => a - b), player };
}

/** The level without a full goal and its box: a wall is in their place. */
function withoutGoal({ board, start }: Level, square: number): Level {
  return {
    board: { ...board, walls: board.walls.with(square, 1), goals: board.goals.with(square, 0) },
    start: { ...start, boxes: start.boxes.filter((box) => box !== square) },
  };
}

/** Each of them would hide a part of what the other forbids. */
const HINTS = ['stages/order.lp', 'stages/way-on.lp'];

for (const file of HINTS) {
  test(`what ${file} forbids cannot be solved with the filled goal as a wall`, async (t) => {
    const random = new Random(40);
    const size = { width: 6, height: 4, boxes: 3, surplus: 0, walls: 5 };
    const cutOff = levelOf([
      '##########',
      '#   ######',
      '#   .  $.#',
      '# $ ######',
      '#@  ######',
      '##########',
    ]);
    const levels = [cutOff, ...Array.from({ length: cases(5) }, () => randomLevel(random, size))];
    let forbidden = 0;
    for (const level of levels) {
      const known = await endsOf(
        level,
        HINTS.filter((hint) => hint !== file),
      );
      for (const [name, { end, goal }] of await endsOf(level, HINTS)) {
        if (known.has(name)) continue;
        forbidden++;
        t.is(bruteForce(withoutGoal(end, goal), 'pushes'), undefined);
      }
    }
    t.true(forbidden > 0);
  });
}
