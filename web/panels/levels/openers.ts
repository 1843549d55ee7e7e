import type { GivenFile } from '../../ui/files.js';
import type { Wish } from '../../ui/wishes.js';

/** Opens levels; the panel shows what went wrong. */
export interface Openers {
  /** Reads files, as a part of a wish or as one. */
  readonly read: (files: readonly GivenFile[], wish?: Wish) => Promise<void>;
  /** Opens one of our files or a stored one. */
  readonly open: (key: string) => Promise<void>;
  readonly say: (words: string) => void;
}
