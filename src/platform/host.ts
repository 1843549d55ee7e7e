import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { SearchHost } from '../solve/search-host.js';

/** What the world around the library has to offer. The condition `#host` in package.json chooses it. */
export interface Host {
  /** Opens a clingo for `threads` runs at once. Throws for one that this world cannot run. */
  openClingo(
    name: ClingoEngine['name'],
    how: { readonly path?: string; readonly threads: number },
  ): Promise<ClingoEngine>;
  /** Runs searches side by side; absent where that is left to the caller. */
  readonly searchThreads?: SearchHost;
}
