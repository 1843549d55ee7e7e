import { KeyTable } from '../base/key-table.js';
import type { Floor } from './floor.js';
import { Pushes } from './pushes.js';

/** Dead patterns: positions of some boxes. A proof visits all positions that these boxes can reach. */
export class Patterns {
  readonly all: { readonly boxes: readonly number[]; readonly region: Int32Array }[] = [];
  /** The patterns by one of their boxes and the next one. A pattern with one box has that box twice. */
  private readonly byBoxes = new Map<number, number[]>();

  constructor(private readonly floor: Floor) {}

  /** Adds a pattern. It must be dead. */
  add(pattern: readonly number[]): void {
    const boxes = pattern.slice(0, -1);
    boxes.forEach((box, i) => {
      const pair = box * this.floor.size + boxes[(i + 1) % boxes.length];
      this.byBoxes.set(pair, [...(this.byBoxes.get(pair) ?? []), this.all.length]);
    });
    this.all.push({ boxes, region: new Pushes(this.floor, pattern).walks() });
  }

  /** A pattern that the position holds and that has a box on this square, or -1. */
  find({ boxes, occupied, player }: Pushes, square: number): number {
    for (const box of boxes)
      for (const number of this.byBoxes.get(square * this.floor.size + box) ?? []) {
        const pattern = this.all[number];
        if (pattern.region[player] >= 0 && pattern.boxes.every((other) => occupied[other])) return number;
      }
    return -1;
  }

  /**
   * Whether a pattern is dead: its boxes, alone on the board, can never stand as a solution needs them.
   * Positions that hold a known pattern are not expanded. False if there are more than `most` others.
   */
  isDead(pattern: readonly number[], most: number, onUse = (_pattern: number) => {}): boolean {
    const { floor } = this;
    const pushes = new Pushes(floor, pattern);
    const seen = new KeyTable(pattern.length, most, floor.size);
    const visit = () => seen.find(pushes.key(false)) !== -1 || seen.add(0);
    if (!visit()) return false;
    for (let i = 0; i < seen.count; i++) {
      pushes.load(seen.keyAt(i));
      if (pushes.isSolved(floor.surplus)) return false;
      const isClosed = pushes.each(1, (to) => {
        const known = this.find(pushes, to);
        if (known !== -1) onUse(known);
        return known !== -1 || visit();
      });
      if (!isClosed) return false;
    }
    return true;
  }
}
