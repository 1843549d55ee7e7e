import type { StepVerdict } from '../../solve/question/step-verdict.js';

/**
 * The file name of an instance in the style of the competitions: `0096-microban-12-1` is level 96 of microban
 * with 12 steps, and has a plan. The last part is 0 if it has no plan and x if that is not known. Without
 * steps the name ends with the collection, which must be a safe part of a file name.
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
