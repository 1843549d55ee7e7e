import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { SearchHost } from '../solve/engine/search-host.js';

/** What the environment of the library offers. The condition `#host` in package.json chooses it. */
export interface Host {
  /** Opens a clingo for `threads` simultaneous runs. Throws if this environment cannot run it. */
  openClingo(
    name: ClingoEngine['name'],
    how: { readonly path?: string; readonly threads: number },
  ): Promise<ClingoEngine>;
  /** Runs searches in parallel; absent if the caller has to do that. */
  readonly searchThreads?: SearchHost;
}
