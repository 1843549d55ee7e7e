import { Random } from '../../src/base/random.js';
import { type Level, parseBoard } from '../../src/index.js';
import { findGoalRooms } from '../../src/search/goal-room/goal-room.js';
import { createProblem } from '../../src/search/problem/problem.js';
import { solveNatively } from '../../src/search/search.js';

const findsRoom = (level: Level) => findGoalRooms(createProblem(level)).length > 0;

/**
 * Random levels with all boxes in one room and all goals in another one below, and one door between them:
 * `count` that have a solution, and half that number that have none.
 */
export function levelsWithRoom(seed: number, count: number): Level[] {
  const random = new Random(seed);
  const levels = { solved: [] as Level[], unsolvable: [] as Level[] };
  while (levels.solved.length < count) {
    const drawn = parseBoard(drawRooms(random));
    if (!drawn.ok || !findsRoom(drawn.value)) continue;
    const { status } = solveNatively(drawn.value, { objective: 'any', now: () => 0 });
    if (status === 'solved') levels.solved.push(drawn.value);
    else if (status === 'unsolvable' && levels.unsolvable.length < count / 2)
      levels.unsolvable.push(drawn.value);
  }
  return [...levels.solved, ...levels.unsolvable];
}

function drawRooms(random: Random): string[] {
  const width = 4 + random.below(2);
  const boxes = 2 + random.below(2);
  const middle = scatter(random, 2 * (width - 2), { $: boxes });
  const rim = scatter(random, 2 * width + 4, { '#': random.below(3) });
  const outside = [
    ...rim.splice(0, width),
    ...[0, 1].flatMap((row) => [
      ...rim.splice(0, 1),
      ...middle.slice(row * (width - 2), (row + 1) * (width - 2)),
      ...rim.splice(0, 1),
    ]),
    ...rim,
  ];
  const inside = scatter(random, width * 2, { '#': random.below(3), '.': boxes });
  const player = random.below(4) > 0 ? outside : inside;
  player[player.indexOf(' ')] = '@';
  const door = new Array<string>(width).fill('#');
  door[random.below(width)] = ' ';
  const cells = [...outside, ...door, ...inside];
  const rows = ['#'.repeat(width + 2)];
  for (let at = 0; at < cells.length; at += width) rows.push(`#${cells.slice(at, at + width).join('')}#`);
  return [...rows, rows[0]];
}

/** The characters, each by its count, in any order, and blanks. */
function scatter(random: Random, length: number, counts: Readonly<Record<string, number>>): string[] {
  const cells = Object.entries(counts).flatMap(([character, count]) =>
    new Array<string>(count).fill(character),
  );
  return random.shuffle([...cells, ...new Array<string>(length - cells.length).fill(' ')]);
}
