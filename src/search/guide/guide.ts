import { AreaBound } from '../areas/area-bound.js';
import { type AreaGame, areaGame } from '../areas/area-game.js';
import { Areas, hasAreas } from '../areas/areas.js';
import { boundWith } from '../astar/measure.js';
import type { LowerBound } from '../bound/bound.js';
import { type FrontName, wayOf } from '../fronts/fronts.js';
import { setGame, type Way } from '../fronts/way.js';
import type { Problem } from '../problem/problem.js';
import { NOTHING_USED, type Usage } from '../stage/stage.js';
import type { WorkingPosition } from '../state/working-position.js';

/** How many nodes or states of a front take as long as a node of areas. */
export const WORK_OF_AN_AREA_NODE = 1.5;

/** The areas of a level in one sense of play. */
export function areasOf(problem: Problem, way: Way): AreaGame {
  return areaGame(problem, setGame(problem, way), way.roots);
}

/** A sense of play, and a bound on the moves of boxes that are left in it. */
export interface GuidedWay {
  readonly way: Way;
  createBound(position: WorkingPosition): LowerBound;
}

/**
 * What guides searches for any solution in one sense of play: the matching, and the tables of areas as far as
 * they are made. Several strategies can use one guide; they make its tables by turns.
 */
export class Guide implements GuidedWay {
  readonly way: Way;
  private readonly matching: (position: WorkingPosition) => LowerBound;
  private readonly areas: Areas | undefined;
  private users = 0;

  /** Its tables take at most this number of bytes. Levels without areas have the matching alone. */
  constructor(problem: Problem, way: Way, mostBytes: number) {
    this.way = way;
    this.matching = boundWith(problem, way.distances, undefined);
    if (hasAreas(problem)) this.areas = new Areas(problem, mostBytes, { game: areasOf(problem, way) });
  }

  /** Whether all tables are made. */
  get isDone(): boolean {
    return this.areas === undefined || this.areas.isDone;
  }

  /** The nodes for all tables so far, whoever made them. */
  get nodes(): number {
    return this.areas?.nodes ?? 0;
  }

  /** Bounds the moves of boxes that are left by the tables that there are now. Admissible. */
  createBound(position: WorkingPosition): LowerBound {
    const { areas } = this;
    const hasTables = areas !== undefined && areas.tables.length > 0;
    return hasTables ? new AreaBound(areas.game, areas.tables, position) : this.matching(position);
  }

  /** One more strategy uses it. */
  join(): GuideUser {
    this.users++;
    let nodes = 0;
    return {
      guide: this,
      step: () => {
        const before = this.nodes;
        this.areas?.step();
        nodes += this.nodes - before;
      },
      usage: () => {
        const { states, bytes } = this.areas?.usage() ?? NOTHING_USED;
        return { nodes, states: Math.ceil(states / this.users), bytes: Math.ceil(bytes / this.users) };
      },
    };
  }
}

/** One of the strategies that use a guide. */
export interface GuideUser {
  readonly guide: Guide;
  /** Does a small piece of the work for the next table. */
  step(): void;
  /** The nodes of its own steps, and an equal share of what the tables take. */
  usage(): Usage;
}

/** The guide for the sense of play of each front. */
export type Guides = (front: FrontName) => Guide;

/** Makes each guide of a level when it is first asked for. Each may take half of the memory. */
export function createGuides(problem: Problem, mostBytes: number): Guides {
  const guides = new Map<FrontName, Guide>();
  return (front) => {
    const guide = guides.get(front) ?? new Guide(problem, wayOf(problem, front), mostBytes / 2);
    guides.set(front, guide);
    return guide;
  };
}
