import type { ChildProcess } from 'node:child_process';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessTree } from './process-tree.js';

/** SIGTERM for all, then SIGKILL for what is left after `grace` milliseconds; the wrapper ends when its command has. */
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

/** Kills a tree from the top again and again until nothing of it lives, or nothing that we may kill. */
export async function killAll(tree: ProcessTree, spared?: number): Promise<void> {
  for (let round = 0; round < 40; round++) {
    tree.sample();
    const left = tree.living().filter((pid) => pid !== spared);
    if (left.length === 0) return;
    // Stopped first: a process that forks cannot outrun us while we go through the list.
    for (const pid of left) send(pid, 'SIGSTOP');
    for (const pid of left) send(pid, 'SIGKILL');
    await sleep(10);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
