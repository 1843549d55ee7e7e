import { readFileSync } from 'node:fs';
import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { CLASS_ENCODING_NAMES, type EncodingName } from '../../src/asp/encoding.js';
import { openClingo } from '../../src/cli/engines.js';

export type Options = ReadonlyMap<string, string>;

export function engineOf(options: Options): ClingoEngine {
  return openClingo({ engine: options.get('engine') === 'clingo-native' ? 'clingo-native' : 'clingo' });
}

export function encodingsOf(options: Options): readonly EncodingName[] {
  const names = options.get('encodings')?.split(',');
  return names ? CLASS_ENCODING_NAMES.filter((name) => names.includes(name)) : CLASS_ENCODING_NAMES;
}

/** CPU seconds of this process and its ended children, from the Linux process table. */
export function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}
