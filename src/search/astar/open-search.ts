import type { OpenStates } from '../state/open-states.js';
import type { StatePool } from '../state/state-pool.js';
import type { Expander } from './expander.js';

/** A search that expands the states of an open list. Subclasses say which one is next, and what is stored. */
export abstract class OpenSearch {
  protected abstract readonly open: OpenStates;
  protected abstract readonly expander: Expander;

  get nodes(): number {
    return this.expander.nodes;
  }

  get pool(): StatePool {
    return this.open.pool;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.open.bytes;
  }
}
