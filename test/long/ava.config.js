/** Tests that run many programs or processes, and take minutes. */
export default {
  files: ['dist/test/long/**/*.test.js'],
  nodeArguments: ['--enable-source-maps'],
  concurrency: 4,
  timeout: '90s',
};
