import { FarRegions } from '../board/far-regions.js';
import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import type { Sense } from '../board/sense.js';
import { PartialPosition } from '../state/partial-position.js';
import { type DeadlockDetector, isDeadPush } from '../state/push-detector.js';
import type { Tables } from '../state/tables.js';
import { ALIVE, DEAD, UNDECIDED, type Verdict } from '../state/verdict.js';

/** No position is left to be expanded. */
export const NONE_LEFT = -1;

/** How the boxes are moved. */
interface SubsetPlay {
  readonly sense: Sense;
  readonly detectors: readonly DeadlockDetector[];
  /** The side of a box to try first. */
  readonly firstSide: number;
  /** A position in which the player reaches every free square is an end. */
  readonly endsOpen?: boolean;
}

/*
 * A search over some boxes of a position, alone on the board. The answer is alive if they reach an end, dead
 * if every position was looked at and none is an end, and undecided beyond a limit. What is dead with few
 * boxes is dead with more: more boxes only take room away. The detectors prune, so they must be sound.
 * Subclasses say what an end is, which boxes stay on the board and which position comes next.
 */
export abstract class SubsetSearch {
  readonly position: PartialPosition;
  /**
   * The moves to the last end found: each is `4 * square + side`, the box there and the player on that side
   * of it.
   */
  readonly way: number[] = [];
  protected readonly tables: Pick<Tables, 'board' | 'live'>;
  /** The positions found, each as its packed boxes and its player region. */
  protected readonly regions: Int32Array;
  protected count = 0;
  /** What the player could walk to before the current move, and scratch memory for afterwards. */
  private readonly reach: Reach;
  protected readonly reachAfter: Reach;
  /** Whether the position after the last move is an end because the player reaches every free square. */
  private isOpen = false;
  private readonly play: SubsetPlay;
  private readonly pushedRegion: PushedRegion;
  /** The boxes of the current position, in an order that trying moves does not change. */
  private readonly from: Int32Array;
  private readonly packed: Uint32Array;
  /** The position before each, and the move that led to it. */
  private readonly parents: Int32Array;
  private readonly moves: Int32Array;
  /** A hash table: the position in each slot, plus `firstSlotValue`. Slots with less are free. */
  private readonly slots: Int32Array;
  private firstSlotValue = 1;
  private readonly mostPositions: number;
  /** The current move. */
  private readonly tried = { from: 0, to: 0, direction: 0 };

  constructor(tables: Pick<Tables, 'board' | 'live'>, play: SubsetPlay, mostPositions: number) {
    const { board, live } = tables;
    this.tables = tables;
    this.play = play;
    this.position = new PartialPosition(board, live);
    this.reach = new Reach(board);
    this.reachAfter = new Reach(board);
    this.pushedRegion = new PushedRegion(board, new FarRegions(board));
    this.from = new Int32Array(board.boxes.length);
    this.packed = new Uint32Array((mostPositions + 1) * this.position.bits.length);
    this.regions = new Int32Array(mostPositions + 1);
    this.parents = new Int32Array(mostPositions + 1);
    this.moves = new Int32Array(mostPositions + 1);
    this.mostPositions = mostPositions;
    this.slots = new Int32Array(4 << Math.ceil(Math.log2(mostPositions + 1)));
  }

  /** Whether a box that comes to a square stays on the board. */
  protected abstract staysOn(square: number): boolean;
  /** Whether the remaining boxes, and the player on this square, are as they should be in the end. */
  protected abstract isHome(player: number): boolean;
  /** Is told about each position that was stored. */
  protected abstract noted(id: number): void;
  /** The position to expand next, or NONE_LEFT. */
  protected abstract next(): number;

  /** Whether a move of a stored position, `4 * square + side`, may be made; the box comes to `to`. */
  protected allows(_id: number, _move: number, _to: number): boolean {
    return true;
  }

  /** Is told that the last allowed move led to a position that was stored before. */
  protected foundAgain(_id: number, _parent: number, _move: number): void {}

  /** Records another way to a stored position. */
  protected reparent(id: number, parent: number, move: number): void {
    this.parents[id] = parent;
    this.moves[id] = move;
  }

  /**
   * Searches from the current position, with its player in the region whose smallest square is given, through
   * at most this many positions. Afterwards the position is as before.
   */
  protected search(region: number, mostPositions: number): Verdict {
    this.count = 0;
    this.freeSlots();
    this.store(region, -1, 0);
    let verdict: Verdict = DEAD;
    for (let id = this.next(); id !== NONE_LEFT; id = this.next()) {
      verdict = this.expand(id, mostPositions);
      if (verdict !== DEAD) break;
    }
    this.position.load(this.packed, 0);
    return verdict;
  }

  /** Makes every move of a stored position. DEAD means only that none of them leads to an end directly. */
  private expand(id: number, mostPositions: number): Verdict {
    const { position, reach, regions, packed, from } = this;
    const { neighbours } = this.tables.board;
    const { deadSides } = this.tables.live;
    const { sense, firstSide } = this.play;
    position.load(packed, id * position.bits.length);
    reach.flood(regions[id], position.occupied);
    const boxCount = position.boxes.length;
    from.set(position.boxes);
    for (let i = 0; i < boxCount; i++) {
      for (let k = 0; k < 4; k++) {
        const move = 4 * from[i] + (k ^ firstSide);
        const side = move & 3;
        const to = neighbours[move ^ sense];
        if (position.occupied[to] !== 0 || deadSides[4 * to + side] !== 0) continue;
        if (!reach.has(neighbours[move])) continue;
        const behind = neighbours[4 * to + side];
        if (behind !== from[i] && position.occupied[behind] !== 0) continue;
        if (!this.allows(id, move, to)) continue;
        if (this.tryMove(id, move, to) === ALIVE) return ALIVE;
        if (this.count > mostPositions) return UNDECIDED;
      }
    }
    return DEAD;
  }

  /** Makes a move, stores the new position unless it is lost, and takes the move back. */
  private tryMove(parent: number, move: number, to: number): Verdict {
    const { position } = this;
    const from = move >> 2;
    const stays = this.staysOn(to);
    position.remove(from);
    if (stays) position.add(to);
    const player = this.tables.board.neighbours[4 * to + (move & 3)];
    const verdict = stays && this.isLost((move & 3) ^ 2) ? DEAD : this.judge(parent, move, player);
    if (stays) position.remove(to);
    position.add(from);
    return verdict;
  }

  /** Whether a detector sees a deadlock after a move of the last box. */
  private isLost(direction: number): boolean {
    return isDeadPush(this.play.detectors, this.position, this.position.boxes.length - 1, direction);
  }

  private judge(parent: number, move: number, player: number): Verdict {
    const isHome = this.isHome(player);
    const region = isHome ? player : this.regionAfter(parent, move, player);
    if (isHome || this.isOpen) {
      this.traceWay(parent, move);
      return ALIVE;
    }
    this.store(region, parent, move);
    return DEAD;
  }

  /**
   * The smallest square that the player can reach after a move. All of them are flooded only if the move may
   * have closed a way.
   */
  private regionAfter(parent: number, move: number, player: number): number {
    const { reach, reachAfter, regions, tried, pushedRegion } = this;
    const { board } = this.tables;
    const { sense, endsOpen = false } = this.play;
    const { occupied, boxes } = this.position;
    tried.from = move >> 2;
    tried.to = board.neighbours[move ^ sense];
    tried.direction = (move & 3) ^ sense;
    const known = pushedRegion.smallest(occupied, reach, regions[parent], tried);
    this.isOpen = endsOpen && pushedRegion.most + boxes.length === board.size;
    if (known !== UNKNOWN) return known;
    if (!this.isOpen) return reachAfter.smallest(player, occupied, pushedRegion.least);
    const region = reachAfter.flood(player, occupied);
    this.isOpen = reachAfter.count + boxes.length === board.size;
    return region;
  }

  private traceWay(parent: number, last: number): void {
    const { way, parents, moves } = this;
    way.length = 0;
    way.push(last);
    for (let id = parent; parents[id] !== -1; id = parents[id]) way.push(moves[id]);
    way.reverse();
  }

  private store(region: number, parent: number, move: number): void {
    const { packed, regions, position, slots } = this;
    const { bits } = position;
    const slot = this.slotOf(region);
    if (slots[slot] >= this.firstSlotValue) {
      this.foundAgain(slots[slot] - this.firstSlotValue, parent, move);
      return;
    }
    slots[slot] = this.firstSlotValue + this.count;
    packed.set(bits, this.count * bits.length);
    this.parents[this.count] = parent;
    this.moves[this.count] = move;
    regions[this.count] = region;
    this.noted(this.count++);
  }

  /** The slot of the current position with this region, or the free one where it belongs. */
  private slotOf(region: number): number {
    const { packed, regions, slots, firstSlotValue } = this;
    const { bits } = this.position;
    const words = bits.length;
    const mask = slots.length - 1;
    let slot = hashOf(bits, region) & mask;
    for (; slots[slot] >= firstSlotValue; slot = (slot + 1) & mask) {
      const id = slots[slot] - firstSlotValue;
      if (regions[id] !== region) continue;
      let w = 0;
      while (w < words && packed[id * words + w] === bits[w]) w++;
      if (w === words) break;
    }
    return slot;
  }

  /** Makes all slots free, without a visit to each. */
  private freeSlots(): void {
    this.firstSlotValue += this.mostPositions + 1;
    if (this.firstSlotValue + this.mostPositions < 0x7fffffff) return;
    this.slots.fill(0);
    this.firstSlotValue = 1;
  }
}

function hashOf(bits: Uint32Array, region: number): number {
  let hash = Math.imul(region + 1, 0x9e3779b1);
  for (let w = 0; w < bits.length; w++) hash = Math.imul(hash ^ (hash >>> 15) ^ bits[w], 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
