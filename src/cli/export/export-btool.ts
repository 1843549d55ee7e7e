import { btoolFiles } from '../../report/bench/bench-btool.js';
import { thisMachine } from '../../runs/record/machine.js';
import { ownPackage } from '../../runs/task/fingerprint.js';
import type { OutFile } from '../output/out-folder.js';
import type { FactsArgs } from './export-facts.js';

/** Our engines as settings of benchmark-tool. Facts with steps are solved with exactly those steps. */
const ENGINES = ['native', 'clingo'];

/**
 * What benchmark-tool needs besides instances: a runscript, the program it calls, and a parser for the
 * output.
 */
export function btoolShared({ time }: FactsArgs): OutFile[] {
  const files = btoolFiles({
    version: ownPackage().version,
    machine: thisMachine(),
    solvers: ENGINES.map((name) => ({ name, options: `--engine ${name} --time ${time}` })),
    seconds: time,
    runs: 1,
    jobs: 1,
  });
  return files.map(({ path, text, executable }) => ({
    name: path,
    content: text,
    ...(executable && { executable }),
  }));
}
