/**
 * What a piece of work may use. When a limit is reached, it ends as `unknown`. An absent field is no limit,
 * except that our own search then keeps at most 4,096 MiB of states.
 */
export interface Limits {
  /** Wall time in seconds, from the start of the work. */
  readonly seconds?: number;
  /** Memory in MiB. */
  readonly memoryMib?: number;
  /** Search nodes. */
  readonly nodes?: number;
  /** Ends the work when it is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Which limit ended a piece of work.
 *
 * @example
 * LIMIT_NAMES; // → ['time', 'memory', 'nodes', 'interrupted']
 */
export const LIMIT_NAMES = ['time', 'memory', 'nodes', 'interrupted'] as const;
/** One of `LIMIT_NAMES`. */
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The limit that ended the work before an answer, in words. */
export const LIMIT_WORDS: Readonly<Record<LimitName, string>> = {
  time: 'stopped by the time limit',
  memory: 'stopped by the memory limit',
  nodes: 'stopped by the node limit',
  interrupted: 'interrupted',
};
