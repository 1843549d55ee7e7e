/** A listener for changes. */
type Listener = () => void;

/** A place where listeners wait for changes of one thing. */
export interface Signal {
  /** Calls back at every change from now on. */
  listen(listener: Listener): void;
  /**
   * Calls all listeners, in the order in which they came. A fault in one is reported as uncaught, and the
   * others are called all the same: no part of the page stays behind the rest.
   */
  tell(): void;
}

export function createSignal(): Signal {
  const listeners: Listener[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell: () => {
      for (const listener of listeners) call(listener);
    },
  };
}

function call(listener: Listener): void {
  try {
    listener();
  } catch (fault) {
    reportError(fault);
  }
}
