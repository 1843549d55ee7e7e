import { mixedOrder } from '../../scripts/mixed-order.mjs';

/** Most files of tests that take more than about two seconds, and what fills memory or compares whole collections. */
export default {
  files: ['dist/test/long/**/*.test.js'],
  nodeArguments: ['--enable-source-maps'],
  require: ['./dist/test/helpers/compile-less.js'],
  concurrency: 4,
  timeout: '90s',
  sortTestFiles: mixedOrder,
};
