import { type Guide, type GuideUser, WORK_OF_AN_AREA_NODE } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import { type StepOutcome, type Usage, usageOfBoth } from '../stage/stage.js';
import type { StatePool } from '../state/state-pool.js';
import { WeightedSearch } from './weighted-search.js';

/** The nodes of areas before the first run. */
const FIRST_AREA_NODES = 50_000;
/** All nodes of areas before a run, compared with those before the last one. */
const GROWTH = 2;
/** The nodes of a run for each node of areas before it. */
const NODES_SHARE = 1 / 6;
/** The weights of the runs, in turn. */
const WEIGHTS = [3, 6];
/** How many nodes or states of a front take as long as a node of a run. */
const WORK_OF_A_NODE = 4;

/**
 * Runs of weighted A* in one sense of play, with the tables of areas as the bound. Before each run more
 * tables are made. Then it begins at its roots again: with good tables it seldom needs long.
 */
export class WeightedRuns {
  /** The current run; undefined while tables are made for it. */
  search: WeightedSearch | undefined;
  private readonly problem: Problem;
  private readonly mostBytes: number;
  /** The states of the front that runs are to meet. */
  private readonly opposite: StatePool;
  private readonly user: GuideUser;
  /** The runs that are over, and their nodes. */
  private runs = 0;
  private nodesBefore = 0;

  /** Play goes in the sense of the guide. One run may take this number of bytes. */
  constructor(problem: Problem, guide: Guide, opposite: StatePool, mostBytes: number) {
    this.problem = problem;
    this.opposite = opposite;
    this.mostBytes = mostBytes;
    this.user = guide.join();
  }

  get work(): number {
    return WORK_OF_AN_AREA_NODE * this.user.usage().nodes + WORK_OF_A_NODE * this.nodes;
  }

  usage(): Usage {
    const { nodes, search } = this;
    return usageOfBoth(this.user.usage(), {
      nodes,
      states: search?.pool.count ?? 0,
      bytes: search?.bytes ?? 0,
    });
  }

  /**
   * Does a small piece of the work. `over` says that a run has ended without an answer, `memory` that all
   * later ones would end for lack of it too.
   */
  step(): StepOutcome | 'over' {
    const { user } = this;
    const { guide } = user;
    const areaNodes = FIRST_AREA_NODES * GROWTH ** this.runs;
    if (this.search === undefined && !guide.isDone && guide.nodes < areaNodes) {
      user.step();
      return 'running';
    }
    this.search ??= this.nextRun();
    const outcome = this.search.step();
    if (outcome === 'finished') return outcome;
    if (outcome === 'running' && this.search.nodes < NODES_SHARE * areaNodes) return outcome;
    this.nodesBefore += this.search.nodes;
    this.runs++;
    this.search = undefined;
    return outcome === 'memory' && guide.isDone ? outcome : 'over';
  }

  /** The moves of a solution, if a run has ended with one. */
  moves(): string | undefined {
    return this.search?.crossing.moves(this.problem);
  }

  private get nodes(): number {
    return this.nodesBefore + (this.search?.nodes ?? 0);
  }

  private nextRun(): WeightedSearch {
    const { problem, user, opposite, mostBytes } = this;
    return new WeightedSearch(problem, user.guide, opposite, {
      weight: WEIGHTS[this.runs % WEIGHTS.length],
      mostBytes,
    });
  }
}
