import { now } from '../base/clock.js';
import type { Level } from '../game/level.js';
import type { BestObjective } from '../game/metrics.js';
import { RULE_NAMES } from '../search/rule-names.js';
import { solveNatively } from '../search/search.js';
import { rejectionOf } from '../solve/question/check-claim.js';
import type { Claim } from '../solve/question/solver.js';

/** What our own search found out about an objective within its limit of nodes. */
export interface Proof {
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  /** The best moves and their value, which is proved. */
  readonly moves?: string;
  readonly value?: number;
  readonly nodes: number;
}

/**
 * Searches for the optimum by A* without any of the rules that prune (`RULE_NAMES`): they save little on
 * small levels and their tables cost more, and the nodes do not change with each new rule. Only the limit of
 * nodes ends the search, so that the outcome is the same on every machine. Throws if the referee rejects a
 * claim of the search.
 */
export function proveBest(level: Level, objective: BestObjective, nodes: number): Proof {
  const { status, moves, value, bound, optimal, statistics } = solveNatively(level, {
    objective,
    without: RULE_NAMES,
    limits: { nodes },
    now,
  });
  if (status === 'solved' && optimal) {
    const claim: Claim = { status, solutions: [{ moves: moves! }], value, bound, optimal, statistics: {} };
    const rejection = rejectionOf({ level, objective }, claim);
    if (rejection) throw new Error(rejection);
    return { status, moves, value, nodes: statistics.nodes };
  }
  return { status: status === 'unsolvable' ? 'unsolvable' : 'unknown', nodes: statistics.nodes };
}
