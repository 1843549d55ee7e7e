import { readFile } from 'node:fs/promises';
import test from 'ava';
import fc from 'fast-check';
import { now } from '../../../src/base/clock.js';
import { parseText } from '../../../src/game/format/text.js';
import type { Level } from '../../../src/game/level.js';
import { metricsOf } from '../../../src/game/metrics.js';
import { judge, replay } from '../../../src/game/replay.js';
import { solveAfter } from '../../../src/search/after.js';
import { bruteForce } from '../../../test/helpers/brute-force.js';
import { differenceWords } from '../../panels/analysis/comparison.js';
import { verdictWords } from '../../panels/analysis/verdict-view.js';
import { comparisonOf, positionOf } from '../../state/compare.js';
import { gameOf } from '../../state/game.js';
import { type Finding, learned, losingPush, NOTHING_KNOWN, verdictOf } from '../../state/knowledge.js';
import { afterNextPush, beforeLastPush, boxRuns, isPush, pushesOf } from '../../state/pushes.js';
import { ownerOf, type Variation, variationsOf } from '../../state/variations.js';
import { LOST_GAMES } from '../lost-games.js';

async function levelsOf(file: string): Promise<Level[]> {
  const read = parseText(await readFile(`instances/${file}`, 'utf8'));
  if (!read.ok) throw new Error(read.error.message);
  return read.value.entries.map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
}

function positionAfter(level: Level, moves: string): Level {
  const played = replay(level, moves);
  if (!played.ok) throw new Error(played.error.message);
  return { ...level, start: played.value.end };
}

/** What the core says of the position after some moves, as the worker hands it over. */
function findingAfter(level: Level, made: string, objective: 'any' | 'pushes'): Finding {
  const { status, moves, losingMove, bound } = solveAfter(level, made, { objective, now });
  if (moves !== undefined) return { status: 'solved', rest: moves.slice(made.length), atLeast: bound };
  return status === 'unsolvable' ? { status, losingMove } : { status: 'unknown' };
}

for (const { level: number, moves, losing } of LOST_GAMES)
  test(`the losing push of a game on teaching level ${number} is found, as exhaustive search has it`, async (t) => {
    const level = (await levelsOf('teaching.xsb'))[number - 1];
    t.not(bruteForce(positionAfter(level, moves.slice(0, losing)), 'pushes'), undefined);
    t.is(bruteForce(positionAfter(level, moves.slice(0, losing + 1)), 'pushes'), undefined);
    const knowledge = learned(NOTHING_KNOWN, moves, findingAfter(level, moves, 'any'));
    t.is(losingPush(knowledge, moves), losing);
    t.is(
      losingPush(knowledge, `${moves.slice(0, losing + 1)}`),
      losing,
      'and so for all that goes on from there',
    );
    t.deepEqual(verdictOf(knowledge, moves.slice(0, losing)), { status: 'unasked' });
    const pushes = [...moves.slice(0, losing + 1)].filter(isPush).length;
    const words = verdictWords(knowledge, { moves, cursor: moves.length }, false);
    t.is(words.headline, `Lost since push ${pushes}`);
    t.is(words.before, losing);
  });

test('what is known of a position holds for what follows, and never says more than is proved', async (t) => {
  for (const level of await levelsOf('teaching.xsb')) {
    const finding = findingAfter(level, '', 'pushes');
    const knowledge = learned(NOTHING_KNOWN, '', finding);
    const way = finding.rest!;
    t.true(judge(level, way).ok);
    for (let at = 0; at <= way.length; at++) {
      const verdict = verdictOf(knowledge, way.slice(0, at));
      const needed = bruteForce(positionAfter(level, way.slice(0, at)), 'pushes')!;
      t.deepEqual(verdict, { status: 'solvable', atLeast: needed, atMost: needed });
    }
  }
});

test('an open position is said to be open with its bound, and another one is not known', (t) => {
  const knowledge = learned(NOTHING_KNOWN, 'uR', { status: 'unknown', atLeast: 9 });
  t.deepEqual(verdictOf(knowledge, 'uRlll'), { status: 'open', atLeast: 9 }, 'walks change nothing');
  t.deepEqual(verdictOf(knowledge, 'uRR'), { status: 'unasked' });
  const more = learned(knowledge, 'uRR', { status: 'unknown', atLeast: 2 });
  t.deepEqual(verdictOf(more, 'uRR'), { status: 'open', atLeast: 8 }, 'the earlier bound less one push');
  const lost = learned(more, 'uRRD', { status: 'unsolvable' });
  t.deepEqual(verdictOf(lost, 'uRRDD'), { status: 'lost' }, 'the push is not known');
  t.is(losingPush(learned(lost, 'uR', { status: 'unsolvable', losingMove: -1 }), 'd'), -1);
});

const lurd = fc.array(fc.constantFrom(...'lurdLURD'), { maxLength: 12 }).map((letters) => letters.join(''));

test('every move of every branch is shown once, under one branch', (t) => {
  fc.assert(
    fc.property(fc.array(lurd, { minLength: 1, maxLength: 8 }), (all) => {
      const { lines } = gameOf(all, 0, 0);
      const root = variationsOf(lines);
      const list = (node: Variation): Variation[] => [node, ...node.children.flatMap(list)];
      const nodes = list(root);
      t.deepEqual(
        nodes.map(({ line }) => line).sort((a, b) => a - b),
        lines.map((_, i) => i),
      );
      for (const { line, from, children } of nodes)
        for (const child of children)
          t.is(lines[child.line].slice(0, child.from), lines[line].slice(0, child.from), `${from}`);
      for (const [line, moves] of lines.entries())
        for (let at = 0; at < moves.length; at++) {
          const owner = nodes.find((node) => node.line === ownerOf(root, line, at))!;
          t.true(owner.from <= at);
          t.is(lines[owner.line].slice(0, at + 1), moves.slice(0, at + 1));
        }
    }),
  );
  t.pass();
});

test('a push is undone with the walk after it, and made again with the walk before it', (t) => {
  t.is(beforeLastPush('ulRddRuu'), 5);
  t.is(beforeLastPush('ul'), 0);
  t.is(afterNextPush('ulRddRuu', 3), 6);
  t.is(afterNextPush('ulRddRuu', 6), 8);
});

test('pushes have the squares that boxes come from and go to, in runs of one box', async (t) => {
  for (const level of await levelsOf('teaching.xsb')) {
    const { rest } = findingAfter(level, '', 'any');
    const pushes = pushesOf(level, rest!);
    const metrics = metricsOf(rest!);
    t.is(pushes.length, metrics.pushes);
    t.is(boxRuns(pushes).length, metrics.boxChanges);
    for (const { index, box, to } of pushes) {
      t.true(positionAfter(level, rest!.slice(0, index)).start.boxes.includes(box));
      t.true(positionAfter(level, rest!.slice(0, index + 1)).start.boxes.includes(to));
    }
  }
});

test('two solutions are compared push by push', async (t) => {
  const [level] = await levelsOf('first.xsb');
  const one = solveAfter(level, '', { objective: 'pushes', now }).moves!;
  const other = solveAfter(level, '', { objective: 'moves', now }).moves!;
  const same = comparisonOf(level, one, one);
  t.is(same.difference, undefined);
  t.regex(differenceWords(level, same), /same pushes/);
  const cut = comparisonOf(level, one, one.slice(0, beforeLastPush(one)));
  t.is(cut.difference, cut.one.pushes.length - 1);
  t.regex(differenceWords(level, cut), /First difference at push \d+: A pushes the box .*, B has ended/);
  for (const side of [cut.one, comparisonOf(level, one, other).other]) {
    t.is(side.positions.length, side.pushes.length + 1);
    for (const [i, { to }] of side.pushes.entries()) t.true(positionOf(side, i + 1).boxes.includes(to));
    t.is(positionOf(side, 999), side.positions[side.pushes.length]);
  }
});
