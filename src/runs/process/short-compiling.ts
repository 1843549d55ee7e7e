import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

const FLAGS = [
  '--always-sparkplug',
  '--no-lazy-feedback-allocation',
  '--max-inlined-bytecode-size=100',
  '--no-turbo-loop-peeling',
];

/**
 * Makes V8 compile less, so that levels of less than a second are solved sooner. With V8's defaults a new
 * process spends about as long on optimising the search as on searching (docs/search.md). Long searches take
 * as long as before. The flags hold for the whole process, so a program calls this at its start, never a
 * library.
 */
export function compileLess(): void {
  const flags = [...FLAGS];
  // Node 20. Later versions have no such flag, and say so on standard error.
  if (Number.parseInt(process.versions.v8, 10) < 12) flags.push('--interrupt-budget=300000');
  // With one processor, the optimiser's threads only take it from the search.
  if (availableParallelism() === 1) flags.push('--no-concurrent-recompilation');
  for (const flag of flags) setFlagsFromString(flag);
}
