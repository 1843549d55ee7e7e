import { escapeXml } from '../../base/xml-text.js';
import { renderTemplate } from '../render.js';

/** What benchmark-tool must run: our engines with their options. */
interface BtoolJob {
  readonly version: string;
  readonly machine: {
    readonly host: string;
    readonly cpu: string;
    readonly cores: number;
    readonly memoryMib: number;
  };
  /** Their options as a command line. */
  readonly solvers: readonly { readonly name: string; readonly options: string }[];
  readonly seconds: number;
  readonly memoryMib?: number;
  readonly runs: number;
  readonly jobs: number;
}

/** A file of the export, by its path below the folder of benchmark-tool. */
export interface BtoolFile {
  readonly path: string;
  readonly text: string;
  readonly executable?: boolean;
}

/**
 * The files that potassco's benchmark-tool needs besides the instances: a runscript for sequential and Slurm
 * jobs, the program that it calls, and a parser of our records. Supervision by runlim comes with
 * benchmark-tool's own templates.
 */
export function btoolFiles(job: BtoolJob): BtoolFile[] {
  const version = job.version.replace(/[^\w.-]/g, '-');
  const escapeAll = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([name, text]) => [name, escapeXml(String(text))]));
  const { host, cpu, cores, memoryMib } = job.machine;
  const machine = { name: plainName(host), cpu: `${cores}x${cpu}`, memory: `${memoryMib}MiB` };
  const runscript = renderTemplate('btool-runscript.xml', {
    version,
    machine: escapeAll(machine),
    settings: job.solvers.map(({ name, options }, i) => ({
      name: `${i + 1}-${plainName(name)}`,
      cmdline: escapeXml(options),
    })),
    seconds: `${Math.ceil(job.seconds)}s`,
    runs: job.runs,
    jobs: job.jobs,
    memout: job.memoryMib === undefined ? '' : `memout="${Math.ceil(job.memoryMib)}" `,
  });
  const program =
    '#!/bin/sh\n# benchmark-tool gives the options of the setting and the instance.\nexec sokoset solve --json "$@"\n';
  return [
    { path: 'runscripts/sokoset.xml', text: runscript },
    { path: `programs/sokoset-${version}`, text: program, executable: true },
    { path: 'resultparsers/sokoset.py', text: renderTemplate('btool-parser.py', {}) },
  ];
}

/** Names in runscripts are letters, digits, _ and -. */
function plainName(text: string): string {
  return text.replace(/[^\w-]+/g, '-');
}
