import type { Need, Options } from './option.js';
import { UsageError } from './usage-error.js';

/**
 * Refuses an option that has no effect in a call: one that needs another option, and one that another option
 * or the files leave nothing to do. `given` has the values of the call, by the names of the options, and the
 * words of the call under the name of the argument.
 */
export function checkNeeds(options: Options, given: ReadonlyMap<string, unknown>): void {
  const isOn = (name: string) => given.has(name) && given.get(name) !== false;
  const isMet = (name: string, values: readonly string[]) =>
    values.length === 0 ? isOn(name) : values.includes(String(given.get(name) ?? options[name].default));
  for (const [name, { needs = [], without = [] }] of Object.entries(options)) {
    if (!isOn(name)) continue;
    const missing = needs.find((one) => !Object.entries(one).some(([other, values]) => isMet(other, values)));
    if (missing) throw new UsageError(`--${name} needs ${describeNeed(options, missing)}`);
    const other = without.find(isOn);
    if (other) throw new UsageError(`--${name} cannot be used with ${other in options ? '--' : ''}${other}`);
  }
}

/** `--to svg or png`, `--steps or --to track`, `files`. */
function describeNeed(options: Options, need: Need): string {
  return Object.entries(need)
    .map(
      ([name, values]) =>
        `${name in options ? '--' : ''}${name}${values.length === 0 ? '' : ` ${oneOf(values)}`}`,
    )
    .join(' or ');
}

function oneOf(values: readonly string[]): string {
  return [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');
}
