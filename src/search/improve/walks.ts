import type { CompiledBoard } from '../board/compiled-board.js';

/** The number of moves that the player needs to reach every square, with boxes in the way. */
export class Walks {
  /** −1 if he cannot walk there; with an entry for the wall square. */
  readonly steps: Int32Array;
  private readonly neighbours: Int32Array;
  private readonly reached: Int32Array;
  private count = 0;

  constructor({ size, neighbours }: CompiledBoard) {
    this.steps = new Int32Array(size + 1).fill(-1);
    this.neighbours = neighbours;
    this.reached = new Int32Array(size);
  }

  /** Counts the moves from the player's square, breadth first. */
  load(player: number, occupied: Uint8Array): void {
    const { steps, neighbours, reached } = this;
    for (let i = 0; i < this.count; i++) steps[reached[i]] = -1;
    let count = 0;
    reached[count++] = player;
    steps[player] = 0;
    for (let i = 0; i < count; i++) {
      const square = reached[i];
      const next = steps[square] + 1;
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * square + d];
        if (occupied[beside] !== 0 || steps[beside] !== -1) continue;
        steps[beside] = next;
        reached[count++] = beside;
      }
    }
    this.count = count;
  }
}
