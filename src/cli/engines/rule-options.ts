import { shellWord } from '../call/shell-word.js';
import type { ClingoArgs } from './engines.js';

/** The options of a call with the same rules, as a shell takes them: for a call that a message proposes. */
export function ruleOptions({
  encoding = [],
  const: constants = [],
  idle,
}: Pick<ClingoArgs, 'encoding' | 'const' | 'idle'>): string {
  return [
    ...encoding.map((name) => `--encoding ${shellWord(name)}`),
    ...constants.map((constant) => `--const ${shellWord(constant)}`),
    ...(idle ? ['--idle'] : []),
  ].join(' ');
}
