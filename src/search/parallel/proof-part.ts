import { type NamedState, namedFrom } from '../astar/named-state.js';
import type { DividedSearch, Partition } from '../astar/partition.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { Commons, type SharedSpace } from './commons.js';
import { Exchange, type Keep } from './exchange.js';
import type { Owners } from './owners.js';

/** How long an idle part sleeps at most until it looks again, in milliseconds. */
const REST_MILLISECONDS = 1;
/** The nodes between two times that incomplete batches are sent, and floors published. */
const NODES_PER_FLUSH = 8;

/** Where a part works. */
interface PartPlace {
  readonly space: SharedSpace;
  /** The place of this part, from 0. */
  readonly index: number;
  /** Which part keeps a state. */
  readonly owners: Owners;
  /** How long an idle part sleeps at most, in milliseconds. */
  readonly rest?: number;
}

/**
 * One of several parts of an A*: hash-distributed A* (A. Kishimoto, A. Fukunaga, A. Botea, ICAPS 2009). Each
 * state belongs to the part that `Owners` names. A part expands its own states in their order and
 * sends children of others to their parts. A state that comes again by a cheaper way is opened again, so that
 * the order among the parts does not matter.
 */
export class ProofPart<S extends DividedSearch> {
  readonly search: S;
  private readonly commons: Commons;
  private readonly exchange: Exchange;
  private readonly index: number;
  private readonly restMilliseconds: number;
  private readonly keep: Keep;
  private isIdle = false;
  private nodesToFlush = NODES_PER_FLUSH;

  constructor({ space, index, owners, rest }: PartPlace, createSearch: (partition: Partition) => S) {
    this.index = index;
    this.restMilliseconds = rest ?? REST_MILLISECONDS;
    this.commons = new Commons(space);
    this.exchange = new Exchange(this.commons, index, owners);
    this.search = createSearch(this.exchange);
    this.keep = (record) => this.search.keep(record);
  }

  /** Expands one node, or does what else comes first. `finished` means that all parts are. */
  step(): StepOutcome {
    const { commons, exchange, search } = this;
    if (commons.isDone) return 'finished';
    const signal = commons.signalOf(this.index);
    search.boundFromAbove(commons.best);
    if (!this.receive()) return 'memory';
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

  /** Takes all states that came in; false if memory ended, now or before. */
  receive(): boolean {
    const { exchange, search, commons } = this;
    if (commons.isFull) return false;
    if (!exchange.hasMail) return true;
    if (this.isIdle) commons.addWork(1);
    this.isIdle = false;
    if (exchange.receive(search.pool.words, this.keep)) return true;
    this.giveUp();
    return false;
  }

  usage(): Usage {
    const { nodes, pool, bytes } = this.search;
    return { nodes, states: pool.count, bytes: bytes + this.exchange.bytes };
  }

  /** A lower bound on the value of every solution that is better than the best one. It only grows. */
  get bound(): number {
    return this.commons.bound();
  }

  /** The cost of the best solution of all parts; Infinity before there is one. */
  get best(): number {
    return this.commons.best;
  }

  /** Whether it has nothing to do until states come in. */
  get isAtRest(): boolean {
    return this.isIdle && !this.exchange.hasMail;
  }

  /** Whether no part has anything to do. It stays so. */
  get isDone(): boolean {
    return this.commons.isDone;
  }

  /** Whether a part has run out of memory. The bound stays. */
  get isFull(): boolean {
    return this.commons.isFull;
  }

  /** Tells all parts the cost of a solution. */
  offer(cost: number): void {
    this.commons.offer(cost);
  }

  /** The name of one of its states among those of all parts. */
  nameOf(state: number): number {
    return this.exchange.nameOf(state);
  }

  /** A state of this part by its name. */
  stateNamed(name: number): NamedState {
    return namedFrom(this.search.pool, Math.floor(name / this.commons.count));
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
