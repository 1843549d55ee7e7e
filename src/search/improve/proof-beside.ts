import type { Level } from '../../game/level.js';
import type { Metrics } from '../../game/metrics.js';
import { pushProof } from '../goal-room/push-proof.js';
import { createProblem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, workOf } from '../stage/stage.js';

/** A unit of the proof's work takes as long as this many nodes of a window. */
const WORK_OF_A_UNIT = 4;

/**
 * A proof of the fewest pushes, continued from time to time while a solution is improved. Where the bound is
 * tight, it comes to the optimum long before windows do. It begins with the first visit.
 */
export class ProofBeside {
  /** Its work, in about as much time as a node of a window takes. */
  work = 0;
  private readonly level: Level;
  private readonly mostBytes: number;
  private proof: Proof | undefined;
  private outcome: StepOutcome = 'running';
  /** The fewest pushes of all solutions that it was given. */
  private fewestGiven = Infinity;

  constructor(level: Level, mostBytes: number) {
    this.level = level;
    this.mostBytes = mostBytes;
  }

  /** Whether a visit can find anything. */
  get isRunning(): boolean {
    return this.outcome === 'running';
  }

  /** A lower bound on the pushes of every solution. */
  get bound(): number {
    if (this.proof === undefined) return 0;
    return this.outcome === 'finished' ? this.fewest : this.proof.bound();
  }

  /** The fewest pushes of all solutions that it found or was given. */
  private get fewest(): number {
    return Math.min(this.fewestGiven, this.proof?.value() ?? Infinity);
  }

  /** Continues until the work is this much in all, or the proof has ended. */
  *visit(best: Metrics, most: number): Generator<void> {
    this.proof ??= pushProof(createProblem(this.level), this.mostBytes);
    const { proof } = this;
    proof.dropFrom(best);
    this.fewestGiven = Math.min(this.fewestGiven, best.pushes);
    while (this.isRunning && this.work < most) {
      this.outcome = proof.step();
      this.work = WORK_OF_A_UNIT * workOf(proof);
      yield;
    }
  }

  /** Its solution, if that has fewer pushes than this one. */
  better({ pushes }: Metrics): string | undefined {
    return (this.proof?.value() ?? Infinity) < pushes ? this.proof!.moves() : undefined;
  }
}
