import type { Level } from '../game/level.js';
import type { BestObjective } from '../search/astar/measure.js';
import { RULE_NAMES } from '../search/rules.js';
import { solveNatively } from '../search/search.js';
import { rejectionOf } from '../solve/check-claim.js';
import type { Claim } from '../solve/solver.js';

/** What our own search found out about an objective within its nodes. */
export interface Proof {
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  /** The best moves and their value; proved. */
  readonly moves?: string;
  readonly value?: number;
  readonly nodes: number;
}

/**
 * Searches for the optimum by A* without any of the rules that prune (`RULE_NAMES`): they save little on
 * small levels and their tables cost more, and the nodes do not change with each new rule. The search is
 * ended by nodes alone, so that the outcome is the same on every machine. Throws where the referee rejects
 * what the search claims.
 */
export function proveBest(level: Level, objective: BestObjective, nodes: number): Proof {
  const now = () => performance.now() / 1000;
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
