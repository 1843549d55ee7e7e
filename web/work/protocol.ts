/** A message to a worker: a task by its kind, or the request to end the current one. */
export type Request = { readonly kind: string; readonly task: unknown } | { readonly stop: true };

/**
 * A message from a worker: that it is ready; for each task its progress, and at last the result or the fault
 * that ended it.
 */
export type Reply =
  | { readonly ready: true }
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly fault: string };

/** One kind of work: its input, its progress, its result. */
export interface Work<Task, Result, Progress = never> {
  readonly task: Task;
  readonly result: Result;
  readonly progress: Progress;
}

/** The kinds of work of one worker. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own
export type Works = Readonly<Record<string, Work<any, any, any>>>;
