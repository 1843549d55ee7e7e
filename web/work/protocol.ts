/** What goes to a worker: a task by its kind, or the wish to end one. */
export type Request =
  | { readonly id: number; readonly kind: string; readonly task: unknown }
  | { readonly id: number; readonly stop: true };

/** What comes back: progress, and at last a result or the fault that ended the work. */
export type Reply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly fault: string };

/** One kind of work: what goes in, what it tells on the way, what comes out. */
export interface Work<Task, Result, Progress = never> {
  readonly task: Task;
  readonly result: Result;
  readonly progress: Progress;
}

/** The kinds of work of one worker. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has types of its own
export type Works = Readonly<Record<string, Work<any, any, any>>>;
