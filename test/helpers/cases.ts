import process from 'node:process';

const times = Number(process.env.SOKOSET_CASES ?? 1);

/**
 * How many cases a property is tried on. `few` are enough to see that it is broken; `npm run test:thorough` has ten
 * times as many. A longer run begins with the cases of a shorter one.
 */
export function cases(few: number): number {
  return few * times;
}
