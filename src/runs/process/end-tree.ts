import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAll, send } from '../../processes/kill-tree.js';
import type { ProcessTree } from '../../processes/process-tree.js';

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
