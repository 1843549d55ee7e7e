/** A place where listeners wait for changes of one thing, or for news of it. */
export interface Signal<News = void> {
  /** Calls back at every change from now on. */
  listen(listener: (news: News) => void): void;
  /**
   * Calls all listeners, in the order in which they came. A fault in one is reported as uncaught, and the
   * others are called all the same: no part of the page stays behind the rest.
   */
  tell(news: News): void;
}

export function createSignal<News = void>(): Signal<News> {
  const listeners: ((news: News) => void)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    tell: (news) => {
      for (const listener of listeners) reportFault(() => listener(news));
    },
  };
}

function reportFault(act: () => void): void {
  try {
    act();
  } catch (fault) {
    reportError(fault);
  }
}
