export default {
  files: ['dist/test/package/*.check.js'],
  timeout: '180s',
};
