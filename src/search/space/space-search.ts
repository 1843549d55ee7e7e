import type { Position } from '../../game/position.js';
import { PULL, PUSH, type Sense } from '../board/sense.js';
import { canUseFess } from '../fess/fess-search.js';
import type { MacroSearch } from '../fess/macro-stage.js';
import type { Context } from '../fess/map/context.js';
import { KnownVerdicts } from '../fess/tree/known-verdicts.js';
import { type MacroStep, pathTo, wayBack } from '../fess/tree/macro-step.js';
import { NO_NODE } from '../fess/tree/moves.js';
import { findIn, positionsOf, type SeenTrees } from '../fess/tree/seen-trees.js';
import type { Tree } from '../fess/tree/tree.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { type FightStyle, guidanceFor } from './guidance.js';
import { type Aim, pullingSide, pushingSide, type Side } from './side.js';
import { bestNode, positionAt, type SpaceRun, startRun } from './space-run.js';

/** Expansions of each search in the first match; they double from match to match. */
const FIRST_EXPANSIONS = 500;
const MOST_EXPANSIONS = 16_000;
/** Searches of a match: one that fights for space, and those that aim at what the search before found. */
const SEARCHES = 4;
const SENSES = [PULL, PUSH] as const;
/** The number of trees of a side that are kept to be met. */
const MOST_TREES = 8;

/** The side that begins, what it looks at, and what the searches of the level have seen. */
export interface Fight {
  readonly first: Sense;
  readonly countsDeadEnds: boolean;
  readonly trees: SeenTrees;
}

/** Whether the level can be played backwards with all its boxes, on a board that is not too wide. */
export function canUseSpace(problem: Problem): boolean {
  const { board, live } = problem;
  return (
    canUseFess(problem) && board.surplus === 0 && board.goalSquares.every((goal) => live.slots[goal] !== -1)
  );
}

/**
 * Two sides that fight for space and then aim at each other, as Festival's later strategies do (Y. Shoham).
 * In a match, one side looks, with all boxes on the board, for the position with the fewest regions and the
 * fewest boxes that cannot be moved. The other side aims at this position, box by box. If it does not get
 * there, the first side aims at the best position that the other has found, and so on. Every search ends when
 * it meets any position that the other side has seen. Searches of one level share the trees of `fight`.
 */
export class SpaceSearch implements MacroSearch {
  private readonly context: Context;
  private readonly sides: Record<Sense, Side>;
  private readonly seen: SeenTrees;
  /** The trees of each side. */
  private readonly trees: Readonly<Record<Sense, Tree[]>>;
  private readonly verdicts = new KnownVerdicts();
  private readonly first: Sense;
  private readonly countsDeadEnds: boolean;
  private readonly mostBytes: number;
  /** The most bytes of the trees that are kept. */
  private readonly mostKept: number;
  private run: SpaceRun | undefined;
  private left = 0;
  /** Searches of this match that have nothing left to try. */
  private exhausted = 0;
  private searches = 0;
  private expandedBefore = 0;
  private statesBefore = 0;

  constructor(context: Context, mostBytes: number, { first, countsDeadEnds, trees: seen }: Fight) {
    this.context = context;
    this.mostBytes = mostBytes;
    this.mostKept = mostBytes / 4;
    this.first = first;
    this.countsDeadEnds = countsDeadEnds;
    this.seen = seen;
    this.trees = { [PULL]: seen.pulled, [PUSH]: seen.pushed };
    this.sides = { [PULL]: pullingSide(context), [PUSH]: pushingSide(context) };
    // The ends of each side can be met from the beginning.
    for (const sense of SENSES)
      if (this.trees[sense].length === 0) this.open(sense, undefined, this.styleOf(0));
    this.run = undefined;
  }

  /**
   * `finished` after the sides have met, or if no search of a match has anything left to try. A search that
   * fills its memory ends early.
   */
  step(): StepOutcome {
    // Arrays double when they are full.
    if (this.bytes >= this.mostBytes / 2) return 'memory';
    if (this.run === undefined || this.left === 0) this.next();
    const { search } = this.run!;
    this.left = search.bytes > this.mostKept / 2 ? 0 : this.left - 1;
    if (search.goal === NO_NODE && !search.step()) {
      this.left = 0;
      this.exhausted++;
    }
    return search.goal === NO_NODE && this.exhausted < SEARCHES ? 'running' : 'finished';
  }

  usage(): Usage {
    const { run, bytes } = this;
    return {
      nodes: this.expandedBefore + (run?.search.expanded ?? 0),
      states: this.statesBefore + (run?.search.tree.count ?? 0),
      bytes,
    };
  }

  position(): Position | undefined {
    return this.run?.game.position.shown();
  }

  private get bytes(): number {
    const inTrees = [...this.trees[PULL], ...this.trees[PUSH]].reduce((sum, { bytes }) => sum + bytes, 0);
    return inTrees + this.queued + this.verdicts.bytes;
  }

  /** Bytes of the moves that wait in the current search. */
  private get queued(): number {
    return this.run === undefined ? 0 : this.run.search.bytes - this.run.search.tree.bytes;
  }

  solution(): MacroStep[] | undefined {
    const { run } = this;
    if (run === undefined || run.search.goal === NO_NODE) return undefined;
    const { tree, goal } = run.search;
    const lo = tree.rows.keyLoOf(goal);
    const hi = tree.rows.keyHiOf(goal);
    const across = this.across(run.sense).flat();
    const met = findIn(across, lo, hi);
    if (met === undefined) return undefined;
    return run.sense === PUSH
      ? [...pathTo(tree, goal), ...wayBack(met.tree, met.node)]
      : [...pathTo(met.tree, met.node), ...wayBack(tree, goal)];
  }

  /** The trees that a search of a side may meet. */
  private across(sense: Sense): readonly (readonly Tree[])[] {
    const { pulled, pushed, planned } = this.seen;
    return sense === PUSH ? [pulled] : [pushed, planned];
  }

  private next(): void {
    const place = this.searches++ % SEARCHES;
    const match = Math.floor((this.searches - 1) / SEARCHES);
    const sense = place % 2 === 0 ? this.first : this.first === PULL ? PUSH : PULL;
    this.left = Math.min(MOST_EXPANSIONS, FIRST_EXPANSIONS * 2 ** match);
    if (place === 0) this.exhausted = 0;
    const aim = place === 0 ? undefined : aimOf(this.run!);
    this.open(sense, aim, this.styleOf(match));
  }

  /** With and without advice in turns. From the fourth match on, each makes different choices. */
  private styleOf(match: number): FightStyle {
    const { countsDeadEnds } = this;
    const style = { isWeighted: match % 2 === 0, countsDeadEnds };
    return match < 3 ? style : { ...style, seed: match };
  }

  private open(sense: Sense, aim: Aim | undefined, style: FightStyle): void {
    const { context, trees } = this;
    if (this.run) {
      this.expandedBefore += this.run.search.expanded;
      this.statesBefore += this.run.search.tree.count;
    }
    this.forget();
    const side = this.sides[sense];
    const perimeter = positionsOf(this.across(sense));
    const verdicts = sense === PUSH ? this.verdicts : undefined;
    this.run = startRun(context, side, guidanceFor(side, aim, style), { perimeter, verdicts });
    trees[sense].push(this.run.search.tree);
  }

  /**
   * Drops old trees if there are too many. The first tree of a side stays, which has its ends, and the last
   * one if there is memory for it.
   */
  private forget(): void {
    const both = SENSES.map((sense) => this.trees[sense]);
    for (const trees of both)
      while (trees.length > 2 && (trees.length > MOST_TREES || this.bytes > this.mostKept))
        trees.splice(1, 1);
    for (const trees of both) if (trees.length > 1 && this.bytes > this.mostKept) trees.splice(1);
  }
}

/** The best position of a search. */
function aimOf(run: SpaceRun): Aim {
  return positionAt(run, bestNode(run));
}
