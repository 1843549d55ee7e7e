import { AreaBound } from '../areas/area-bound.js';
import { type AreaGame, areaGame } from '../areas/area-game.js';
import { Areas } from '../areas/areas.js';
import { traceThrough } from '../astar/trace.js';
import type { FrontName, Fronts } from '../fronts/fronts.js';
import { pullingWay, pushingWay, setGame, type Way } from '../fronts/way.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
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
/** The share of the memory for areas; the rest is for one run. */
const AREAS_SHARE = 1 / 4;
/** How many nodes or states of a front take as long as a node of areas, and as a node of a run. */
const WORK_OF_AN_AREA_NODE = 1.5;
const WORK_OF_A_NODE = 4;

/** The areas of a level in one sense of play. */
export function areasOf(problem: Problem, way: Way): AreaGame {
  return areaGame(problem, setGame(problem, way), way.roots);
}

/**
 * Runs of weighted A* in one sense of play, with the tables of areas as the bound. Before each run more
 * tables are made. Then it begins at its roots again: with good tables it seldom needs long.
 */
export class WeightedRuns {
  /** The current run; undefined while tables are made for it. */
  search: WeightedSearch | undefined;
  private readonly problem: Problem;
  private readonly side: FrontName;
  private readonly mostBytes: number;
  /** The states of the front that runs are to meet. */
  private readonly opposite: StatePool;
  private readonly way: Way;
  private readonly areas: Areas;
  /** The runs that are over, and their nodes. */
  private runs = 0;
  private nodesBefore = 0;

  constructor(problem: Problem, fronts: Fronts, side: FrontName, mostBytes: number) {
    this.problem = problem;
    this.opposite = fronts[side === 'forward' ? 'backward' : 'forward'].pool;
    this.side = side;
    this.mostBytes = mostBytes;
    this.way = side === 'forward' ? pushingWay(problem) : pullingWay(problem);
    this.areas = new Areas(problem, mostBytes * AREAS_SHARE, { game: areasOf(problem, this.way) });
  }

  get work(): number {
    return WORK_OF_AN_AREA_NODE * this.areas.nodes + WORK_OF_A_NODE * this.nodes;
  }

  usage(): Usage {
    const { areas, search } = this;
    const { nodes, states, bytes } = areas.usage();
    return {
      nodes: nodes + this.nodes,
      states: states + (search?.pool.count ?? 0),
      bytes: bytes + (search?.bytes ?? 0),
    };
  }

  /**
   * Does a small piece of the work. `over` says that a run has ended without an answer, `memory` that all
   * later ones would end for lack of it too.
   */
  step(): StepOutcome | 'over' {
    const { areas } = this;
    const areaNodes = FIRST_AREA_NODES * GROWTH ** this.runs;
    if (this.search === undefined && !areas.isDone && areas.nodes < areaNodes) {
      areas.step();
      return 'running';
    }
    this.search ??= this.nextRun();
    const outcome = this.search.step();
    if (outcome === 'finished') return outcome;
    if (outcome === 'running' && this.search.nodes < NODES_SHARE * areaNodes) return outcome;
    this.nodesBefore += this.search.nodes;
    this.runs++;
    this.search = undefined;
    return outcome === 'memory' && areas.isDone ? outcome : 'over';
  }

  /** The moves of a solution, if a run has ended with one. */
  moves(): string | undefined {
    const { problem, opposite, search } = this;
    if (!search?.hasMet) return undefined;
    const own = { pool: search.pool, state: search.met };
    const other = { pool: opposite, state: search.metOpposite };
    return this.side === 'forward' ? traceThrough(problem, own, other) : traceThrough(problem, other, own);
  }

  private get nodes(): number {
    return this.nodesBefore + (this.search?.nodes ?? 0);
  }

  private nextRun(): WeightedSearch {
    const { problem, way, areas, opposite } = this;
    return new WeightedSearch(problem, way, opposite, {
      weight: WEIGHTS[this.runs % WEIGHTS.length],
      createBound: (position) => new AreaBound(areas.game, areas.tables, position),
      mostBytes: this.mostBytes * (1 - AREAS_SHARE),
    });
  }
}
