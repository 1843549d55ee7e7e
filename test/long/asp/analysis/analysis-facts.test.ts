import test from 'ava';
import { analysisFacts, analysisFault } from '../../../../src/asp/analysis/analysis-facts.js';
import { lineBound } from '../../../../src/asp/analysis/line-bound.js';
import { encodingOf } from '../../../../src/asp/encoding/encoding.js';
import { formatProgram } from '../../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import { parseInstance } from '../../../../src/asp/facts/parse-instance.js';
import { now } from '../../../../src/base/clock.js';
import { Random } from '../../../../src/base/random.js';
import { directionOf, type Level, type Position, play } from '../../../../src/index.js';
import { solveNatively } from '../../../../src/search/search.js';
import { ENGINES } from '../../../helpers/engines.js';
import { randomLevel } from '../../../helpers/random-level.js';

/** Levels with a solution of the fewest lines, larger than those that brute force can take. */
const SOLVED = Array.from({ length: 300 }, (_, seed) =>
  randomLevel(new Random(700 + seed), { width: 6, height: 5, boxes: 2 + (seed % 5), walls: 3 }),
).flatMap((level) => {
  const { status, moves } = solveNatively(level, { objective: 'lines', limits: { nodes: 20_000 }, now });
  return status === 'solved' && moves ? [{ level, moves }] : [];
});

test('no analysis fact speaks against a solution', (t) => {
  const seen = new Map<string, number>();
  for (const { level, moves } of SOLVED) {
    const instance = instanceOf(level);
    const facts = analysisFacts(instance, 5);
    for (const { predicate } of facts) seen.set(predicate, (seen.get(predicate) ?? 0) + 1);
    const places = new Map(
      facts.flatMap(({ predicate, args }) => (predicate === 'place' ? [[args[1], args[0]] as const] : [])),
    );
    const positions = betweenLines(level, moves);
    const total = positions.length - 1;
    t.true(lineBound(instance) <= total);
    positions.forEach(({ boxes }, gone) => {
      const left = total - gone;
      const occupied = new Set(boxes.map((square) => instance.locations.get(square)));
      const sums = new Map<string, number>();
      for (const { predicate, args } of facts) {
        const [first, second] = args;
        const numbers = args.slice(1).map(Number);
        if (predicate === 'stand' && occupied.has(first)) {
          t.true(numbers[0] <= gone && numbers[1] <= left && numbers[2] <= total);
        } else if (predicate === 'clash') t.false(args.every((name) => occupied.has(name)));
        else if (predicate === 'pair' || predicate === 'triple') {
          const [used, , need] = args.slice(-4).map(Number);
          t.true((used <= gone && need <= left) || !args.slice(0, -4).every((name) => occupied.has(name)));
        } else if (predicate === 'four' || predicate === 'five') {
          const [, used, , need] = args.slice(-4).map(Number);
          const names = args.slice(0, -4).map((number) => places.get(number)!);
          t.true((used <= gone && need <= left) || !names.every((name) => occupied.has(name)));
        } else if (predicate === 'todo' || predicate === 'done') {
          const price = args.length === 2 ? numbers[0] : occupied.has(second) ? Number(args[2]) : 0;
          sums.set(predicate + first, (sums.get(predicate + first) ?? 0) + price);
        }
      }
      for (const [list, sum] of sums) t.true(sum <= (list.startsWith('todo') ? left : gone), list);
    });
  }
  t.true(SOLVED.length > 10);
  for (const predicate of ['stand', 'clash', 'pair', 'triple', 'four', 'todo', 'done'])
    t.true(seen.has(predicate), predicate);
});

test("boxes out of the player's reach, on goals, forbid nothing", async (t) => {
  const facts = `right(a,b). right(b,c). sokoban(a). box(b). solution(c). step(1). step(2). next(1,2).
    right(k,l). right(l,m). box(k). box(l). box(m). solution(k). solution(l). solution(m).`;
  const parsed = parseInstance(facts);
  if (!parsed.ok) return t.fail(parsed.error.message);
  const program = formatProgram(parsed.value.instance, rulesOf(encodingOf('analysed', 'strict')));
  t.is((await ENGINES[0].engine.run({ program })).verdict, 'satisfiable');
});

/** The positions before, between and after the lines of a solution. */
function betweenLines(level: Level, moves: string): Position[] {
  const positions: Position[] = [];
  let position = level.start;
  let line = '';
  for (const letter of moves) {
    const next = play(level.board, position, directionOf(letter)!)!;
    if (next.boxes !== position.boxes) {
      if (line !== `${next.player}${letter}`) positions.push(position);
      const box = next.boxes.find((square) => !position.boxes.includes(square));
      line = `${box}${letter}`;
    }
    position = next;
  }
  return [...positions, position];
}

test('on a floor too large for the searches the bound is weaker, and analysis facts are refused', (t) => {
  const width = 302;
  const walls = new Uint8Array(width * width).fill(1);
  const goals = new Uint8Array(width * width);
  for (let row = 1; row < width - 1; row++) walls.fill(0, row * width + 1, (row + 1) * width - 1);
  const boxes = [5, 6, 7].map((column) => 10 * width + column);
  for (const square of [boxes[0], 200 * width + 8, 200 * width + 9]) goals[square] = 1;
  const board = { width, height: width, walls, goals };
  const instance = instanceOf({ board, start: { boxes, player: width + 1 } });
  t.is(lineBound(instance), 2);
  t.regex(analysisFault(instance) ?? '', /90000 squares is too large/);
});
