import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessTree } from './process-tree.js';

/**
 * Sends SIGTERM to all, then SIGKILL to the rest after `grace` milliseconds. The wrapper ends when its
 * command has ended.
 */
export function endTree(
  child: ChildProcess,
  tree: ProcessTree,
  grace: number,
  hasEnded: () => boolean,
): void {
  const wrapper = child.pid!;
  const kill = async () => {
    if (hasEnded()) return;
    await killAll(tree, wrapper);
    await sleep(500);
    if (!hasEnded()) send(wrapper, 'SIGKILL');
  };
  if (grace === 0) {
    void kill();
    return;
  }
  for (const pid of tree.living()) if (pid !== wrapper) send(pid, 'SIGTERM');
  setTimeout(kill, grace).unref();
}

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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}
