export default {
  files: ['dist/web-test/web/test/site.check.js'],
  workerThreads: false,
  timeout: '60s',
};
