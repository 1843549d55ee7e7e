import test from 'ava';
import { startWorkbench, type Workbench } from './workbench.js';

/** A workbench for all tests of a file; they end with a look at the faults of its pages. */
export function useWorkbench(): Pick<Workbench, 'open' | 'url'> {
  let workbench: Workbench;
  test.before(async () => {
    workbench = await startWorkbench();
  });
  test.after('the pages made no fault', (t) => t.deepEqual(workbench.faults, []));
  test.after.always(() => workbench?.close());
  return {
    get url() {
      return workbench.url;
    },
    open: (options, fragment) => workbench.open(options, fragment),
  };
}
