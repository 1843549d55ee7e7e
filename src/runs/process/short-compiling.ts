import { availableParallelism } from 'node:os';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/*
 * Each of them may change while V8 compiles in other threads. `--max-inlined-bytecode-size` may not: V8 of
 * Node 20 reads it twice for one function, and ends the process if it has changed in between.
 */
const FLAGS = [
  '--always-sparkplug',
  '--no-lazy-feedback-allocation',
  '--max-inlined-bytecode-size-cumulative=300',
  '--no-turbo-loop-peeling',
];

/** The flags of `compileLess`, for this version of V8 and this machine. */
export function flagsOfLessCompiling(): readonly string[] {
  const flags = [...FLAGS];
  // Node 20. Later versions have no such flag, and say so on standard error.
  if (Number.parseInt(process.versions.v8, 10) < 12) flags.push('--interrupt-budget=300000');
  // With one processor, the optimiser's threads only take it from the search.
  if (availableParallelism() === 1) flags.push('--no-concurrent-recompilation');
  return flags;
}

/**
 * Makes V8 compile less, so that levels of less than a second are solved sooner. With V8's defaults a new
 * process spends about as long on optimising the search as on searching (docs/search.md). Long searches take
 * as long as before. The flags hold for the whole process, so a program calls this at its start, never a
 * library.
 */
export function compileLess(): void {
  for (const flag of flagsOfLessCompiling()) setFlagsFromString(flag);
}
