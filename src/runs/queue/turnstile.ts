/** Lets through many at a time, or one alone: whoever wants to be alone waits for those inside, and all others for it. */
export class Turnstile {
  private inside = 0;
  private last: Promise<unknown> = Promise.resolve();
  private wake: () => void = () => undefined;

  /** Does the work together with others of its kind. */
  async together<T>(work: () => Promise<T>): Promise<T> {
    let seen: Promise<unknown>;
    do {
      seen = this.last;
      await seen;
    } while (seen !== this.last);
    this.inside++;
    try {
      return await work();
    } finally {
      this.inside--;
      this.wake();
    }
  }

  /** Does the work while nothing else is done; those who want that come one after the other. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(() => this.emptied()).then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async emptied(): Promise<void> {
    while (this.inside > 0) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
