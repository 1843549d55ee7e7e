import type { StoreName } from '../store/kept.js';
import type { Refusal, Watch } from '../store/watched-store.js';
import { warnAbove } from '../ui/notice.js';

const WORDS: Readonly<Record<Refusal, string>> = {
  full: 'The browser has no more room for your work. Save everything to a file (Share).',
  broken: 'The browser no longer stores your work. Save everything to a file (Share), then reload the page.',
};
const NOTHING = 'This browser stores nothing. Save everything to a file (Share) before you leave.';

/** Says that work may be lost, as long as it is so. */
interface StorageNotice {
  readonly watch: Watch;
  /** Says that what is stored does not outlast the page. */
  warnOfMemory(): void;
}

/** Shows the words that are true now, each once; none if everything is stored. */
export function createStorageNotice(show = (words: string) => warnAbove('storage', words)): StorageNotice {
  const refused = new Map<StoreName, Refusal>();
  let isLasting = true;
  let shown = '';
  const refresh = () => {
    const faults = [...refused.values()].map((one) => WORDS[one]);
    const words = [...new Set(isLasting ? faults : [NOTHING])].join(' ');
    if (words !== shown) show(words);
    shown = words;
  };
  return {
    watch: (kind, refusal) => {
      if (refusal) refused.set(kind, refusal);
      else refused.delete(kind);
      refresh();
    },
    warnOfMemory: () => {
      isLasting = false;
      refresh();
    },
  };
}
