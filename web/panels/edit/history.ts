/** Something with everything that led to it and everything that was taken back. */
export interface History<T> {
  readonly now: T;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Starts again. */
  start(first: T): void;
  /** Puts another one on top; an equal one is no change. Tells whether it was one. */
  change(next: T): boolean;
  /** Changes what the last change made, as a part of that change. */
  amend(next: T): void;
  undo(): void;
  redo(): void;
}

export function createHistory<T>(first: T, isSame: (one: T, other: T) => boolean): History<T> {
  let all: T[] = [first];
  let at = 0;
  return {
    get now() {
      return all[at];
    },
    get canUndo() {
      return at > 0;
    },
    get canRedo() {
      return at < all.length - 1;
    },
    start: (next) => {
      all = [next];
      at = 0;
    },
    change: (next) => {
      if (isSame(next, all[at])) return false;
      all = [...all.slice(0, at + 1), next];
      at++;
      return true;
    },
    amend: (next) => {
      all = [...all.slice(0, at), next];
    },
    undo: () => {
      at = Math.max(0, at - 1);
    },
    redo: () => {
      at = Math.min(all.length - 1, at + 1);
    },
  };
}
