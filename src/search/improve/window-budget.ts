import type { Path } from './path.js';

/**
 * The kinds of windows: how many boxes may stand elsewhere than on the path. Few are searched fast, so these
 * windows span most of a solution. The last kind misses nothing.
 */
const KINDS = [1, 2, 3, Infinity] as const;

/** The number of pushes that the first windows span, and the nodes that each may use. */
const FIRST_SPAN = 8;
const FIRST_NODES = 4000;
const LEAST_SPAN = 2;
/** The factor by which a span shrinks after a window that was cut off, and grows after a cheap one. */
const SHORTER = 0.8;
const LONGER = 1.25;
const SMALL_PART = 1 / 3;

/** What the windows of one kind are given, and how successful they were. */
export interface WindowBudget {
  /** The number of boxes that may stand elsewhere than on the path: this makes the kind. */
  readonly mostBoxes: number;
  mostNodes: number;
  /** The number of pushes of a window: as many as its nodes suffice for at the present place. */
  span: number;
  /** The nodes of all windows together. */
  spent: number;
  /** The path for which one window covered everything and found nothing. */
  exhausted?: Path;
}

/** A budget for every kind. */
export function allBudgets(): WindowBudget[] {
  return KINDS.map((mostBoxes) => ({ mostBoxes, mostNodes: FIRST_NODES, span: FIRST_SPAN, spent: 0 }));
}

/** Among the budgets that may still find something on the path, the one that has spent the least, if any. */
export function nextBudget(budgets: readonly WindowBudget[], path: Path): WindowBudget | undefined {
  const open = budgets.filter(({ exhausted }) => exhausted !== path);
  return open.sort((one, other) => one.spent - other.spent).at(0);
}

/** Records a window that found nothing. */
export function adapt(budget: WindowBudget, nodes: number, isWhole: boolean, most: number): void {
  budget.span = Math.max(LEAST_SPAN, Math.min(most, budget.span * factorOf(budget, nodes, isWhole)));
}

function factorOf({ mostNodes }: WindowBudget, nodes: number, isWhole: boolean): number {
  if (!isWhole) return SHORTER;
  return nodes < mostNodes * SMALL_PART ? LONGER : 1;
}
