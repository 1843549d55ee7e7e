import type { Level } from '../../../src/game/level.js';

/*
 * The reference of the hunt: breadth-first search on numbers, fast enough for rooms of 9x9. It shares no code with
 * src/search, and uses of src/game no more than the level as it was read. A state is one number, boxes in ascending
 * order and then the player, to the base of the squares; the states stand in one queue in the order of discovery.
 * To refute that there is anything better than a value, what is too far from the goals is left out: every goal is
 * given a box of its own, at the price of the way of that box alone, with the player wherever he is needed.
 */

/** The optimum, Infinity where there is no solution, undefined where the search gave up. */
export type Optimum = number | undefined;

/** The fewest moves, and the fewest pushes among solutions with so many. */
export interface MoveOptima {
  readonly moves: Optimum;
  readonly pushes: Optimum;
}

const NOWHERE = -1;
const MOST_BOXES = 8;
/** The number of elements of each set, a bit for each. */
const SIZES = Uint8Array.from(
  { length: 2 ** MOST_BOXES },
  (_, set) => set.toString(2).replaceAll('0', '').length,
);
/** A region takes as long as so many states with the player's very square. */
const REGION_COST = 5;
/** More than any level needs: a box that no goal can be reached from. */
const NEVER = 1_000_000;
const GAVE_UP: MoveOptima = { moves: undefined, pushes: undefined };

/** A level's own squares, and the state that the search looks at now. */
class Game {
  readonly size: number;
  readonly neighbours: Int32Array;
  readonly goals: Uint8Array;
  readonly goalCount: number;
  readonly boxes: Int32Array;
  readonly occupied: Uint8Array;
  /** What a box on each square needs at least to come to each goal: pushes, or lines; a surplus box needs nothing. */
  private readonly needs: Int32Array[];
  /** The least that the first boxes cost on just the goals of each set. */
  private readonly sums: Int32Array;
  player: number;
  private readonly marks: Int32Array;
  private readonly stack: Int32Array;
  private mark = 0;

  constructor({ board, start }: Level, inLines: boolean) {
    const numbers = new Map<number, number>([[start.player, 0]]);
    const offsets = [-1, -board.width, 1, board.width];
    for (const square of numbers.keys()) {
      for (const offset of offsets) {
        const next = square + offset;
        if (board.walls[next] === 0 && !numbers.has(next)) numbers.set(next, numbers.size);
      }
    }
    const size = numbers.size;
    this.size = size;
    this.neighbours = new Int32Array(4 * size).fill(NOWHERE);
    this.goals = new Uint8Array(size);
    for (const [square, number] of numbers) {
      this.goals[number] = board.goals[square];
      offsets.forEach((offset, d) => {
        this.neighbours[4 * number + d] = numbers.get(square + offset) ?? NOWHERE;
      });
    }
    this.goalCount = this.goals.reduce((sum, goal) => sum + goal, 0);
    this.boxes = Int32Array.from(
      start.boxes.flatMap((box) => numbers.get(box) ?? []).sort((one, other) => one - other),
    );
    if (this.boxes.length > MOST_BOXES || size ** (this.boxes.length + 2) > Number.MAX_SAFE_INTEGER / 100) {
      throw new Error(`${this.boxes.length} boxes on ${size} squares are too many for a number`);
    }
    this.player = 0;
    this.occupied = new Uint8Array(size);
    this.marks = new Int32Array(size);
    this.stack = new Int32Array(size);
    const goals = Array.from(this.goals.keys()).filter((square) => this.goals[square] !== 0);
    this.needs = Array.from(this.boxes, (_, i) =>
      i < goals.length ? needsOf(goals[i], this.neighbours, inLines) : new Int32Array(size),
    );
    this.sums = new Int32Array(2 ** this.boxes.length);
    for (const box of this.boxes) this.occupied[box] = 1;
  }

  /** What the boxes still need at least, all together: box after box, the cheapest way to give them the goals. */
  need(): number {
    const { boxes, needs, sums } = this;
    const count = boxes.length;
    sums.fill(NEVER);
    sums[0] = 0;
    for (let set = 0; set < sums.length - 1; set++) {
      const box = boxes[SIZES[set]];
      for (let goal = 0; goal < count; goal++) {
        const wider = set | (1 << goal);
        if (wider === set) continue;
        const sum = sums[set] + needs[goal][box];
        if (sum < sums[wider]) sums[wider] = sum;
      }
    }
    return sums[sums.length - 1];
  }

  /** The number of the state, once its boxes are in ascending order. */
  number(player: number): number {
    const { boxes, size } = this;
    let number = 0;
    for (let i = 0; i < boxes.length; i++) number = number * size + boxes[i];
    return number * size + player;
  }

  /** Sets up the state of a number. */
  show(number: number): void {
    const { boxes, occupied, size } = this;
    for (let i = 0; i < boxes.length; i++) occupied[boxes[i]] = 0;
    let rest = Math.floor(number / size);
    this.player = number - rest * size;
    for (let i = boxes.length - 1; i >= 0; i--) {
      const next = Math.floor(rest / size);
      boxes[i] = rest - next * size;
      occupied[boxes[i]] = 1;
      rest = next;
    }
  }

  isSolved(): boolean {
    let filled = 0;
    for (let i = 0; i < this.boxes.length; i++) filled += this.goals[this.boxes[i]];
    return filled === this.goalCount;
  }

  /** Moves a box and keeps the order; returns its new place in the list. */
  shift(place: number, to: number): number {
    const { boxes, occupied } = this;
    occupied[boxes[place]] = 0;
    occupied[to] = 1;
    let i = place;
    for (; i > 0 && boxes[i - 1] > to; i--) boxes[i] = boxes[i - 1];
    for (; i < boxes.length - 1 && boxes[i + 1] < to; i++) boxes[i] = boxes[i + 1];
    boxes[i] = to;
    return i;
  }

  /** Marks all squares that the player can walk to; returns the smallest. */
  walk(player: number): number {
    const { marks, stack, neighbours, occupied } = this;
    const mark = ++this.mark;
    let smallest = player;
    let count = 1;
    stack[0] = player;
    marks[player] = mark;
    while (count > 0) {
      const square = stack[--count];
      if (square < smallest) smallest = square;
      for (let d = 0; d < 4; d++) {
        const next = neighbours[4 * square + d];
        if (next === NOWHERE || occupied[next] !== 0 || marks[next] === mark) continue;
        marks[next] = mark;
        stack[count++] = next;
      }
    }
    return smallest;
  }

  /** Whether the last `walk` came to a square. */
  reached(square: number): boolean {
    return square !== NOWHERE && this.marks[square] === this.mark;
  }
}

/** Pulls a box alone from a goal, over one square at a time or over any number in line; NEVER where it does not come. */
function needsOf(goal: number, neighbours: Int32Array, inLines: boolean): Int32Array {
  const needs = new Int32Array(neighbours.length / 4).fill(NEVER);
  const found = [goal];
  needs[goal] = 0;
  for (const square of found) {
    for (let d = 0; d < 4; d++) {
      let from = neighbours[4 * square + d];
      while (from !== NOWHERE && neighbours[4 * from + d] !== NOWHERE) {
        if (needs[from] === NEVER) {
          needs[from] = needs[square] + 1;
          found.push(from);
        }
        if (!inLines) break;
        from = neighbours[4 * from + d];
      }
    }
  }
  return needs;
}

/** Searches levels one after the other in the same memory, each at most so many states. */
export class BreadthFirst {
  private readonly mostStates: number;
  private readonly numbers: Float64Array;
  private readonly pushes: Uint16Array;
  /** What is still needed in each state, at least. */
  private readonly needs: Int32Array;
  /** The states by their numbers, counted from 1, and the slot of each state. */
  private readonly table: Int32Array;
  private readonly slots: Int32Array;
  private readonly starts = new Uint8Array(4 * MOST_BOXES);
  private count = 0;
  private most = 0;

  constructor(mostStates: number) {
    this.mostStates = mostStates;
    this.numbers = new Float64Array(mostStates);
    this.pushes = new Uint16Array(mostStates);
    this.needs = new Int32Array(mostStates);
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(2 * mostStates)));
    this.slots = new Int32Array(mostStates);
  }

  /** The fewest moves if that is `most` or less: every state's player stands on his very square. */
  fewestMoves(level: Level, most: number): MoveOptima {
    const game = this.begin(level, false, false);
    for (let head = 0, moves = 0; head < this.count; moves++) {
      const end = this.count;
      let best = Infinity;
      for (; head < end; head++) {
        game.show(this.numbers[head]);
        if (game.isSolved()) best = Math.min(best, this.pushes[head]);
        else if (!this.step(game, head, end, most - moves - 1)) return GAVE_UP;
      }
      if (best < Infinity) return { moves, pushes: best };
    }
    return { moves: Infinity, pushes: Infinity };
  }

  /** The fewest pushes, or with `inLines` the fewest lines, if that is `most` or less: all squares that the player can walk to are one. */
  fewest(level: Level, inLines: boolean, most: number): Optimum {
    const game = this.begin(level, inLines, true);
    for (let head = 0, value = 0; head < this.count; value++) {
      for (const end = this.count; head < end; head++) {
        game.show(this.numbers[head]);
        if (game.isSolved()) return value;
        if (!this.push(game, inLines, 0, most - value - 1)) return undefined;
      }
    }
    return Infinity;
  }

  /** For each number of actions from 0 to `most`, whether a plan of exactly so many solves the level; undefined beyond its means. */
  exactActions(level: Level, most: number): boolean[] | undefined {
    const game = this.begin(level, true, true);
    const layerSize = game.size ** (game.boxes.length + 1);
    const answers: boolean[] = [];
    for (let head = 0, actions = 0; actions <= most; actions++) {
      let isSolved = false;
      for (const end = this.count; head < end; head++) {
        game.show(this.numbers[head] - actions * layerSize);
        isSolved ||= game.isSolved();
        if (!this.push(game, true, (actions + 1) * layerSize, most - actions - 1)) return undefined;
      }
      answers.push(isSolved);
    }
    return answers;
  }

  /** Adds what each of the four moves leads to; false where there is no more room. */
  private step(game: Game, state: number, layerEnd: number, left: number): boolean {
    const { neighbours, occupied, player, boxes } = game;
    const need = this.needs[state];
    const pushes = this.pushes[state];
    for (let d = 0; d < 4; d++) {
      const to = neighbours[4 * player + d];
      if (to === NOWHERE) continue;
      if (occupied[to] === 0) {
        if (need <= left && !this.add(game.number(to), need, pushes, layerEnd)) return false;
        continue;
      }
      const beyond = neighbours[4 * to + d];
      if (beyond === NOWHERE || occupied[beyond] !== 0) continue;
      const place = game.shift(boxes.indexOf(to), beyond);
      const still = game.need();
      const isAdded =
        still > left || still >= NEVER || this.add(game.number(to), still, pushes + 1, layerEnd);
      game.shift(place, to);
      if (!isAdded) return false;
    }
    return true;
  }

  /** Adds what each push of one square, or with `far` of any number of squares, leads to. */
  private push(game: Game, far: boolean, offset: number, left: number): boolean {
    const { neighbours, occupied, boxes } = game;
    this.noteStarts(game);
    for (let i = 0; i < boxes.length; i++) {
      const start = boxes[i];
      for (let d = 0; d < 4; d++) {
        if (this.starts[4 * i + d] === 0) continue;
        let place = i;
        let at = start;
        let isAdded = true;
        do {
          const to = neighbours[4 * at + d];
          if (to === NOWHERE || occupied[to] !== 0) break;
          place = game.shift(place, to);
          const need = game.need();
          if (need <= left && need < NEVER)
            isAdded = this.add(offset + game.number(game.walk(at)), need, 0, this.count);
          at = to;
        } while (far && isAdded);
        game.shift(place, start);
        if (!isAdded) return false;
      }
    }
    return true;
  }

  /** Notes for each box and direction whether the player can stand behind the box. */
  private noteStarts(game: Game): void {
    const { neighbours, boxes } = game;
    game.walk(game.player);
    for (let i = 0; i < boxes.length; i++) {
      for (let d = 0; d < 4; d++) {
        this.starts[4 * i + d] = game.reached(neighbours[4 * boxes[i] + (d ^ 2)]) ? 1 : 0;
      }
    }
  }

  private begin(level: Level, inLines: boolean, inRegions: boolean): Game {
    const game = new Game(level, inLines);
    for (let state = 0; state < this.count; state++) this.table[this.slots[state]] = 0;
    this.count = 0;
    this.most = inRegions ? Math.ceil(this.mostStates / REGION_COST) : this.mostStates;
    this.add(game.number(inRegions ? game.walk(game.player) : game.player), game.need(), 0, 0);
    return game;
  }

  /** Adds a state unless it is known; one that is not expanded before `layerEnd` keeps the fewest pushes. */
  private add(number: number, need: number, pushes: number, layerEnd: number): boolean {
    const { table, numbers } = this;
    const mask = table.length - 1;
    let slot = hash(number) & mask;
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const state = table[slot] - 1;
      if (numbers[state] !== number) continue;
      if (state >= layerEnd && pushes < this.pushes[state]) this.pushes[state] = pushes;
      return true;
    }
    if (this.count === this.most) return false;
    numbers[this.count] = number;
    this.pushes[this.count] = pushes;
    this.needs[this.count] = need;
    this.slots[this.count] = slot;
    table[slot] = ++this.count;
    return true;
  }
}

function hash(number: number): number {
  const high = Math.floor(number / 0x100000000);
  let mixed = Math.imul((number - high * 0x100000000) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
