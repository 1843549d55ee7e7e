import type { Metrics } from '../../game/metrics.js';
import { AreasBeside } from '../areas/areas-beside.js';
import type { NamedState } from '../astar/named-state.js';
import { BeamsBeside } from '../budget/beams-beside.js';
import { BackwardProof } from '../fronts/backward-proof.js';
import { Meeting } from '../fronts/meeting.js';
import { FORWARD_SHARE } from '../fronts/two-way-proof.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import type { Proof } from '../stage/proof.js';
import { type StepOutcome, type Usage, usageOfBoth, workOf } from '../stage/stage.js';
import { Commons } from './commons.js';
import { LearnedSets } from './learned-sets.js';
import { Owners } from './owners.js';
import {
  type ForwardPart,
  forwardPart,
  type Goal,
  ownGoal,
  type PartProof,
  type Share,
  type StateName,
} from './part-proof.js';
import { ProofPart } from './proof-part.js';
import { SharedTurns } from './shared-turns.js';

/**
 * A part of a proof of the fewest pushes from both ends, as in `twoWayProof`. The states of both searches are
 * divided in the same way. So a state that both have is in the same part of both, and is found there. The
 * areas are divided too. Their tables are for all parts. A part that waits for tables of others looks for a
 * solution with beams (`BeamsBeside`).
 */
export class PartFromBothEnds implements PartProof, Proof {
  readonly proof: Proof = this;
  private readonly forward: ForwardPart;
  private readonly backward: ProofPart<BackwardProof>;
  private readonly areas: AreasBeside;
  private readonly beams: BeamsBeside;
  private readonly commons: Commons;
  private readonly meeting: Meeting;
  private readonly turns: SharedTurns;

  constructor(problem: Problem, bytes: number, share: Share) {
    const plain: Problem = { ...problem, symmetries: [] };
    const { space, index, rest, areaWork: work } = share;
    const owners = new Owners(plain, space.count);
    this.commons = new Commons(space.forward);
    this.areas = new AreasBeside(plain, bytes, { work, space: space.areas, count: space.count });
    const { bounds, mostBytes: besideAreas } = this.areas;
    this.beams = new BeamsBeside(plain, besideAreas, bounds, 1 + index);
    const { mostBytes } = this.beams;
    this.forward = forwardPart(plain, 'pushes', mostBytes * FORWARD_SHARE, { ...share, owners, bounds });
    const sets = new LearnedSets(space.backward.learned, index);
    this.backward = new ProofPart(
      { space: space.backward, index, rest, owners },
      (partition) => new BackwardProof(plain, mostBytes * (1 - FORWARD_SHARE), { partition, sets }),
    );
    this.meeting = new Meeting(this.forward.search, this.backward.search, (cost) => this.offer(cost));
    this.turns = new SharedTurns(space.turn, index === 0);
  }

  step(): StepOutcome {
    const { forward, backward, commons } = this;
    if (forward.best < backward.best) this.offer(forward.best);
    if (forward.isDone || backward.isDone || Math.max(backward.bound, commons.least) >= forward.best)
      return 'finished';
    if (this.worksBeside()) return 'running';
    const isForwards = this.isForwardsTurn();
    // Without its turn a search still takes the states that come in: their senders may wait for it.
    (isForwards ? backward : forward).receive();
    if (isForwards) return forward.step();
    const outcome = backward.step();
    return outcome === 'memory' ? 'running' : outcome;
  }

  usage(): Usage {
    const beside = [this.backward, this.areas, this.beams].map((one) => one.usage());
    return beside.reduce(usageOfBoth, this.forward.usage());
  }

  work(): number {
    return this.ownWork + this.areas.nodes + this.beams.work;
  }

  bound(): number {
    return Math.min(this.forward.best, Math.max(this.ownBound, this.commons.least));
  }

  /** Only beams know the moves of their solution. The way of others leads through several parts. */
  value(): number | undefined {
    const { beams, forward } = this;
    return beams.moves !== undefined && beams.pushes === forward.best ? beams.pushes : undefined;
  }

  moves(): string {
    return this.beams.moves!;
  }

  standing(): Standing {
    return { strategy: 'two-way' };
  }

  dropFrom({ pushes }: Metrics): void {
    this.offer(pushes);
  }

  goal(): Goal | undefined {
    const { meeting, forward, backward } = this;
    if (!meeting.isBest || meeting.best > forward.best) return ownGoal(forward);
    return {
      cost: meeting.best,
      ahead: { front: 'forward', name: forward.nameOf(meeting.ahead) },
      behind: { front: 'backward', name: backward.nameOf(meeting.behind) },
    };
  }

  stateNamed({ front, name }: StateName): NamedState {
    return (front === 'forward' ? this.forward : this.backward).stateNamed(name);
  }

  /** The bound of the two searches of this part. */
  private get ownBound(): number {
    return Math.max(this.forward.bound, this.backward.bound);
  }

  private get ownWork(): number {
    return workOf(this.forward) + this.backward.search.work;
  }

  /** From now on, only solutions with fewer pushes are of interest. */
  private offer(cost: number): void {
    this.forward.offer(cost);
    this.backward.offer(cost);
    this.areas.boundFromAbove(cost);
  }

  /** Works for one step on the areas or the beams, if it is their turn. */
  private worksBeside(): boolean {
    const { areas, beams, forward, ownBound, ownWork } = this;
    if (areas.takesTurn(ownWork, ownBound)) {
      this.commons.raise(areas.bound);
      return true;
    }
    const outlook = areas.awaitsOthers(ownBound) ? { bound: this.bound(), best: forward.best } : undefined;
    if (!beams.takesTurn(ownWork, outlook)) return false;
    if (beams.pushes < forward.best) this.offer(beams.pushes);
    return true;
  }

  private isForwardsTurn(): boolean {
    const { forward, backward, turns } = this;
    // Asked first: the other parts may wait for the decision of this one.
    const isForwards = turns.isForwards(forward, backward, forward.best);
    if (backward.isFull || backward.isAtRest) return true;
    return isForwards && !forward.isAtRest;
  }
}
