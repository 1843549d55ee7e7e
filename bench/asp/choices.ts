import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { nativeEngine } from '../../src/asp/clingo/native-clingo.js';
import { CLASS_ENCODING_NAMES, type EncodingName } from '../../src/asp/encoding/encoding.js';
import type { Limits } from '../../src/base/limits.js';
import { wasmClingo } from '../../src/platform/node/wasm-clingo.js';
import { cpuSecondsOfAll } from '../cpu-clock.js';

export type Options = ReadonlyMap<string, string>;

export function engineOf(options: Options): ClingoEngine {
  return enginesOf(options)[0];
}

export function enginesOf(options: Options): ClingoEngine[] {
  const names = (options.get('engine') ?? 'clingo').split(',');
  return names.map((name) => (name === 'clingo-native' ? nativeEngine() : wasmClingo(1)));
}

/** Options of clingo, parted by commas; `default` for none. */
export function configsOf(options: Options): readonly string[] {
  return (options.get('config') ?? 'default').split(',');
}

export function encodingsOf(options: Options): readonly EncodingName[] {
  const names = options.get('encodings')?.split(',');
  return names ? CLASS_ENCODING_NAMES.filter((name) => names.includes(name)) : CLASS_ENCODING_NAMES;
}

/** How often the CPU clock is looked at, in milliseconds. */
const CPU_PERIOD = 100;

/**
 * Runs work that may take so many CPU seconds of this process: shared cores make wall time useless as a limit. A native
 * clingo is another process, whose CPU is known only when it has ended, and is held to as much wall time.
 */
export async function withinCpu<T>(
  seconds: number,
  engine: ClingoEngine,
  work: (limits: Limits) => Promise<T>,
): Promise<T> {
  if (engine.name === 'clingo-native') return work({ seconds });
  const end = new AbortController();
  const begin = cpuSecondsOfAll();
  const watch = setInterval(() => {
    if (cpuSecondsOfAll() - begin >= seconds) end.abort();
  }, CPU_PERIOD);
  return work({ signal: end.signal }).finally(() => clearInterval(watch));
}
