export default {
  files: ['dist/web-test/web/test/**/*.test.js'],
  // One browser at a time: on two cores several would wait for each other.
  concurrency: 1,
  // Node 20 has WebSocket behind this switch, in processes alone; Firefox is driven through one.
  workerThreads: false,
  nodeArguments: ['--experimental-websocket'],
  timeout: '60s',
};
