import type { Proof } from '../stage/proof.js';
import { workOf } from '../stage/stage.js';
import type { Scout } from './scout.js';

/** The scout starts when the level has turned out not to be easy. */
const FIRST_NODES = 2000;
/** What the scout may work for each node and state of the proof. */
const SHARES = { looking: 1 / 6, improving: 1 / 3, stuck: 1 / 16 } as const;
/** The number of steps of the proof between two comparisons of the work. */
const STEPS_PER_LOOK = 16;

/** How much a scout may work beside a proof: by what the proof has done, and what can be expected of it. */
export class ScoutPace {
  private steps = 0;
  /** The work that the scout may still do. */
  private credit = 0;
  /** The work of the proof that was already turned into credit. */
  private paid = 0;
  /** The work that the scout had done after its last step. */
  private scouted = 0;

  /** Whether the next step is one of the scout, which may not have begun. */
  isScoutsTurn(proof: Proof, scout: Scout | undefined): boolean {
    if (this.credit <= 0 && this.steps++ % STEPS_PER_LOOK === 0) this.pay(proof, scout?.phase ?? 'looking');
    return this.credit > 0;
  }

  /** Call it after each step of the scout. */
  spend(scout: Scout): void {
    const work = workOf(scout);
    this.credit -= work - this.scouted;
    this.scouted = work;
  }

  private pay(proof: Proof, phase: Scout['phase']): void {
    const work = workOf(proof);
    if (proof.usage().nodes >= FIRST_NODES) this.credit += (work - this.paid) * SHARES[phase];
    this.paid = work;
  }
}
