import { cases } from './cases.js';

/** `cases(few)` of the things, spread over all of them; all where there are no more. */
export function someOf<T>(things: Iterable<T>, few: number): T[] {
  const all = [...things];
  const count = Math.min(cases(few), all.length);
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]);
}
