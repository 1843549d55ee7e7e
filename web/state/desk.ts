import { createSignal, type Signal } from '../ui/signal.js';
import type { State } from './state.js';

/** Where the page's one state lies. All that shows it listens here, and all that changes it says how. */
export interface Desk {
  readonly state: State;
  readonly changed: Signal;
  /** Puts another state in the place of this one; the same one is no change. */
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
