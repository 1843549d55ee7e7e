import { BEST, BestFirst } from '../astar/best-first.js';
import { type BestObjective, costOf, MEASURES } from '../astar/measure.js';
import type { NamedState } from '../astar/named-state.js';
import type { Problem } from '../problem/problem.js';
import type { Proof } from '../stage/proof.js';
import type { StepOutcome } from '../stage/stage.js';
import { NO_STATE } from '../state/state-pool.js';
import { Commons, type SharedSpace } from './commons.js';
import { Exchange, type Keep } from './exchange.js';

/** How long an idle part sleeps at most until it looks again, in milliseconds. */
const REST_MILLISECONDS = 1;
/** The nodes between two times that incomplete batches are sent, and floors published. */
const NODES_PER_FLUSH = 8;

/** What a part of a proof works with. */
export interface Share {
  readonly space: SharedSpace;
  /** The place of this part, from 0. */
  readonly index: number;
  /** How long an idle part sleeps at most, in milliseconds. */
  readonly rest?: number;
}

/**
 * One of several parts of a proof by A*: hash-distributed A* (A. Kishimoto, A. Fukunaga, A. Botea, ICAPS
 * 2009). Each state belongs to the part that the hash of its key names. A part expands its own states in
 * their order and sends children of others to their parts. A state that comes again by a cheaper way is
 * opened again, so that the order among the parts does not matter. `finished` means that all parts are.
 */
export class ProofPart implements Proof {
  private readonly search: BestFirst;
  private readonly commons: Commons;
  private readonly exchange: Exchange;
  private readonly objective: BestObjective;
  private readonly scale: number;
  private readonly index: number;
  private readonly restMilliseconds: number;
  private readonly keep: Keep;
  private isIdle = false;
  private nodesToFlush = NODES_PER_FLUSH;

  constructor(problem: Problem, objective: BestObjective, mostBytes: number, share: Share) {
    const { space, index, rest = REST_MILLISECONDS } = share;
    const measure = MEASURES[objective](problem);
    this.objective = objective;
    this.scale = measure.scale;
    this.index = index;
    this.restMilliseconds = rest;
    this.commons = new Commons(space);
    this.exchange = new Exchange(this.commons, index, Math.max(1, Math.ceil(problem.live.count / 32)));
    this.search = new BestFirst(problem, measure, { ...BEST, partition: this.exchange }, mostBytes);
    this.keep = (record) => this.search.keep(record);
  }

  step(): StepOutcome {
    const { commons, exchange, search } = this;
    if (commons.isFull) return 'memory';
    if (commons.isDone) return 'finished';
    const signal = commons.signalOf(this.index);
    search.boundFromAbove(commons.best);
    if (!this.receive()) return this.giveUp();
    if (exchange.isOver) return this.waitForOthers(signal);
    if (this.isIdle) return this.rest(signal);
    const outcome = search.step();
    if (search.bestCost < commons.best) commons.offer(search.bestCost);
    if (outcome === 'memory') return this.giveUp();
    if (outcome === 'finished') return this.becomeIdle(signal);
    exchange.flush(false);
    if (--this.nodesToFlush === 0) this.publish();
    return 'running';
  }

  usage() {
    const { nodes, pool, bytes } = this.search;
    return { nodes, states: pool.count, bytes: bytes + this.exchange.bytes };
  }

  bound(): number {
    return Math.min(this.commons.bound(), Math.floor(this.commons.best / this.scale));
  }

  /** The cost of the best solution of all parts; Infinity before there is one. */
  get best(): number {
    return this.commons.best;
  }

  /** Its own states that wait to be expanded, outdated entries included. */
  get waiting(): number {
    return this.search.waiting;
  }

  /** Tells all parts the cost of a solution. */
  offer(cost: number): void {
    this.commons.offer(cost);
  }

  standing() {
    return { strategy: 'astar' };
  }

  /** `goal` has its own solution, because the way to it leads through other parts. */
  value(): undefined {
    return undefined;
  }

  moves(): never {
    throw new Error('a part of a proof does not know the whole way');
  }

  dropFrom(metrics: Parameters<Proof['dropFrom']>[0]): void {
    this.offer(costOf(this.objective, metrics));
  }

  /** The last state of its own solution, and the cost of that, if it is the best one of all parts. */
  goal(): { name: number; cost: number } | undefined {
    const { bestState, bestCost } = this.search;
    if (bestState === NO_STATE || bestCost > this.commons.best) return undefined;
    return { name: this.exchange.nameOf(bestState), cost: bestCost };
  }

  /** A state of this part by its name. */
  stateNamed(name: number): NamedState {
    const { pool } = this.search;
    const state = Math.floor(name / this.commons.count);
    pool.readWords(state);
    return {
      words: pool.words.slice(),
      player: pool.players[state],
      image: pool.imageOf(state),
      parent: pool.parents[state],
    };
  }

  /** Takes all states that came in; false if memory ended. */
  private receive(): boolean {
    const { exchange, search } = this;
    if (!exchange.hasMail) return true;
    if (this.isIdle) this.commons.addWork(1);
    this.isIdle = false;
    return exchange.receive(search.pool.words, this.keep);
  }

  /** From now on the floors stay as they are: a state may be lost, but it is covered. */
  private giveUp(): StepOutcome {
    this.commons.markFull();
    return 'memory';
  }

  /** Sends everything, and publishes the floor. */
  private publish(): void {
    const { exchange, commons, search } = this;
    this.nodesToFlush = NODES_PER_FLUSH;
    exchange.flush(true);
    commons.setFloor(this.index, Math.min(search.lowestOpen, exchange.lowest()));
  }

  private waitForOthers(signal: number): StepOutcome {
    this.publish();
    return this.exchange.isOver ? this.rest(signal) : 'running';
  }

  /** No open state can be better than the best solution. Everything made so far must be on its way first. */
  private becomeIdle(signal: number): StepOutcome {
    this.publish();
    if (!this.exchange.isEmpty) return this.rest(signal);
    this.isIdle = true;
    this.commons.addWork(-1);
    return this.commons.isDone ? 'finished' : this.rest(signal);
  }

  private rest(signal: number): StepOutcome {
    if (this.isIdle) this.publish();
    this.commons.rest(this.index, signal, this.restMilliseconds);
    return 'running';
  }
}
