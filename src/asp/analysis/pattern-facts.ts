import { type Position, reachableSquares } from '../../game/position.js';
import { type Atom, factOf } from '../atom.js';
import { type Instance, surplusBoxes } from '../instance.js';
import { NEVER, tripleBounds } from './three-box.js';
import { pairBounds } from './two-box.js';

/** The most squares on which boxes may stand for which pairs are looked at, and triples: the work grows with their square and cube. */
const MOST_PAIR_SQUARES = 80;
const MOST_TRIPLE_SQUARES = 40;

/** What needs of two squares are known by, in either order. */
type PairNeeds = ReadonlyMap<string, number>;

/**
 * What two and three boxes need beyond what fewer of them need, as facts for `fast/pairs.lp` and `fast/triples.lp`. `needOf` is
 * what one box needs from a square. Nothing where boxes are surplus, on large boards, and where the player can't walk everywhere.
 */
export function patternFacts(instance: Instance, needOf: (square: number) => number): Atom[] {
  const { locations, level } = instance;
  const { board, start } = level;
  const walk = reachableSquares(board, start.player, []);
  const all = [...locations.keys()];
  if (surplusBoxes(instance) !== 0 || !all.every((square) => walk[square])) return [];
  const live = all.filter((square) => Number.isFinite(needOf(square)));
  const boxes = { ...start, boxes: start.boxes.filter((square) => locations.has(square)) };
  if (live.length > MOST_PAIR_SQUARES) return [];
  const needs = new Map<string, number>();
  const pairs = pairFacts(instance, live, boxes, needOf, needs);
  if (live.length > MOST_TRIPLE_SQUARES || boxes.boxes.length < 3) return pairs;
  return [...pairs, ...tripleFacts(instance, live, boxes, needOf, needs)];
}

/** The facts of pairs; notes in `needs` what each pair takes where that is more than its boxes one by one. */
function pairFacts(
  { level, locations }: Instance,
  live: readonly number[],
  start: Position,
  needOf: (square: number) => number,
  needs: Map<string, number>,
): Atom[] {
  return pairBounds(level.board, live, start).flatMap(({ first, second, possible, need }) => {
    const names = [locations.get(first)!, locations.get(second)!];
    const more = need - needOf(first) - needOf(second);
    if (possible && more <= 0) return [];
    needs.set(pairKey(first, second), possible ? need : Number.POSITIVE_INFINITY);
    return [possible ? factOf('pair', names, [need, more]) : factOf('clash', names, [])];
  });
}

/** The facts of triples that say more than their pairs do. */
function tripleFacts(
  { level, locations }: Instance,
  live: readonly number[],
  start: Position,
  needOf: (square: number) => number,
  needs: PairNeeds,
): Atom[] {
  const pairNeed = (a: number, b: number) => needs.get(pairKey(a, b)) ?? needOf(a) + needOf(b);
  return tripleBounds(level.board, [...locations.keys()], live, start).flatMap(({ squares, need }) => {
    const [a, b, c] = squares;
    const known = Math.max(
      pairNeed(a, b) + needOf(c),
      pairNeed(a, c) + needOf(b),
      pairNeed(b, c) + needOf(a),
    );
    if (need <= known || known === Number.POSITIVE_INFINITY) return [];
    const names = squares.map((square) => locations.get(square)!);
    const more = need - needOf(a) - needOf(b) - needOf(c);
    return [need === NEVER ? factOf('clash', names, []) : factOf('triple', names, [need, more])];
  });
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
