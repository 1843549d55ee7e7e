import type { CompiledBoard } from '../board/compiled-board.js';
import { PULL, type Sense } from '../board/sense.js';
import type { FeatureKind } from '../fess/forward/feature/feature.js';
import { LiftedBox } from '../fess/macro/lifted-box.js';
import type { Aim, Side } from './side.js';

/*
 * Shut boxes: those that the player cannot move at once, unless they stand on squares where they may stay.
 * Cost: for a child four looks for each box, while the moved box is lifted, or for each box near its square
 * if it cuts nothing off there; for a root a search of the floor.
 */
export function shutBoxes({ sense, ends }: Side, aim: Aim | undefined): FeatureKind {
  return {
    name: 'shut-boxes',
    better: 'fewer',
    most: 127,
    create({ problem: { board, live }, keys }) {
      const stays = aim === undefined ? ends.slice() : new Uint8Array(board.size + 1);
      for (const box of aim?.boxes ?? []) stays[box] = 1;
      const whole = new LiftedBox(board, keys);
      const counter = new ShutCounter(board, waysFrom(board, live.deadSides, sense), stays);
      return {
        measure({ boxes, occupied, player }) {
          whole.analyse(occupied);
          whole.stand(player);
          return counter.count(whole, boxes, 0, boxes[0]);
        },
        measureSettled: (floor, boxes, index, to) => counter.count(floor, boxes, index, to),
        measureChild: (_position, { moves }, child) => moves.measured[child],
      };
    },
  };
}

/**
 * Counts shut boxes. Where the lifted box cuts nothing off, the player reaches the same floor, except for the
 * square of the box. So from one such square to the next only the boxes near these two can change.
 */
class ShutCounter {
  private readonly neighbours: Int32Array;
  private readonly ways: Int32Array;
  /** 1 where a box may stay. */
  private readonly stays: Uint8Array;
  private readonly near: Int32Array;
  /** The lifted box of the counts below, and the square where it was set down last. */
  private lift = 0;
  private place = 0;
  /** The shut ones of the other boxes. */
  private shut = 0;
  /** The last such box for which another one on this square was looked at, and whether that was shut. */
  private readonly seen: Uint32Array;
  private readonly isShutOn: Uint8Array;

  constructor({ size, neighbours }: CompiledBoard, ways: Int32Array, stays: Uint8Array) {
    this.neighbours = neighbours;
    this.ways = ways;
    this.stays = stays;
    this.near = boxesNear(size, neighbours, ways);
    this.seen = new Uint32Array(size + 1);
    this.isShutOn = new Uint8Array(size + 1);
  }

  /** The shut boxes when box `index` is set down on `to`. */
  count(floor: LiftedBox, boxes: Int32Array, index: number, to: number): number {
    if (!floor.cutsNothing) {
      let shut = 0;
      for (let i = 0; i < boxes.length; i++) shut += this.isShut(floor, i === index ? to : boxes[i]);
      return shut;
    }
    if (this.lift === floor.lifts) {
      this.lookAgain(floor, this.place);
      this.lookAgain(floor, to);
    } else this.lookAtAll(floor, boxes, index);
    this.place = to;
    return this.shut + this.isShut(floor, to);
  }

  private lookAtAll(floor: LiftedBox, boxes: Int32Array, index: number): void {
    const { seen, isShutOn, stays } = this;
    this.lift = floor.lifts;
    this.shut = 0;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i];
      if (i === index || stays[box] !== 0) continue;
      seen[box] = this.lift;
      isShutOn[box] = this.isShut(floor, box);
      this.shut += isShutOn[box];
    }
  }

  /** Looks once more at the boxes near a square. */
  private lookAgain(floor: LiftedBox, square: number): void {
    const { near, seen, isShutOn } = this;
    for (let i = NEAR * square; i < NEAR * square + NEAR; i++) {
      const box = near[i];
      if (seen[box] !== this.lift) continue;
      const isShut = this.isShut(floor, box);
      this.shut += isShut - isShutOn[box];
      isShutOn[box] = isShut;
    }
  }

  private isShut(floor: LiftedBox, box: number): 0 | 1 {
    if (this.stays[box] !== 0) return 0;
    for (let side = 4 * box; side < 4 * box + 4; side++)
      if (floor.isFree(this.ways[side]) && floor.reaches(this.neighbours[side])) return 0;
    return 1;
  }
}

/** The most boxes that can need one square: on each side of it one beside it, and one beyond that. */
const NEAR = 8;

/** For each square the squares of boxes that need it free, or the player on it, for one of their ways. */
function boxesNear(size: number, neighbours: Int32Array, ways: Int32Array): Int32Array {
  const near = new Int32Array(NEAR * (size + 1)).fill(size);
  const add = (square: number, box: number) => {
    let at = NEAR * square;
    while (near[at] !== size && near[at] !== box) at++;
    near[at] = box;
  };
  for (let side = 0; side < 4 * size; side++) {
    if (ways[side] === size) continue;
    add(ways[side], side >> 2);
    if (neighbours[side] !== size) add(neighbours[side], side >> 2);
  }
  return near;
}

/**
 * For each square and side of a box that is moved from there: the square that must be free besides the one on
 * that side. It is the square of all walls where the move is never made.
 */
function waysFrom({ size, neighbours }: CompiledBoard, deadSides: Uint8Array, sense: Sense): Int32Array {
  const ways = new Int32Array(4 * size);
  for (let side = 0; side < 4 * size; side++) {
    const to = neighbours[side ^ sense];
    const isDead = deadSides[4 * to + (side & 3)] !== 0;
    ways[side] = isDead ? size : sense === PULL ? neighbours[4 * to + (side & 3)] : to;
  }
  return ways;
}
