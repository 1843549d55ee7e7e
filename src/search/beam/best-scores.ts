import { grown } from '../state/columns.js';

/** Which of the scores that were added are among the best, the lowest ones, `most` at most. */
export class BestScores {
  /** The highest score among the best; Infinity while there are fewer than `most`. */
  worst = Infinity;
  private readonly most: number;
  /** How often each score was added. */
  private counts = new Int32Array(1024);
  /** The number of scores added that are not higher than `worst`. */
  private count = 0;

  constructor(most: number) {
    this.most = most;
  }

  get isFull(): boolean {
    return this.worst < Infinity;
  }

  /** How many of the scores that equal `worst` are among the best. */
  get atWorst(): number {
    return this.isFull ? this.counts[this.worst] - (this.count - this.most) : 0;
  }

  /** Adds a score, a whole number that is not negative. */
  add(score: number): void {
    if (score > this.worst) return;
    if (score >= this.counts.length) this.counts = grown(this.counts, 2 * score);
    this.counts[score]++;
    this.count++;
    if (this.count < this.most) return;
    if (!this.isFull) this.worst = this.counts.length - 1;
    while (this.count - this.counts[this.worst] >= this.most) this.count -= this.counts[this.worst--];
  }

  clear(): void {
    this.worst = Infinity;
    this.counts.fill(0);
    this.count = 0;
  }
}
