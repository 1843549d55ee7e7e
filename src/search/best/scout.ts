import type { Level } from '../../game/level.js';
import type { BestObjective } from '../../game/metrics.js';
import { type ImproveSearch, startImproving } from '../improve/improve.js';
import { portfolioStage } from '../portfolio/portfolio-stage.js';
import type { Problem } from '../problem/problem.js';
import type { Deal, Standing } from '../stage/native-search.js';
import type { StepOutcome, StrategyStage, Usage } from '../stage/stage.js';

/** If an improvement has used this many nodes without success, not much more is expected of it. */
const LEAST_PATIENCE = 600_000;

/** What a scout looks for, its memory, and its strategies: all if there is no deal. */
interface ScoutTask {
  readonly objective: BestObjective;
  readonly mostBytes: number;
  readonly deal?: Deal;
}

/**
 * Looks for good solutions beside a proof: first for any solution with the portfolio, then for better ones
 * with improvement. `finished` says that its solution is proved optimal, or that there is none. `memory` says
 * that it cannot find anything more.
 */
export class Scout {
  /** The best moves so far. */
  moves: string | undefined;
  private readonly level: Level;
  private readonly objective: BestObjective;
  private readonly mostBytes: number;
  private readonly portfolio: StrategyStage;
  private improvement: ImproveSearch | undefined;
  /** What the portfolio had used when the improvement began. */
  private looked: Usage | undefined;
  /** The nodes that the improvement had used when it found the best moves. */
  private gainedAt = 0;

  constructor(level: Level, problem: Problem, { objective, mostBytes, deal }: ScoutTask) {
    this.level = level;
    this.objective = objective;
    this.mostBytes = mostBytes;
    this.portfolio = portfolioStage(problem, mostBytes, deal);
  }

  step(): StepOutcome {
    return this.improvement === undefined ? this.look() : this.improve(this.improvement);
  }

  usage(): Usage {
    const { nodes, states, bytes } = this.looked ?? this.portfolio.usage();
    return { nodes: nodes + (this.improvement?.progress().nodes ?? 0), states, bytes };
  }

  /** What it is doing. */
  standing(): Standing | undefined {
    return this.improvement ? { strategy: 'improvement' } : this.portfolio.standing?.();
  }

  /** What can be expected of it. It is stuck when an improvement takes longer than all gains before it. */
  get phase(): 'looking' | 'improving' | 'stuck' {
    if (this.improvement === undefined) return 'looking';
    return this.improvement.progress().nodes > 2 * this.gainedAt + LEAST_PATIENCE ? 'stuck' : 'improving';
  }

  private look(): StepOutcome {
    const { portfolio, level, objective, mostBytes } = this;
    const outcome = portfolio.step();
    if (outcome === 'running') return 'running';
    const { status, moves } = portfolio.answer(outcome === 'finished');
    if (moves === undefined) return status === 'unsolvable' ? 'finished' : 'memory';
    this.moves = moves;
    this.looked = portfolio.usage();
    const limits = { memoryMib: mostBytes / 2 ** 20 };
    this.improvement = startImproving(level, moves, {
      objective,
      limits,
      isProvedBeside: true,
      now: () => 0,
      nodesAPiece: 1,
    });
    return 'running';
  }

  private improve(improvement: ImproveSearch): StepOutcome {
    const result = improvement.run(0);
    const { moves, nodes } = result ?? improvement.progress();
    if (moves !== this.moves) this.gainedAt = nodes;
    this.moves = moves;
    if (result === undefined) return 'running';
    return result.optimal ? 'finished' : 'memory';
  }
}
