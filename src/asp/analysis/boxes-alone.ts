import type { Board } from '../../game/board.js';
import type { Position } from '../../game/position.js';
import { type BoxSets, boxSets, setOf, setWith } from './box-sets.js';
import { type Floor, floorOf, OPPOSITE } from './places.js';

/** What is true for some boxes alone on the board, by the set of live squares on which they stand. */
export interface FewBoxes {
  readonly sets: BoxSets;
  /**
   * The fewest push actions that bring boxes of the start there; `NEVER` if they cannot come there or cannot
   * go on to goals.
   */
  readonly before: Uint8Array;
  /** The fewest push actions from there to goals; `NEVER` in the same cases. */
  readonly after: Uint8Array;
}

/** No way, in a table of distances. */
export const NEVER = 255;

/** Labels of the neighbours of a square by parts of the floor, which are numbered from 0. */
const UNLABELLED = 255;
const BOX = 254;

/** Floor with the places on which boxes may stand. Those are numbered from 0 too. */
interface LiveFloor extends Floor {
  /** The place of each live square; and the reverse, -1 for places that are not live. */
  readonly live: Int32Array;
  readonly liveOf: Int32Array;
}

/**
 * All states of some boxes: a set of live squares, and the part of the floor beside them that holds the
 * player. The states of set i are `first[i]` up to `first[i + 1]`.
 */
interface States {
  readonly floor: LiveFloor;
  readonly sets: BoxSets;
  readonly labels: Uint8Array;
  readonly first: Int32Array;
  readonly setOf: Int32Array;
}

export function liveFloorOf(board: Board, squares: readonly number[], live: readonly number[]): LiveFloor {
  const floor = floorOf(board, squares);
  const liveOf = new Int32Array(squares.length).fill(-1);
  const places = Int32Array.from(live, (square) => floor.placeOf[square]);
  places.forEach((place, i) => {
    liveOf[place] = i;
  });
  return { ...floor, live: places, liveOf };
}

/**
 * The number of actions that each set of live squares needs, from the best place for the player. Other boxes
 * are left out, so no plan needs fewer actions. Breadth-first search over all positions of the boxes,
 * forwards by pushes and backwards by pulls. The work grows with the number of sets times the size of the
 * floor.
 */
export function fewBoxes(board: Board, floor: LiveFloor, size: number, start: Position): FewBoxes {
  const states = statesOf(floor, boxSets(floor.live.length, size));
  const used = leastFrom(states, startStates(states, start), pushesFrom);
  const need = leastFrom(states, goalStates(states, board), pullsFrom);
  const { sets, first } = states;
  const before = new Uint8Array(sets.count).fill(NEVER);
  const after = new Uint8Array(sets.count).fill(NEVER);
  for (let set = 0; set < sets.count; set++) {
    for (let state = first[set]; state < first[set + 1]; state++) {
      if (used[state] === NEVER || need[state] === NEVER) continue;
      before[set] = Math.min(before[set], used[state]);
      after[set] = Math.min(after[set], need[state]);
    }
  }
  return { sets, before, after };
}

function startStates(states: States, start: Position): number[] {
  const { floor, sets, labels, first } = states;
  const boxes = start.boxes.map((square) => floor.liveOf[floor.placeOf[square]]);
  const live = boxes.filter((box) => box >= 0).sort((a, b) => a - b);
  const player = floor.placeOf[start.player];
  return subsetsOf(live, sets.size).map((subset) => {
    const set = setOf(sets, subset);
    return first[set] + labels[set * floor.squares.length + player];
  });
}

function subsetsOf(numbers: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return numbers.flatMap((number, i) =>
    subsetsOf(numbers.slice(i + 1), size - 1).map((rest) => [number, ...rest]),
  );
}

function goalStates({ floor, sets, first }: States, board: Board): number[] {
  const goals = [...floor.live.keys()].filter((box) => board.goals[floor.squares[floor.live[box]]]);
  return subsetsOf(goals, sets.size).flatMap((subset) => {
    const set = setOf(sets, subset);
    return Array.from({ length: first[set + 1] - first[set] }, (_, part) => first[set] + part);
  });
}

function statesOf(floor: LiveFloor, sets: BoxSets): States {
  const width = floor.squares.length;
  const labels = new Uint8Array(sets.count * width).fill(UNLABELLED);
  const first = new Int32Array(sets.count + 1);
  const stack = new Int32Array(width);
  for (let set = 0; set < sets.count; set++) {
    first[set + 1] = first[set] + labelParts(floor, sets, set, labels, stack);
  }
  const setAt = new Int32Array(first[sets.count]);
  for (let set = 0; set < sets.count; set++) setAt.fill(set, first[set], first[set + 1]);
  return { floor, sets, labels, first, setOf: setAt };
}

/** Labels the parts of the floor beside a set of boxes, and returns their number. */
function labelParts(
  floor: LiveFloor,
  sets: BoxSets,
  set: number,
  labels: Uint8Array,
  stack: Int32Array,
): number {
  const { beside, live } = floor;
  const { members, size } = sets;
  const base = set * floor.squares.length;
  let parts = 0;
  for (let i = 0; i < size; i++) labels[base + live[members[set * size + i]]] = BOX;
  for (let i = 0; i < size; i++) {
    const box = live[members[set * size + i]];
    for (let k = 0; k < 4; k++) {
      const side = beside[box * 4 + k];
      if (side < 0 || labels[base + side] !== UNLABELLED) continue;
      let depth = 0;
      stack[depth++] = side;
      labels[base + side] = parts;
      while (depth > 0) {
        const at = stack[--depth];
        for (let j = 0; j < 4; j++) {
          const next = beside[at * 4 + j];
          if (next < 0 || labels[base + next] !== UNLABELLED) continue;
          labels[base + next] = parts;
          stack[depth++] = next;
        }
      }
      parts++;
    }
  }
  return parts;
}

/**
 * Writes the states that follow a state into `next` and returns their number: at most one per box, direction
 * and live square.
 */
type Follow = (states: States, state: number, next: Int32Array) => number;

/** The fewest actions from any of the given states to every state. */
function leastFrom(states: States, from: readonly number[], follow: Follow): Uint8Array {
  const least = new Uint8Array(states.setOf.length).fill(NEVER);
  const queue = new Int32Array(states.setOf.length);
  const next = new Int32Array(states.sets.size * 4 * states.floor.live.length);
  let tail = 0;
  for (const state of from) {
    least[state] = 0;
    queue[tail++] = state;
  }
  for (let head = 0; head < tail; head++) {
    const distance = Math.min(least[queue[head]] + 1, NEVER - 1);
    const count = follow(states, queue[head], next);
    for (let i = 0; i < count; i++) {
      if (least[next[i]] !== NEVER) continue;
      least[next[i]] = distance;
      queue[tail++] = next[i];
    }
  }
  return least;
}

/** The states after one more push action. */
function pushesFrom(states: States, state: number, next: Int32Array): number {
  const { floor, sets, labels, first } = states;
  const { beside, live, liveOf, squares } = floor;
  const set = states.setOf[state];
  const part = state - first[set];
  const base = set * squares.length;
  let count = 0;
  for (let i = 0; i < sets.size; i++) {
    const box = live[sets.members[set * sets.size + i]];
    for (let k = 0; k < 4; k++) {
      const behind = beside[box * 4 + OPPOSITE[k]];
      if (behind < 0 || labels[base + behind] !== part) continue;
      let player = box;
      let at = beside[box * 4 + k];
      for (; at >= 0 && labels[base + at] !== BOX; at = beside[at * 4 + k]) {
        if (liveOf[at] >= 0) {
          const to = setWith(sets, set, i, liveOf[at]);
          next[count++] = first[to] + labels[to * squares.length + player];
        }
        player = at;
      }
    }
  }
  return count;
}

/** The states from which one push action leads here. */
function pullsFrom(states: States, state: number, next: Int32Array): number {
  const { floor, sets, labels, first } = states;
  const { beside, live, liveOf, squares } = floor;
  const set = states.setOf[state];
  const part = state - first[set];
  const base = set * squares.length;
  let count = 0;
  for (let i = 0; i < sets.size; i++) {
    const box = live[sets.members[set * sets.size + i]];
    for (let k = 0; k < 4; k++) {
      const back = OPPOSITE[k];
      let at = beside[box * 4 + back];
      if (at < 0 || labels[base + at] !== part) continue;
      let player = beside[at * 4 + back];
      for (; player >= 0 && labels[base + player] !== BOX; player = beside[player * 4 + back]) {
        if (liveOf[at] >= 0) {
          const from = setWith(sets, set, i, liveOf[at]);
          next[count++] = first[from] + labels[from * squares.length + player];
        }
        at = player;
      }
    }
  }
  return count;
}
