import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessTree } from './process-tree.js';

/** Kills a tree from the top, again and again, until no process of it is left that we may kill. */
export async function killAll(tree: ProcessTree, spared?: number): Promise<void> {
  for (let round = 0; round < 40; round++) {
    tree.sample();
    const left = tree.living().filter((pid) => pid !== spared);
    if (left.length === 0) return;
    // Stop all first, so that no process can fork while we go through the list.
    for (const pid of left) send(pid, 'SIGSTOP');
    for (const pid of left) send(pid, 'SIGKILL');
    await sleep(10);
  }
}

/** Sends a signal to a process that may have ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}
