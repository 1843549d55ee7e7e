export default {
  files: ['dist/web-test/web/test/**/*.test.js'],
  // One browser at a time: on two cores several would wait for each other.
  concurrency: 1,
  timeout: '60s',
};
