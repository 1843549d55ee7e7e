import type { StepVerdict } from '../solve/step-verdict.js';

/**
 * The name of an instance's file as the competitions number theirs: `0096-microban-12-1` is level 96 of
 * microban with 12 steps, and has a plan; it ends in 0 where it has none, and in x where that is not known.
 * Without steps the name ends with the collection, which has to be a safe part of a file name.
 */
export function instanceName(
  number: number,
  collection: string,
  steps?: number,
  verdict: StepVerdict = 'not known',
): string {
  const head = `${String(number).padStart(4, '0')}-${collection}`;
  return steps === undefined ? head : `${head}-${steps}-${SIGNS[verdict]}`;
}

const SIGNS: Readonly<Record<StepVerdict, string>> = {
  satisfiable: '1',
  unsatisfiable: '0',
  'not known': 'x',
};
