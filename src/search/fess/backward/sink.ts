import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Reach } from '../../board/reach.js';
import { type Fits, FullMatching } from '../../state/full-matching.js';
import { FloorCuts, NO_PIECE } from '../macro/floor-cuts.js';
import type { Bases } from '../map/bases.js';
import type { Context } from '../map/context.js';
import { CORRIDOR, type Rooms } from '../map/rooms.js';
import type { PullPosition } from './pull-position.js';

/** The name by which `without` switches sinks off: no box leaves the game. */
export const SINK = 'sink';

/** Which bases are the sink, and how a box must come there. */
export interface SinkChoice {
  /** The largest set of all, the largest set that the player can reach, or none. */
  readonly bases: 'largest' | 'reached' | 'none';
  /**
   * The smallest number of steps of a box that comes from the same room. After fewer steps it has hardly
   * left.
   */
  readonly fewestSteps: number;
}

export const SINK_CHOICES: readonly SinkChoice[] = [
  { bases: 'largest', fewestSteps: 6 },
  { bases: 'reached', fewestSteps: 6 },
];
/** Boxes leave from anywhere, or only from other rooms. */
export const OTHER_SINK_CHOICES: readonly SinkChoice[] = [
  { bases: 'largest', fewestSteps: 0 },
  { bases: 'largest', fewestSteps: Infinity },
];
export const WITHOUT_SINK: readonly SinkChoice[] = [{ bases: 'none', fewestSteps: 0 }];

/** What a sink needs to know about a level. */
type SinkContext = Pick<Context, 'problem' | 'bases' | 'rooms' | 'keys'>;

/**
 * The place where boxes may leave the backward game: the largest set of bases between which boxes can be
 * pushed in the current position. These bases are equivalent: whichever box is fetched from there first,
 * another can take its place. The order of packing needs no more, and a board with fewer boxes is searched
 * fast.
 */
export class Sink implements Fits {
  private readonly choice: SinkChoice;
  private readonly board: CompiledBoard;
  private readonly bases: Bases;
  private readonly rooms: Rooms;
  private readonly floor: FloorCuts;
  private readonly isOpen: Uint8Array;
  /** 1 for the squares from which the next pull can sink a box. */
  readonly zone: Uint8Array;
  private readonly reached: Uint8Array;
  private readonly seen: Uint32Array;
  private generation = 0;
  private readonly stack: Int32Array;
  private readonly matching: FullMatching;
  private position: PullPosition | undefined;
  /** Whether each box of the opened position has its own base in the matching. */
  private hasMatching = false;

  constructor({ problem: { board }, bases, rooms, keys }: SinkContext, choice: SinkChoice) {
    this.choice = choice;
    const count = board.boxes.length;
    this.board = board;
    this.bases = bases;
    this.rooms = rooms;
    this.floor = new FloorCuts(board, keys);
    this.isOpen = new Uint8Array(board.size + 1);
    this.zone = new Uint8Array(board.size + 1);
    this.reached = new Uint8Array(count * count);
    this.seen = new Uint32Array(4 * (board.size + 1));
    this.stack = new Int32Array(4 * (board.size + 1));
    this.matching = new FullMatching(this, count);
  }

  /** Finds the sink of a position. */
  open(position: PullPosition, reach: Reach): void {
    this.position = position;
    this.isOpen.fill(0);
    this.zone.fill(0);
    if (this.choice.bases === 'none') return;
    this.hasMatching = this.isMatched(position);
    this.floor.analyse(position.occupied);
    const { baseCount: count, bases } = position;
    this.reached.fill(0);
    for (let i = 0; i < count; i++) {
      const isAsked =
        this.choice.bases === 'reached' ? reach.has(bases[i]) : position.occupied[bases[i]] === 0;
      if (isAsked) this.markReached(position, i);
    }
    let largest = -1;
    let most = 0;
    for (let i = 0; i < count; i++) {
      let size = 0;
      for (let j = 0; j < count; j++) size += this.reached[i * count + j] & this.reached[j * count + i];
      if (size <= most) continue;
      most = size;
      largest = i;
    }
    if (largest === -1 || !this.isReached(position, largest, reach)) return;
    for (let j = 0; j < count; j++)
      this.isOpen[bases[j]] = this.reached[largest * count + j] & this.reached[j * count + largest];
    this.markReached(position, largest);
    for (let entry = 0; entry < 4 * this.board.size; entry++)
      if (this.seen[entry] === this.generation) this.zone[entry >> 2] = 1;
  }

  /**
   * Whether the box may leave the game at a base, and each of the others could still reach a base by itself.
   */
  accepts(index: number, from: number, to: number): boolean {
    if (this.isOpen[to] === 0) return false;
    const { roomOf } = this.rooms;
    const isFromAfar =
      (roomOf[from] !== roomOf[to] && roomOf[from] !== CORRIDOR) ||
      this.bases.steps[this.bases.indexOf[to] * (this.board.size + 1) + from] >= this.choice.fewestSteps;
    return isFromAfar && this.isMatchedWithout(index, to);
  }

  /** Whether the player can reach all bases of the set. */
  private isReached({ baseCount: count, bases }: PullPosition, base: number, reach: Reach): boolean {
    for (let j = 0; j < count; j++)
      if ((this.reached[base * count + j] & this.reached[j * count + base]) !== 0 && !reach.has(bases[j]))
        return false;
    return true;
  }

  private markReached(position: PullPosition, base: number): void {
    const { neighbours } = this.board;
    const { occupied, baseCount: count, bases } = position;
    const { stack, seen } = this;
    const square = bases[base];
    this.generation++;
    this.reached[base * count + base] = 1;
    let depth = 0;
    for (let d = 0; d < 4; d++) {
      if (occupied[neighbours[4 * square + d]] !== 0) continue;
      seen[4 * square + d] = this.generation;
      stack[depth++] = 4 * square + d;
    }
    while (depth > 0) {
      const entry = stack[--depth];
      const to = neighbours[entry ^ 2];
      if (occupied[to] !== 0 || seen[4 * to + (entry & 3)] === this.generation) continue;
      if (position.isBase[to] !== 0) this.reached[base * count + bases.indexOf(to)] = 1;
      depth = this.pushSides(to, this.floor.pieceOf(to, entry & 3), depth);
    }
  }

  private pushSides(square: number, piece: number, from: number): number {
    let depth = from;
    for (let d = 0; d < 4 && piece !== NO_PIECE; d++) {
      if (this.floor.pieceOf(square, d) !== piece) continue;
      this.seen[4 * square + d] = this.generation;
      this.stack[depth++] = 4 * square + d;
    }
    return depth;
  }

  /** Whether every box can reach its own base. */
  isMatched(position: PullPosition): boolean {
    this.position = position;
    this.matching.clear(position.baseCount);
    for (let i = 0; i < position.count; i++) if (!this.matching.add(i)) return false;
    return true;
  }

  /** Whether all boxes except one can each reach their own base, if one base is taken. */
  private isMatchedWithout(gone: number, taken: number): boolean {
    return this.hasMatching && this.matching.holdsWithout(gone, this.position!.bases.indexOf(taken));
  }

  /** Whether a box can come to a base. */
  fits(box: number, base: number): boolean {
    const { bases, board } = this;
    const position = this.position!;
    return bases.serves[bases.indexOf[position.bases[base]] * (board.size + 1) + position.boxes[box]] !== 0;
  }
}
