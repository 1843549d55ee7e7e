/** Tests that run many programs, processes or threads, fill memory, or compare whole collections. */
export default {
  files: ['dist/test/long/**/*.test.js'],
  nodeArguments: ['--enable-source-maps'],
  require: ['./dist/test/helpers/compile-less.js'],
  concurrency: 4,
  timeout: '90s',
};
