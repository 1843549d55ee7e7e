import test from 'ava';
import { Random } from '../../src/base/random.js';
import { boxReach } from '../../src/game/box-reach.js';
import { metricsOf } from '../../src/game/metrics.js';
import { play, reachableSquares } from '../../src/game/position.js';
import { replay } from '../../src/game/replay.js';
import { shortestWalk } from '../../src/game/shortest-walk.js';
import { DIRECTIONS, type Level, type Position } from '../../src/index.js';
import { randomLevel } from '../helpers/random-level.js';

const levels = Array.from({ length: 60 }, (_, seed) =>
  randomLevel(new Random(seed + 1), { width: 5, height: 4, boxes: 3 }),
);

test('a box goes wherever pushing it alone can bring it, with the fewest pushes', (t) => {
  for (const level of levels) {
    for (const box of level.start.boxes) {
      const found = boxReach(level.board, level.start, box);
      const known = pushesAlone(level, box);
      t.deepEqual([...found.squares].sort(), [...known.keys()].sort());
      for (const square of found.squares) {
        const moves = found.movesTo(square);
        const played = replay(level, moves);
        if (!played.ok) return t.fail(played.error.message);
        t.true(played.value.end.boxes.includes(square));
        t.is(played.value.moves, moves);
        t.is(metricsOf(moves).pushes, known.get(square)!);
      }
    }
  }
});

test('a walk is there for every square within reach and for no other, and moves no box', (t) => {
  for (const { board, start } of levels) {
    const reached = reachableSquares(board, start.player, start.boxes);
    for (let square = 0; square < reached.length; square++) {
      const walk = shortestWalk(board, new Set(start.boxes), start.player, square);
      t.is(walk !== undefined, reached[square] === 1);
      if (walk === undefined) continue;
      const played = replay({ board, start }, walk);
      t.true(played.ok && played.value.end.player === square);
      t.is(played.ok && played.value.moves, walk);
    }
  }
});

/** The fewest pushes to every square of one box, other boxes never touched: breadth-first search move by move. */
function pushesAlone(level: Level, box: number): Map<number, number> {
  const others = level.start.boxes.filter((square) => square !== box);
  const best = new Map<number, number>();
  const seen = new Set<string>();
  let layer: Position[] = [level.start];
  for (let pushes = 0; layer.length > 0; pushes++) {
    const next: Position[] = [];
    for (const position of layer) {
      const key = `${position.boxes} ${position.player}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const at = position.boxes.find((square) => !others.includes(square))!;
      if (!best.has(at)) best.set(at, pushes);
      for (const direction of DIRECTIONS) {
        const after = play(level.board, position, direction);
        if (!after || !others.every((square) => after.boxes.includes(square))) continue;
        if (after.boxes === position.boxes) layer.push(after);
        else next.push(after);
      }
    }
    layer = next;
  }
  best.delete(box);
  return best;
}
