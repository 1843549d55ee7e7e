import { addAll } from '../../base/many-values.js';
import { reachableSquares } from '../../game/position.js';
import { type Atom, factOf } from '../facts/atom.js';
import { type Instance, surplusBoxes } from '../facts/instance.js';
import { setCount, setWithout } from './box-sets.js';
import { type FewBoxes, fewBoxes, liveFloorOf, NEVER } from './boxes-alone.js';

/**
 * The largest number of squares on which boxes may stand: for tables of two boxes, and for tables of more.
 */
const MOST_PAIR_SQUARES = 80;
const MOST_SQUARES = 40;

/** The largest number of sets in a table of four or more boxes, because the work grows with it. */
const MOST_SETS = 150_000;

/** The largest number of facts of such a table, because the ground program grows with it. */
const MOST_FACTS = 16_000;

/**
 * A square on which boxes may stand, with the fewest push actions that one box alone needs to come there, and
 * from there to a goal.
 */
export interface LiveSquare {
  readonly square: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/**
 * A set of boxes by their places in the list of squares: the number of actions that subsets of them and the
 * rest one by one need, and the number that all need together.
 */
interface SetNeeds {
  readonly members: readonly number[];
  readonly known: { readonly before: number; readonly after: number };
  /** `NEVER` if they cannot come there or cannot go on to goals. */
  readonly before: number;
  readonly after: number;
}

/**
 * What up to `most` boxes (at most five) need beyond what fewer of them need, as facts for `fast/pairs.lp`,
 * `fast/triples.lp` and `fast/sets.lp`. There are no facts if boxes are surplus, if the board is large, or if
 * the player can't walk everywhere. Tables of four and five boxes are only made if the level has more boxes:
 * a table of all its boxes would be a search through the level itself.
 */
export function patternFacts(instance: Instance, live: readonly LiveSquare[], most: number): Atom[] {
  const { locations, level } = instance;
  const { board, start } = level;
  const walk = reachableSquares(board, start.player, []);
  const squares = [...locations.keys()];
  if (surplusBoxes(instance) !== 0 || !squares.every((square) => walk[square])) return [];
  const places = live.map(({ square }) => square);
  const floor = liveFloorOf(board, squares, places);
  const boxes = { ...start, boxes: start.boxes.filter((square) => locations.has(square)) };
  const facts: Atom[] = [];
  let fewer: FewBoxes | undefined;
  for (let size = 2; size <= most && isWorthwhile(size, live.length, boxes.boxes.length); size++) {
    const table = fewBoxes(board, floor, size, boxes);
    const needs = setNeeds(table, fewer, live);
    if (size > 3 && needs.length > MOST_FACTS) break;
    if (size === 4)
      addAll(
        facts,
        live.map(({ name }, place) => factOf('place', [name], [place])),
      );
    addAll(
      facts,
      needs.map((set) => (size > 3 ? largeFact(set) : smallFact(set, live))),
    );
    fewer = table;
  }
  return facts;
}

function isWorthwhile(size: number, live: number, boxes: number): boolean {
  if (size === 2) return boxes >= 2 && live <= MOST_PAIR_SQUARES;
  if (live > MOST_SQUARES) return false;
  return size === 3 ? boxes >= 3 : boxes > size && setCount(live, size) <= MOST_SETS;
}

/**
 * The sets of a table that need more than their subsets do, or that are impossible although their subsets are
 * possible.
 */
function setNeeds(
  { sets, before, after }: FewBoxes,
  fewer: FewBoxes | undefined,
  live: readonly LiveSquare[],
): SetNeeds[] {
  const found: SetNeeds[] = [];
  for (let set = 0; set < sets.count; set++) {
    const members = sets.members.subarray(set * sets.size, (set + 1) * sets.size);
    const known = { before: 0, after: 0 };
    for (let i = 0; i < sets.size; i++) {
      const one = live[members[i]];
      const others = fewer ? needsAt(fewer, setWithout(fewer.sets, members, i)) : live[members[1 - i]];
      known.before = Math.max(known.before, one.before + others.before);
      known.after = Math.max(known.after, one.after + others.after);
    }
    const isKnown = before[set] <= known.before && after[set] <= known.after;
    if (isKnown || known.before >= NEVER || known.after >= NEVER) continue;
    found.push({ members: [...members], known, before: before[set], after: after[set] });
  }
  return found;
}

function needsAt(
  { before, after }: FewBoxes,
  set: number,
): { readonly before: number; readonly after: number } {
  return { before: before[set], after: after[set] };
}

/**
 * Two or three boxes: what they need, and how much more that is than one by one; 0 if fewer of them show the
 * same.
 */
function smallFact({ members, known, before, after }: SetNeeds, live: readonly LiveSquare[]): Atom {
  const squares = members.map((member) => live[member]);
  const names = squares.map(({ name }) => name);
  if (after === NEVER) return factOf('clash', names, []);
  const usedAlone = squares.reduce((sum, square) => sum + square.before, 0);
  const neededAlone = squares.reduce((sum, square) => sum + square.after, 0);
  return factOf(members.length === 2 ? 'pair' : 'triple', names, [
    before,
    before > known.before ? before - usedAlone : 0,
    after,
    after > known.after ? after - neededAlone : 0,
  ]);
}

/** Four or five boxes, by the numbers of their squares. */
function largeFact({ members, known, before, after }: SetNeeds): Atom {
  const numbers = [...members, known.before, before, known.after, after];
  return factOf(members.length === 4 ? 'four' : 'five', [], numbers);
}
