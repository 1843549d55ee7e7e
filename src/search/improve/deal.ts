import type { Path } from './path.js';
import { WINDOW_KINDS, type WindowKind } from './window-kinds.js';

/** The pushes that the first windows span, and the nodes that each may take. */
const FIRST_SPAN = 8;
const FIRST_NODES = 4000;
const LEAST_SPAN = 2;
/** By how much a span falls after a window that was cut off, and grows after one that was cheap. */
const SHORTER = 0.8;
const LONGER = 1.25;
const SMALL_PART = 1 / 3;

/** What the windows of one kind are given, and how they fared. */
export interface Deal {
  readonly kind: WindowKind;
  mostNodes: number;
  /** The pushes of a window: as many as its nodes are enough for at the present place. */
  span: number;
  /** The nodes of all windows together. */
  spent: number;
  /** The path for which one window went through the whole and found nothing. */
  exhausted?: Path;
}

/** A deal for every kind. */
export function dealAll(): Deal[] {
  return WINDOW_KINDS.map((kind) => ({ kind, mostNodes: FIRST_NODES, span: FIRST_SPAN, spent: 0 }));
}

/** The deal that spent least, of those that may find something on the path; if any. */
export function nextDeal(deals: readonly Deal[], path: Path): Deal | undefined {
  const open = deals.filter(({ exhausted }) => exhausted !== path);
  return open.sort((one, other) => one.spent - other.spent).at(0);
}

/** Takes note of a window that found nothing. */
export function adapt(deal: Deal, nodes: number, isWhole: boolean, most: number): void {
  deal.span = Math.max(LEAST_SPAN, Math.min(most, deal.span * factorOf(deal, nodes, isWhole)));
}

function factorOf({ mostNodes }: Deal, nodes: number, isWhole: boolean): number {
  if (!isWhole) return SHORTER;
  return nodes < mostNodes * SMALL_PART ? LONGER : 1;
}
