import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Level } from '../../game/level.js';
import type { SourceEntry } from '../../solve/question/read-levels.js';
import { type OutsideAnswer, readAnswer } from './read-answer.js';

/** A text of at most this many characters is read sooner than a thread starts. */
const SHORT = 2 ** 14;

/** What a thread that reads an answer gets. */
export interface AnswerTask {
  readonly level: Level;
  readonly text: string;
  readonly stated?: SourceEntry;
}

/**
 * Reads an answer as `readAnswer` does. A long text is read in a thread of its own, so that the limits of
 * other runs are checked in the meantime. Throws if the signal is aborted while the thread reads.
 */
export async function readAnswerAside(
  level: Level,
  text: string,
  stated?: SourceEntry,
  signal?: AbortSignal,
): Promise<OutsideAnswer> {
  if (text.length <= SHORT) return readAnswer(level, text, stated);
  const task: AnswerTask = { level, text, stated };
  const thread = new Worker(new URL('./answer-thread.js', import.meta.url), { workerData: task });
  try {
    const [answer] = await once(thread, 'message', { signal });
    return answer;
  } finally {
    await thread.terminate();
  }
}
