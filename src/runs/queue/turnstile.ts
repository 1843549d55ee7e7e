/**
 * Lets many work at a time, or one alone. Work that must be alone waits until the others have ended; new work
 * waits for it.
 */
export class Turnstile {
  private inside = 0;
  private last: Promise<unknown> = Promise.resolve();
  private wake: () => void = () => undefined;

  /** Does the work beside other work. */
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

  /** Does the work alone. Several such works are done one after the other. */
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
