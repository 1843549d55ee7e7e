/** The properties of `npm test` and `npm run test:long`, each tried on ten times as many cases. */
export default {
  files: ['dist/test/**/*.test.js'],
  nodeArguments: ['--enable-source-maps'],
  require: ['./dist/test/helpers/compile-less.js'],
  environmentVariables: { SOKOSET_CASES: '10' },
  concurrency: 2,
  timeout: '30m',
};
