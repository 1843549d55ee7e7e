import { lookUp } from '../../base/look-up.js';
import { SWITCH_NAMES } from '../../search/rule-names.js';
import { ALGORITHM_NAMES, type AlgorithmName } from '../../search/stage/algorithm.js';
import { OBJECTIVES, type Objective } from '../../solve/question/solver.js';

/** What native-run.ts must do with a level. */
export interface NativeOrder {
  readonly objective: Objective;
  readonly algorithm?: AlgorithmName;
  readonly without?: readonly string[];
  readonly seconds: number;
  readonly memoryMib?: number;
}

/**
 * The order for options of `sokoset solve`, if native-run.ts knows all of them; it knows few. Undefined if
 * the whole program is needed. That program also reports wrong values to the user.
 */
export function nativeOrder(
  options: readonly string[],
  limits: Pick<NativeOrder, 'seconds' | 'memoryMib'>,
): NativeOrder | undefined {
  let order: NativeOrder = { objective: 'any', ...limits };
  for (let i = 0; i < options.length; i += 2) {
    const read = lookUp(READERS, options[i])?.(options[i + 1] ?? '', order);
    if (!read) return undefined;
    order = { ...order, ...read };
  }
  return order;
}

type Reader = (value: string, order: NativeOrder) => Partial<NativeOrder> | undefined;

const READERS: Readonly<Record<string, Reader>> = {
  '--objective': (value) => {
    const objective = OBJECTIVES.find((name) => name === value);
    return objective && { objective };
  },
  '--algorithm': (value) => {
    const algorithm = ALGORITHM_NAMES.find((name) => name === value);
    return algorithm && { algorithm };
  },
  '--without': (value, { without = [] }) =>
    SWITCH_NAMES.includes(value) ? { without: [...without, value] } : undefined,
};
