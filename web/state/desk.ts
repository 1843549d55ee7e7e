import { createSignal, type Signal } from '../ui/signal.js';
import type { State } from './state.js';

/**
 * Holds the one state of the page. Everything that shows the state listens here, and everything that changes
 * it calls this.
 */
export interface Desk {
  readonly state: State;
  readonly changed: Signal;
  /** Replaces the state. The same state is not a change. */
  change(next: (state: State) => State): void;
}

export function createDesk(first: State): Desk {
  const changed = createSignal();
  let state = first;
  return {
    get state() {
      return state;
    },
    changed,
    change: (next) => {
      const after = next(state);
      if (after === state) return;
      state = after;
      changed.tell();
    },
  };
}
