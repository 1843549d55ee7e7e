import type { Level } from '../../game/level.js';
import type { NativeOptions, NativeProgress, NativeResult } from '../../search/stage/native-search.js';

/** A search as it is sent to a worker: plain data. */
export interface SearchTask {
  readonly level: Level;
  readonly options: Omit<NativeOptions, 'now' | 'onProgress'>;
}

/** What a worker sends back. */
export type SearchMessage =
  | { readonly kind: 'progress'; readonly progress: NativeProgress }
  | { readonly kind: 'result'; readonly result: NativeResult };

/** Something that can run a search in another thread: worker threads here, web workers in the browser. */
export interface SearchHost {
  /** Starts a search. Its messages end with a result, unless it fails or is stopped. */
  start(
    task: SearchTask,
    onMessage: (message: SearchMessage) => void,
    onError: (error: Error) => void,
  ): { stop(): void };
}
