import { mixedOrder } from '../../scripts/mixed-order.mjs';

export default {
  files: ['dist/web-test/web/test/**/*.test.js'],
  // A browser waits a part of its time, so one more than the cores of a small machine.
  concurrency: 3,
  // Node 20 has WebSocket behind this switch, in processes alone; Firefox is driven through one.
  workerThreads: false,
  nodeArguments: ['--experimental-websocket'],
  // Without a result for so long, a run has failed. It is longer than a page may take for one step.
  timeout: '150s',
  sortTestFiles: mixedOrder,
};
