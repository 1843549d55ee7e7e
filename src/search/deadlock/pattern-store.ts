import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import type { WorkingPosition } from '../state/working-position.js';

/** The name by which `without` switches learning off. */
export const LEARNED = 'learned';

const NONE = -1;

/*
 * Learned deadlocks: sets of boxes that are lost by themselves while the player is in some region around
 * them. A position with these boxes, and perhaps more, and its player in that region is lost too. For more
 * boxes only take room away, and the player can walk only to a part of what he could walk to without them.
 * Sound if the stored patterns are. Off with surplus boxes. Bounded: when it is full, nothing more is
 * learned. Cost: a look at each pattern that has a box on the square of the moved one.
 */
export class PatternStore {
  count = 0;
  private readonly most: number;
  private readonly live: LiveSquares;
  private readonly wordCount: number;
  private readonly squareWords: number;
  /** The boxes of each pattern, as bits of live squares, and its region, as bits of squares. */
  private readonly masks: Uint32Array;
  private readonly regions: Uint32Array;
  /** For each live square the first entry of its list; for each entry its pattern and the next one. */
  private readonly first: Int32Array;
  private readonly patterns: number[] = [];
  private readonly next: number[] = [];

  /** Room for `most` patterns. */
  constructor(board: CompiledBoard, live: LiveSquares, most: number) {
    this.most = most;
    this.live = live;
    this.wordCount = Math.max(1, Math.ceil(live.count / 32));
    this.squareWords = Math.ceil((board.size + 1) / 32);
    this.masks = new Uint32Array(most * this.wordCount);
    this.regions = new Uint32Array(most * this.squareWords);
    this.first = new Int32Array(live.count).fill(NONE);
  }

  /** Adds a pattern: the squares of its boxes, and the `reached` squares of the player's region. */
  add(boxes: ArrayLike<number>, region: Int32Array, reached: number): void {
    if (this.count === this.most) return;
    const { masks, regions, first, patterns, next } = this;
    const pattern = this.count++;
    for (let i = 0; i < boxes.length; i++) {
      const slot = this.live.slots[boxes[i]];
      masks[pattern * this.wordCount + (slot >> 5)] |= 1 << (slot & 31);
      next.push(first[slot]);
      first[slot] = patterns.push(pattern) - 1;
    }
    for (let i = 0; i < reached; i++)
      regions[pattern * this.squareWords + (region[i] >> 5)] |= 1 << (region[i] & 31);
  }

  /** Whether a position holds a pattern that one of its boxes is part of. */
  hasBox(
    { bits, boxes, player }: Pick<WorkingPosition, 'bits' | 'boxes' | 'player'>,
    index: number,
  ): boolean {
    return this.has(bits, this.live.slots[boxes[index]], player);
  }

  /**
   * Whether the position with these box words holds a pattern with a box on `slot` and the player in its
   * region.
   */
  has(bits: Uint32Array, slot: number, player: number): boolean {
    const { masks, regions, next, patterns, wordCount, squareWords } = this;
    for (let entry = this.first[slot]; entry !== NONE; entry = next[entry]) {
      const pattern = patterns[entry];
      if (((regions[pattern * squareWords + (player >> 5)] >>> (player & 31)) & 1) === 0) continue;
      let w = 0;
      while (w < wordCount && (masks[pattern * wordCount + w] & ~bits[w]) === 0) w++;
      if (w === wordCount) return true;
    }
    return false;
  }
}

/** The detector that looks for the patterns of a store, for pushes and for pulls. */
export function storedPatterns(
  { neighbours }: CompiledBoard,
  { slots }: LiveSquares,
  store: PatternStore,
): DeadlockDetector {
  return ({ boxes, bits }, index, direction) => {
    const box = boxes[index];
    return store.has(bits, slots[box], neighbours[4 * box + (direction ^ 2)]);
  };
}
