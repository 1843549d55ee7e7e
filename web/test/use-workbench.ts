import test from 'ava';
import { startWorkbench, type Workbench } from './workbench.js';

/**
 * A workbench for all tests of a file, which come one after the other. After each of them its pages are closed. They
 * end with a look at the faults of these pages.
 */
export function useWorkbench(): Pick<Workbench, 'open' | 'openForAll' | 'url'> {
  let workbench: Workbench;
  test.before(async () => {
    workbench = await startWorkbench();
  });
  test.afterEach.always(() => workbench.closePages());
  test.after('the pages made no fault', (t) => t.deepEqual(workbench.faults, []));
  test.after.always(() => workbench?.close());
  return {
    get url() {
      return workbench.url;
    },
    open: (options, fragment) => workbench.open(options, fragment),
    openForAll: (options) => workbench.openForAll(options),
  };
}
