import type { Drawing } from './drawing.js';

/** A drawing with everything that led to it and everything that was taken back. */
export interface History {
  readonly drawing: Drawing;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Begins anew with this drawing. */
  start(drawing: Drawing): void;
  /** Puts another drawing on top; equal ones are no change. Tells whether it was one. */
  change(drawing: Drawing): boolean;
  undo(): void;
  redo(): void;
}

export function createHistory(): History {
  let all: Drawing[] = [[]];
  let at = 0;
  return {
    get drawing() {
      return all[at];
    },
    get canUndo() {
      return at > 0;
    },
    get canRedo() {
      return at < all.length - 1;
    },
    start: (drawing) => {
      all = [drawing];
      at = 0;
    },
    change: (drawing) => {
      if (drawing.join('\n') === all[at].join('\n')) return false;
      all = [...all.slice(0, at + 1), drawing];
      at++;
      return true;
    },
    undo: () => {
      at = Math.max(0, at - 1);
    },
    redo: () => {
      at = Math.min(all.length - 1, at + 1);
    },
  };
}
