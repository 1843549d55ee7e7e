import type { StoreName } from '../store/kept.js';
import type { Refusal, Watch } from '../store/watched-store.js';
import { addToNotice } from '../ui/notice.js';

const WORDS: Readonly<Record<Refusal, string>> = {
  full: 'The browser has no more room for your work. Save everything to a file (Share).',
  broken: 'The browser no longer stores your work. Reload the page: the game that is open stays.',
};

/** Says that the browser does not store something. */
export interface StorageNotice {
  readonly watch: Watch;
  /** Says it again if it is still so. */
  remind(): void;
}

/** Says it once, until something of the same kind is stored again. Other messages stay. */
export function createStorageNotice(say = (words: string) => addToNotice(words, 'bad')): StorageNotice {
  const refused = new Map<StoreName, Refusal>();
  return {
    watch: (kind, refusal) => {
      const isKnown = [...refused.values()].includes(refusal as Refusal);
      if (refusal) refused.set(kind, refusal);
      else refused.delete(kind);
      if (refusal && !isKnown) say(WORDS[refusal]);
    },
    remind: () => {
      for (const refusal of new Set(refused.values())) say(WORDS[refusal]);
    },
  };
}
