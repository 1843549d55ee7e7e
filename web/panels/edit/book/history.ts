/** Something with everything that led to it and everything that was taken back. */
interface History<T> {
  readonly now: T;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Starts again. */
  start(first: T): void;
  /** Puts another one on top; an equal one is no change. Tells whether it was one. */
  change(next: T): boolean;
  /** Changes what the last change made, as a part of that change. */
  amend(next: T): void;
  /** Takes the last change back as if it had never been: what could be redone before it can be redone again. */
  drop(): void;
  undo(): void;
  redo(): void;
  /** Changes every step alike: undo and redo keep that. */
  changeAll(change: (one: T) => T): void;
}

export function createHistory<T>(first: T, isSame: (one: T, other: T) => boolean): History<T> {
  let all: T[] = [first];
  let at = 0;
  /** What was there before the last change, until there is another step. */
  let before: { readonly all: T[]; readonly at: number } | undefined;

  const go = (to: number) => {
    at = Math.max(0, Math.min(all.length - 1, to));
    before = undefined;
  };

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
      go(0);
    },
    change: (next) => {
      if (isSame(next, all[at])) return false;
      before = { all, at };
      all = [...all.slice(0, at + 1), next];
      at++;
      return true;
    },
    amend: (next) => {
      all = [...all.slice(0, at), next];
    },
    drop: () => {
      if (before) ({ all, at } = before);
      before = undefined;
    },
    undo: () => go(at - 1),
    redo: () => go(at + 1),
    changeAll: (change) => {
      all = all.map(change);
      if (before) before = { ...before, all: before.all.map(change) };
    },
  };
}
