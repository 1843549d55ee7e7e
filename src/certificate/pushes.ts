import type { Floor } from './floor.js';

/** A position and its possible pushes, by the rules of the game alone. */
export class Pushes {
  boxes: number[] = [];
  player = 0;
  readonly occupied: Uint8Array;
  private readonly floor: Floor;
  private readonly steps: Int32Array;
  private readonly stepsAfter: Int32Array;
  private readonly queue: Int32Array;

  constructor(floor: Floor, position: ArrayLike<number>) {
    this.floor = floor;
    this.occupied = new Uint8Array(floor.size + 1);
    this.occupied[floor.size] = 1;
    this.steps = new Int32Array(floor.size + 1);
    this.stepsAfter = new Int32Array(floor.size + 1);
    this.queue = new Int32Array(floor.size);
    this.load(position);
  }

  /** Loads a position: the boxes and, last, the player. */
  load(position: ArrayLike<number>): void {
    for (const box of this.boxes) this.occupied[box] = 0;
    this.boxes = Array.from(position);
    this.player = this.boxes.pop()!;
    for (const box of this.boxes) this.occupied[box] = 1;
  }

  /** The boxes in ascending order; then the player, or the smallest square he can walk to. */
  key(exactPlayer: boolean): number[] {
    const player = exactPlayer ? this.player : this.walks(this.stepsAfter).findIndex((steps) => steps >= 0);
    const key: number[] = [];
    for (let square = 0; square < this.floor.size; square++) if (this.occupied[square]) key.push(square);
    return [...key, player];
  }

  /** Whether at most `surplus` boxes are off goal. */
  isSolved(surplus: number): boolean {
    return this.boxes.reduce((left, box) => left - 1 + this.floor.goals[box], surplus) >= 0;
  }

  /** The number of moves that the player needs to each square; -1 if he can't walk there. */
  walks(steps = this.steps): Int32Array {
    const { floor, occupied, player, queue } = this;
    steps.fill(-1);
    steps[player] = 0;
    queue[0] = player;
    for (let head = 0, tail = 1; head < tail; head++) {
      const square = queue[head];
      for (let d = 0; d < 4; d++) {
        const next = floor.neighbours[4 * square + d];
        if (occupied[next] || steps[next] !== -1) continue;
        steps[next] = steps[square] + 1;
        queue[tail++] = next;
      }
    }
    return steps;
  }
  /**
   * Makes and takes back every push of one box over at most `longest` squares, until `visit` returns false.
   * `visit` gets the new square of the box, and the walk to the first push.
   */
  each(longest: number, visit: (to: number, walk: number) => boolean): boolean {
    const { boxes, occupied, player, floor } = this;
    const steps = this.walks();
    let goesOn = true;
    for (let i = 0; i < boxes.length; i++) {
      const from = boxes[i];
      for (let d = 0; d < 4; d++) {
        const walk = steps[floor.neighbours[4 * from + (d ^ 2)]];
        let to = floor.neighbours[4 * from + d];
        this.player = from;
        for (let length = 1; goesOn && walk >= 0 && length <= longest && occupied[to] === 0; length++) {
          boxes[i] = to;
          occupied[from] = 0;
          occupied[to] = 1;
          goesOn = visit(to, walk);
          occupied[to] = 0;
          occupied[from] = 1;
          boxes[i] = from;
          this.player = to;
          to = floor.neighbours[4 * to + d];
        }
      }
    }
    this.player = player;
    return goesOn;
  }
}
