import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import type { BoardSymmetry } from '../board/symmetries.js';
import { wordCountOf } from './state-pool.js';
import type { WorkingPosition } from './working-position.js';

/** Finds the smallest image of positions. */
export class SmallestImage {
  /**
   * The last found image: the place of its symmetry in the list, counted from 1; 0 for the position itself.
   */
  found = 0;
  private readonly symmetries: readonly BoardSymmetry[];
  private readonly live: LiveSquares;
  private readonly reach: Reach;
  private readonly occupied: Uint8Array;
  private readonly image: Uint32Array;

  constructor(board: CompiledBoard, live: LiveSquares, symmetries: readonly BoardSymmetry[]) {
    this.symmetries = symmetries;
    this.live = live;
    this.reach = new Reach(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.image = new Uint32Array(wordCountOf(live.count));
  }

  /**
   * Puts the box words of the smallest image into `words` and returns its player: the image of the exact
   * square, or the smallest square of the image of the region. `player` is the player's square, and `word`
   * his word in the position itself.
   */
  find(
    position: WorkingPosition,
    player: number,
    word: number,
    isExact: boolean,
    words: Uint32Array,
  ): number {
    const { symmetries, image } = this;
    this.found = 0;
    words.set(position.bits);
    let least = word;
    for (let i = 0; i < symmetries.length; i++) {
      this.drawImage(position.boxes, symmetries[i]);
      const difference = compare(image, words);
      if (difference > 0) continue;
      const to = symmetries[i][player];
      const place = isExact ? to : this.regionOfImage(position.boxes, symmetries[i], to);
      if (difference === 0 && place >= least) continue;
      words.set(image);
      least = place;
      this.found = i + 1;
    }
    return least;
  }

  /** A square in the image that was found last. */
  squareOf(square: number): number {
    return this.found === 0 ? square : this.symmetries[this.found - 1][square];
  }

  private drawImage(boxes: Int32Array, images: BoardSymmetry): void {
    const { image, live } = this;
    image.fill(0);
    for (let i = 0; i < boxes.length; i++) {
      const slot = live.slots[images[boxes[i]]];
      image[slot >> 5] |= 1 << (slot & 31);
    }
  }

  private regionOfImage(boxes: Int32Array, images: BoardSymmetry, player: number): number {
    const { occupied, reach } = this;
    for (let i = 0; i < boxes.length; i++) occupied[images[boxes[i]]] = 1;
    const region = reach.flood(player, occupied);
    for (let i = 0; i < boxes.length; i++) occupied[images[boxes[i]]] = 0;
    return region;
  }
}

function compare(one: Uint32Array, other: Uint32Array): number {
  for (let w = 0; w < one.length; w++) if (one[w] !== other[w]) return one[w] < other[w] ? -1 : 1;
  return 0;
}
