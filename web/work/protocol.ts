/** What goes to a worker: a task by its kind, or the wish to end the one at hand. */
export type Request = { readonly kind: string; readonly task: unknown } | { readonly stop: true };

/** What comes back: that the worker is there; of each task progress, and at last a result or the fault that ended it. */
export type Reply =
  | { readonly ready: true }
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly fault: string };

/** One kind of work: what goes in, what it tells on the way, what comes out. */
export interface Work<Task, Result, Progress = never> {
  readonly task: Task;
  readonly result: Result;
  readonly progress: Progress;
}

/** The kinds of work of one worker. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own
export type Works = Readonly<Record<string, Work<any, any, any>>>;
