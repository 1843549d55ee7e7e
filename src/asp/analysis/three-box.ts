import { type Board, neighbourOf } from '../../game/board.js';
import { DIRECTIONS, oppositeOf } from '../../game/direction.js';
import type { Position } from '../../game/position.js';

/** What holds for three boxes alone on the board that stand on three squares. */
export interface TripleBounds {
  readonly squares: readonly [number, number, number];
  /** Whether three boxes of the start can come here, and three boxes from here to goals. */
  readonly possible: boolean;
  /** The fewest push actions that bring them to goals; `NEVER` where there is no way. */
  readonly need: number;
}

/** No way, in a table of distances. */
export const NEVER = 255;

/** Labels of a square beside the parts of the floor, which are numbered from 0. */
const UNLABELLED = 255;
const BOX = 254;

/** The floor, its squares numbered from 0, and those on which boxes may stand, numbered from 0 too. */
interface Floor {
  readonly size: number;
  /** `beside[square * 4 + direction]`, -1 for a wall; and the index of each direction's opposite. */
  readonly beside: Int16Array;
  readonly opposite: readonly number[];
  /** The floor square of each live one, and back, -1 for others. */
  readonly live: Int16Array;
  readonly liveOf: Int16Array;
}

/**
 * All states of three boxes: a triple of live squares and the part of the floor beside them that holds the player.
 * The states of triple t are `first[t]` up to `first[t + 1]`.
 */
interface TripleStates {
  readonly boxes: readonly (readonly [number, number, number])[];
  readonly labels: Uint8Array;
  readonly first: Int32Array;
  readonly tripleOf: Int32Array;
}

/**
 * What every three of the live squares take, from the best place for the player. Other boxes are left out, so that no plan needs
 * fewer actions. Breadth-first search over all positions of three boxes, forwards by pushes and backwards by pulls: the work
 * grows with the cube of the number of live squares, times the floor.
 */
export function tripleBounds(
  board: Board,
  squares: readonly number[],
  live: readonly number[],
  start: Position,
): TripleBounds[] {
  const floor = floorOf(board, squares, live);
  const states = statesOf(floor);
  const placeOf = new Map(squares.map((square, i) => [square, i]));
  const used = leastFrom(floor, states, startStates(), pushesFrom);
  const need = leastFrom(floor, states, goalStates(), pullsFrom);
  return states.boxes.map((boxes, triple) => {
    const low = leastOf(states, triple, used, need);
    const [a, b, c] = boxes.map((box) => squares[floor.live[box]]);
    return { squares: [a, b, c], possible: low !== NEVER, need: low };
  });

  function startStates(): number[] {
    const boxes = start.boxes.map((square) => floor.liveOf[placeOf.get(square)!]).filter((box) => box >= 0);
    const player = placeOf.get(start.player)!;
    return boxes.flatMap((a, i) =>
      boxes
        .slice(0, i)
        .flatMap((b, j) => boxes.slice(0, j).map((c) => stateAt(floor, states, a, b, c, player))),
    );
  }

  function goalStates(): number[] {
    return states.boxes.flatMap((boxes, triple) => {
      if (!boxes.every((box) => board.goals[squares[floor.live[box]]])) return [];
      const { first } = states;
      return Array.from({ length: first[triple + 1] - first[triple] }, (_, part) => first[triple] + part);
    });
  }
}

function floorOf(board: Board, squares: readonly number[], live: readonly number[]): Floor {
  const placeOf = new Map(squares.map((square, i) => [square, i]));
  const beside = Int16Array.from(
    squares.flatMap((square) =>
      DIRECTIONS.map((direction) => placeOf.get(neighbourOf(board, square, direction) ?? -1) ?? -1),
    ),
  );
  const opposite = DIRECTIONS.map((direction) => DIRECTIONS.indexOf(oppositeOf(direction)));
  const liveOf = new Int16Array(squares.length).fill(-1);
  const places = Int16Array.from(live, (square) => placeOf.get(square)!);
  places.forEach((place, i) => {
    liveOf[place] = i;
  });
  return { size: squares.length, beside, opposite, live: places, liveOf };
}

function statesOf(floor: Floor): TripleStates {
  const boxes: [number, number, number][] = [];
  for (let c = 2; c < floor.live.length; c++)
    for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) boxes.push([a, b, c]);
  const labels = new Uint8Array(boxes.length * floor.size).fill(UNLABELLED);
  const first = new Int32Array(boxes.length + 1);
  boxes.forEach((triple, t) => {
    first[t + 1] =
      first[t] + labelParts(floor, triple, labels.subarray(t * floor.size, (t + 1) * floor.size));
  });
  const tripleOf = new Int32Array(first[boxes.length]);
  boxes.forEach((_, t) => {
    tripleOf.fill(t, first[t], first[t + 1]);
  });
  return { boxes, labels, first, tripleOf };
}

/** Labels the parts of the floor beside three boxes; tells how many there are. */
function labelParts({ beside, live }: Floor, boxes: readonly number[], labels: Uint8Array): number {
  let parts = 0;
  for (const box of boxes) labels[live[box]] = BOX;
  for (const box of boxes) {
    for (let k = 0; k < 4; k++) {
      const side = beside[live[box] * 4 + k];
      if (side < 0 || labels[side] !== UNLABELLED) continue;
      const stack = [side];
      labels[side] = parts;
      for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
        for (let j = 0; j < 4; j++) {
          const next = beside[at * 4 + j];
          if (next < 0 || labels[next] !== UNLABELLED) continue;
          labels[next] = parts;
          stack.push(next);
        }
      }
      parts++;
    }
  }
  return parts;
}

/** The state with boxes on three live squares, in any order, and the player on a floor square; -1 if he is beside none of them. */
function stateAt(
  floor: Floor,
  states: TripleStates,
  a: number,
  b: number,
  c: number,
  player: number,
): number {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  const middle = a + b + c - low - high;
  const triple = low + (middle * (middle - 1)) / 2 + (high * (high - 1) * (high - 2)) / 6;
  const label = states.labels[triple * floor.size + player];
  return label < BOX ? states.first[triple] + label : -1;
}

/** Writes the states that follow a state into `next`, -1 for none, and tells how many: at most one a box, direction and live square. */
type Follow = (floor: Floor, states: TripleStates, state: number, next: Int32Array) => number;

/** The fewest steps from any of the given states to every state. */
function leastFrom(floor: Floor, states: TripleStates, from: readonly number[], follow: Follow): Uint8Array {
  const least = new Uint8Array(states.tripleOf.length).fill(NEVER);
  const queue = new Int32Array(states.tripleOf.length);
  const next = new Int32Array(3 * 4 * floor.live.length);
  let tail = 0;
  const add = (state: number, distance: number) => {
    if (state < 0 || least[state] !== NEVER) return;
    least[state] = distance;
    queue[tail++] = state;
  };
  for (const state of from) add(state, 0);
  for (let head = 0; head < tail; head++) {
    const distance = Math.min(least[queue[head]] + 1, NEVER - 1);
    const count = follow(floor, states, queue[head], next);
    for (let i = 0; i < count; i++) add(next[i], distance);
  }
  return least;
}

/** The states after one push action more. */
function pushesFrom(floor: Floor, states: TripleStates, state: number, next: Int32Array): number {
  const { beside, opposite, live, liveOf, size } = floor;
  const triple = states.tripleOf[state];
  const part = state - states.first[triple];
  const base = triple * size;
  const boxes = states.boxes[triple];
  let count = 0;
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 4; k++) {
      const behind = beside[live[boxes[i]] * 4 + opposite[k]];
      if (behind < 0 || states.labels[base + behind] !== part) continue;
      let player = live[boxes[i]];
      let at = beside[player * 4 + k];
      for (; at >= 0 && states.labels[base + at] !== BOX; at = beside[at * 4 + k]) {
        if (liveOf[at] >= 0) {
          next[count++] = stateAt(floor, states, liveOf[at], boxes[(i + 1) % 3], boxes[(i + 2) % 3], player);
        }
        player = at;
      }
    }
  }
  return count;
}

/** The states from which one push action leads here. */
function pullsFrom(floor: Floor, states: TripleStates, state: number, next: Int32Array): number {
  const { beside, opposite, live, liveOf, size } = floor;
  const triple = states.tripleOf[state];
  const part = state - states.first[triple];
  const base = triple * size;
  const boxes = states.boxes[triple];
  let count = 0;
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 4; k++) {
      let at = beside[live[boxes[i]] * 4 + opposite[k]];
      if (at < 0 || states.labels[base + at] !== part) continue;
      let player = beside[at * 4 + opposite[k]];
      for (; player >= 0 && states.labels[base + player] !== BOX; player = beside[player * 4 + opposite[k]]) {
        if (liveOf[at] >= 0) {
          next[count++] = stateAt(floor, states, liveOf[at], boxes[(i + 1) % 3], boxes[(i + 2) % 3], player);
        }
        at = player;
      }
    }
  }
  return count;
}

/** The least need among the states of a triple that can come about. */
function leastOf({ first }: TripleStates, triple: number, used: Uint8Array, need: Uint8Array): number {
  let low = NEVER;
  for (let state = first[triple]; state < first[triple + 1]; state++) {
    if (used[state] !== NEVER) low = Math.min(low, need[state]);
  }
  return low;
}
