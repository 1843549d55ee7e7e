import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What a program prints first. Rejects if it ends before. */
export async function firstOutput(child: ChildProcess): Promise<string> {
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`it ended with ${code} and printed nothing`);
  });
  const [first] = await Promise.race([once(child.stdout!, 'data'), ended]);
  return String(first);
}
