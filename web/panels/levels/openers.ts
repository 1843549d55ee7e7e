import type { GivenFile } from '../../ui/files.js';

/** Opens levels; the panel shows what went wrong. */
export interface Openers {
  readonly read: (files: readonly GivenFile[]) => Promise<void>;
  /** Opens one of our files or a stored one. */
  readonly open: (key: string) => Promise<void>;
  readonly say: (words: string) => void;
}
