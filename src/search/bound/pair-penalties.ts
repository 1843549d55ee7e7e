import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, FAR } from '../board/distances.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import type { Sides } from '../board/sides.js';
import type { Tables } from '../state/tables.js';

/*
 * What two boxes cost beyond their one-box distances because they are in each other's way, whatever goals
 * they end on. This covers linear conflicts (A. Junghanns and J. Schaeffer, "Domain-Dependent Single-Agent
 * Search Enhancements", 1999) and everything else that two boxes alone can show. An edge of one box wastes at
 * least its cost minus the largest amount by which it brings the box nearer to any goal. The penalty is the
 * smallest waste of any way to bring both boxes to goals. Dijkstra's algorithm finds it from the goals
 * backwards, over all positions of two boxes.
 *
 * Admissible: in a solution every box wastes exactly its cost minus its distance to the goal on which it
 * ends. So the matching and the penalties of disjoint pairs can be added. Consistent with the matching: an
 * edge wastes at least the amount by which it lowers the penalty, and what it wastes does not lower the
 * matching. Off with surplus boxes. Cost: a flood fill for every position of two boxes and region of the
 * player.
 */

/** The name by which `without` switches the penalties off. */
export const PAIR_PENALTIES = 'pair-penalties';

/** The penalty of a pair that cannot be solved. */
export const NEVER = 255;
const MOST_PENALTY = 253;
/** The player's sides of the two boxes do not determine the penalty. */
const MIXED = 254;
/** Above this many live squares the table is not built. */
const MOST_SQUARES = 300;
const SLOT_BITS = 10;
const SLOT_MASK = (1 << SLOT_BITS) - 1;

/** What penalties need to know about a level. */
type PairTables = Pick<Tables, 'board' | 'sides' | 'live'>;

/** The input of Dijkstra's algorithm. */
interface Settling {
  readonly queue: Buckets;
  readonly waste: Uint8Array;
  readonly longest: number;
}

export class PairPenalties {
  /** For each pair of slots, and each side of the first and the second box with the player there. */
  private readonly bySide: Uint8Array;
  /**
   * For each pair, and each two groups of sides (see `Sides`) that the player may be in: the penalty, or
   * MIXED.
   */
  private readonly byGroups: Uint8Array;
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  private readonly sides: Sides;
  private readonly reach: Reach;
  private readonly occupied: Uint8Array;

  /**
   * Penalties for edges of up to `longest` squares, each at cost 1, bounded by the distances of the same
   * measure.
   */
  constructor({ board, sides, live }: PairTables, distances: Distances, longest: number) {
    this.board = board;
    this.sides = sides;
    this.live = live;
    this.reach = new Reach(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    const pairs = (live.count * (live.count - 1)) / 2;
    this.bySide = new Uint8Array(8 * pairs).fill(NEVER);
    this.byGroups = new Uint8Array(16 * pairs).fill(NEVER);
    this.settle({ queue: new Buckets(), waste: wasteTable(board, distances, longest), longest });
  }

  /** The penalty of a pair with the player on this side of the first box. */
  after(box: number, side: number, other: number): number {
    const { slots } = this.live;
    const [a, b] = [slots[box], slots[other]];
    return a < b ? this.bySide[8 * rank(a, b) + side] : this.bySide[8 * rank(b, a) + 4 + side];
  }

  /**
   * The penalty of a pair, the player on `player`; each box is given as `4 * square + group`, the group of
   * its sides that the player is among.
   */
  of(one: number, two: number, player: number): number {
    const box = one >> 2;
    const group = one & 3;
    const other = two >> 2;
    const otherGroup = two & 3;
    const { slots } = this.live;
    const [a, b] = [slots[box], slots[other]];
    const penalty =
      a < b
        ? this.byGroups[16 * rank(a, b) + 4 * group + otherGroup]
        : this.byGroups[16 * rank(b, a) + 4 * otherGroup + group];
    return penalty === MIXED ? this.search(box, other, player) : penalty;
  }

  /** The penalty of a pair if only a walk shows on which sides the player is. */
  private search(box: number, other: number, player: number): number {
    const { occupied, reach, board } = this;
    occupied[box] = occupied[other] = 1;
    reach.flood(player, occupied);
    occupied[box] = occupied[other] = 0;
    for (let side = 0; side < 4; side++) {
      if (reach.has(board.neighbours[4 * box + side])) return this.after(box, side, other);
      if (reach.has(board.neighbours[4 * other + side])) return this.after(other, side, box);
    }
    return 0;
  }

  private settle(work: Settling): void {
    const { queue } = work;
    const { board, live, bySide, occupied, reach } = this;
    const { neighbours, goals } = board;
    for (let b = 0; b < live.count; b++) {
      for (let a = 0; a < b; a++) {
        if (goals[live.squares[a]] === 0 || goals[live.squares[b]] === 0) continue;
        for (let side = 0; side < 8; side++) queue.push(0, pack(a, b, side));
      }
    }
    for (let item = queue.pop(); item !== -1; item = queue.pop()) {
      const [a, b, at] = [item & SLOT_MASK, (item >> SLOT_BITS) & SLOT_MASK, item >> (2 * SLOT_BITS)];
      const base = 8 * rank(a, b);
      const boxes = [live.squares[a], live.squares[b]];
      const player = neighbours[4 * boxes[at >> 2] + (at & 3)];
      if (bySide[base + at] !== NEVER || player === board.size || boxes.includes(player)) continue;
      occupied[boxes[0]] = occupied[boxes[1]] = 1;
      reach.flood(player, occupied);
      this.group(rank(a, b), boxes, player, queue.priority);
      for (let side = 0; side < 8; side++) {
        if (!reach.has(neighbours[4 * boxes[side >> 2] + (side & 3)])) continue;
        bySide[base + side] = queue.priority;
        this.pull(work, boxes[side >> 2], side, side < 4 ? b : a);
      }
      occupied[boxes[0]] = occupied[boxes[1]] = 0;
    }
  }

  /** Queues all pulls of a box towards one side of it. */
  private pull({ queue, waste, longest }: Settling, box: number, at: number, other: number): void {
    const { board, live, occupied } = this;
    const side = at & 3;
    let from = box;
    for (let length = 1; length <= longest; length++) {
      from = board.neighbours[4 * from + side];
      const slot = live.slots[from];
      if (occupied[from] !== 0 || slot === -1 || occupied[board.neighbours[4 * from + side]] !== 0) return;
      const wasted = waste[(4 * from + (side ^ 2)) * longest + length - 1];
      if (wasted === NEVER) continue;
      const penalty = Math.min(queue.priority + wasted, MOST_PENALTY);
      queue.push(penalty, slot < other ? pack(slot, other, side) : pack(other, slot, 4 + side));
    }
  }

  /** Records the penalty of a region under the groups of sides that its squares belong to. */
  private group(pair: number, [one, other]: readonly number[], player: number, penalty: number): void {
    const { sides, byGroups } = this;
    const groupOf = (box: number) => sides.sideTowards(box, player) & 3;
    const entry = 16 * pair + 4 * groupOf(one) + groupOf(other);
    byGroups[entry] = byGroups[entry] === NEVER ? penalty : byGroups[entry] === penalty ? penalty : MIXED;
  }
}

/** The penalties of a measure; undefined if they do not apply. */
export function createPairPenalties(
  tables: PairTables,
  distances: Distances,
  longest: number,
): PairPenalties | undefined {
  const { board, live } = tables;
  if (board.surplus > 0 || board.boxes.length < 2 || live.count > MOST_SQUARES) return undefined;
  return new PairPenalties(tables, distances, longest);
}

/** The place of a pair of ascending slots among all pairs. */
function rank(a: number, b: number): number {
  return (b * (b - 1)) / 2 + a;
}

function pack(a: number, b: number, side: number): number {
  return a | (b << SLOT_BITS) | (side << (2 * SLOT_BITS));
}

/**
 * The smallest waste of a push over 1 to `longest` squares from `square` in `direction`, over all goals that
 * can still be reached: `waste[(4 * square + direction) * longest + length - 1]`; NEVER if no goal can be
 * reached.
 */
function wasteTable({ size, neighbours }: CompiledBoard, distances: Distances, longest: number): Uint8Array {
  const { toGoal, goalCount } = distances;
  const waste = new Uint8Array(4 * size * longest).fill(NEVER);
  for (let square = 0; square < size; square++) {
    for (let d = 0; d < 4; d++) {
      const before = (4 * square + (d ^ 2)) * goalCount;
      let to = square;
      for (let length = 1; length <= longest; length++) {
        to = neighbours[4 * to + d];
        if (to === size) break;
        const after = (4 * to + (d ^ 2)) * goalCount;
        // Not NEVER: an amount of 255 or more is still an amount.
        let least = Number.POSITIVE_INFINITY;
        for (let goal = 0; goal < goalCount; goal++) {
          if (toGoal[after + goal] === FAR) continue;
          least = Math.min(least, 1 + toGoal[after + goal] - toGoal[before + goal]);
        }
        waste[(4 * square + d) * longest + length - 1] =
          least === Number.POSITIVE_INFINITY ? NEVER : Math.min(least, MOST_PENALTY);
      }
    }
  }
  return waste;
}

/** A queue for Dijkstra's algorithm: a stack for each penalty. */
class Buckets {
  priority = 0;
  private readonly stacks: number[][] = Array.from({ length: MOST_PENALTY + 1 }, () => []);

  push(priority: number, item: number): void {
    this.stacks[priority].push(item);
  }

  pop(): number {
    while (this.priority < MOST_PENALTY && this.stacks[this.priority].length === 0) this.priority++;
    return this.stacks[this.priority].pop() ?? -1;
  }
}
