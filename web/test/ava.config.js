export default {
  files: ['dist/web-test/web/test/**/*.test.js'],
  // A browser waits half of its time.
  concurrency: 2,
  // Node 20 has WebSocket behind this switch, in processes alone; Firefox is driven through one.
  workerThreads: false,
  nodeArguments: ['--experimental-websocket'],
  timeout: '60s',
};
