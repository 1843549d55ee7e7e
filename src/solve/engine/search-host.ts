import type { Level } from '../../game/level.js';
import type { NamedState } from '../../search/astar/named-state.js';
import type { Share, StateName } from '../../search/parallel/part-proof.js';
import type { PartGoal, SharedOptions } from '../../search/shared-proof.js';
import type { NativeOptions, NativeProgress, NativeResult } from '../../search/stage/native-search.js';

/** A search as it is sent to a worker: plain data. */
export interface SearchTask {
  readonly level: Level;
  readonly options: Omit<NativeOptions, 'now' | 'onProgress'>;
}

/** A part of a proof as it is sent to a worker. */
export interface PartTask {
  readonly level: Level;
  readonly options: Omit<SharedOptions, 'now' | 'onProgress'>;
  readonly share: Share;
}

/** What a worker sends back. */
export type SearchMessage =
  | { readonly kind: 'progress'; readonly progress: NativeProgress }
  | { readonly kind: 'result'; readonly result: NativeResult; readonly goal?: PartGoal };

/** Something that can run a search in another thread: worker threads here, web workers in the browser. */
export interface SearchHost {
  /**
   * Starts a search. Its messages end with a result, unless it fails or is stopped. It fails too if
   * `onMessage` throws.
   */
  start(
    task: SearchTask,
    onMessage: (message: SearchMessage) => void,
    onError: (error: Error) => void,
  ): { stop(): void };
  /** Starts a part of a proof in the same way. After its result it can be asked for its states. */
  startPart(
    task: PartTask,
    onMessage: (message: SearchMessage) => void,
    onError: (error: Error) => void,
  ): { stop(): void; stateNamed(name: StateName): Promise<NamedState> };
}
