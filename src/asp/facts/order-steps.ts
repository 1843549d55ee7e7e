import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import type { Fact } from './atom.js';
import type { FactsError } from './scan-facts.js';

/**
 * Sorts the step labels by next/2; labels have no order of their own. The first step is the one without a
 * predecessor. Steps that do not form one chain are refused.
 */
export function orderSteps(steps: readonly Fact[], nexts: readonly Fact[]): Result<string[], FactsError> {
  const labels = new Set(steps.map((fact) => fact.args[0]));
  const successor = new Map<string, string>();
  const predecessor = new Map<string, string>();
  for (const { args, line } of nexts) {
    const [from, to] = args;
    const unknown = args.find((label) => !labels.has(label));
    if (unknown !== undefined) return err({ message: `next/2 names ${unknown}, which is not a step`, line });
    if ((successor.get(from) ?? to) !== to) return err({ message: `step ${from} has two successors`, line });
    if ((predecessor.get(to) ?? from) !== from)
      return err({ message: `step ${to} has two predecessors`, line });
    successor.set(from, to);
    predecessor.set(to, from);
  }
  const first = [...labels].find((label) => !predecessor.has(label));
  const order: string[] = [];
  for (let label = first; label !== undefined; label = successor.get(label)) order.push(label);
  if (order.length === labels.size) return ok(order);
  const line = (nexts[0] ?? steps[0]).line;
  return err({ message: `next/2 does not put the ${counted(labels.size, 'step')} in one order`, line });
}
