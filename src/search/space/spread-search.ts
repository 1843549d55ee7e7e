import type { Position } from '../../game/position.js';
import type { Root } from '../board/solved-roots.js';
import { FessSearch } from '../fess/fess-search.js';
import type { MacroSearch } from '../fess/macro-stage.js';
import { createBases } from '../fess/map/bases.js';
import type { Context } from '../fess/map/context.js';
import { KnownVerdicts } from '../fess/tree/known-verdicts.js';
import { type MacroStep, pathTo } from '../fess/tree/macro-step.js';
import { noTrees, type SeenTrees } from '../fess/tree/seen-trees.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { type FightStyle, guidanceFor } from './guidance.js';
import { pushingSide, type Side } from './side.js';
import { bestNode, positionAt, type SpaceRun, startRun } from './space-run.js';

/** Expansions of the first attempt: to spread the boxes, and to plan and play from there. */
const SPREAD_EXPANSIONS = 300;
const PLAY_EXPANSIONS = 4_000;
/** Later attempts double in pairs, up to this many times the first one. */
const MOST_GROWTH = 16;
/** The search gives up after this number of attempts in a row with nothing to try, or no memory for it. */
const MOST_EXHAUSTED = 4;

/** The search from the position to which the boxes were spread, and the macro pushes that led there. */
interface Play {
  readonly before: readonly MacroStep[];
  readonly search: FessSearch;
  /** The most expansions of the search. */
  readonly most: number;
}

/**
 * A search for any solution of levels whose boxes stand in each other's way at the start. It first pushes
 * them to where most of them can be moved, and then looks for a packing plan from there. Attempts spread the
 * boxes in different ways, and grow. It ends at what others have pulled.
 */
export class SpreadSearch implements MacroSearch {
  private readonly context: Context;
  private readonly mostBytes: number;
  private readonly pulled: SeenTrees['pulled'];
  private readonly side: Side;
  private readonly verdicts = new KnownVerdicts();
  private attempt = -1;
  /** Attempts in a row with nothing to try, or no memory for it. */
  private exhausted = 0;
  /** What the attempt does: it spreads the boxes, then plays from there. */
  private spreading: SpaceRun | undefined;
  private play: Play | undefined;
  /** What was used before the current search. */
  private nodesBefore = 0;
  private statesBefore = 0;

  constructor(context: Context, mostBytes: number, { pulled }: SeenTrees = noTrees()) {
    this.context = context;
    this.mostBytes = mostBytes;
    this.pulled = pulled;
    this.side = pushingSide(context);
  }

  step(): StepOutcome {
    if (this.play !== undefined) return this.playOn(this.play);
    if (this.spreading === undefined) this.begin();
    else if (this.isSpread(this.spreading) || !this.spreading.search.step()) this.playFrom(this.spreading);
    return 'running';
  }

  usage(): Usage {
    const { play, spreading } = this;
    const played = play?.search.usage();
    return {
      nodes: this.nodesBefore + (spreading?.search.expanded ?? 0) + (played?.nodes ?? 0),
      states: this.statesBefore + (spreading?.search.tree.count ?? 0) + (played?.states ?? 0),
      bytes: this.verdicts.bytes + (spreading?.search.bytes ?? 0) + (played?.bytes ?? 0),
    };
  }

  position(): Position | undefined {
    return this.play ? this.play.search.position() : this.spreading?.game.position.shown();
  }

  solution(): readonly MacroStep[] | undefined {
    const rest = this.play?.search.solution();
    return rest && [...this.play!.before, ...rest];
  }

  /** Begins the next attempt. */
  private begin(): void {
    const { context, side, verdicts } = this;
    this.countUsed();
    this.play = undefined;
    this.attempt++;
    const guidance = guidanceFor(side, undefined, styleOf(this.attempt));
    this.spreading = startRun(context, side, guidance, { verdicts });
  }

  private isSpread({ search }: SpaceRun): boolean {
    return search.expanded >= this.grown(SPREAD_EXPANSIONS) || this.isFull(search.bytes);
  }

  /** Begins to play from the best position to which the boxes were spread. */
  private playFrom(run: SpaceRun): void {
    const { context, mostBytes, pulled } = this;
    const node = bestNode(run);
    const start = contextFrom(context, positionAt(run, node));
    this.countUsed();
    this.spreading = undefined;
    const search = new FessSearch(start, mostBytes, { ...noTrees(), pulled });
    this.play = { before: pathTo(run.search.tree, node), search, most: this.grown(PLAY_EXPANSIONS) };
  }

  private playOn({ search, most }: Play): StepOutcome {
    const outcome = search.step();
    if (search.solution() !== undefined) return 'finished';
    const { nodes, bytes } = search.usage();
    const isFull = this.isFull(bytes);
    if (outcome === 'running' && nodes < most && !isFull) return 'running';
    const hasTried = (outcome === 'running' || isFull) && nodes >= SPREAD_EXPANSIONS;
    this.exhausted = hasTried ? 0 : this.exhausted + 1;
    if (this.exhausted === MOST_EXHAUSTED) return 'finished';
    this.begin();
    return 'running';
  }

  /** Adds up what was used when one search ends and another one begins. */
  private countUsed(): void {
    const { nodes, states } = this.usage();
    this.nodesBefore = nodes;
    this.statesBefore = states;
  }

  /** A number of expansions, as large as the attempt has it. */
  private grown(first: number): number {
    return first * Math.min(MOST_GROWTH, 2 ** (this.attempt >> 1));
  }

  /** Arrays double when they are full. */
  private isFull(bytes: number): boolean {
    return bytes >= this.mostBytes / 2;
  }
}

/** With and without advice in turns; from the third attempt on, each makes different choices. */
function styleOf(attempt: number): FightStyle {
  const style = { isWeighted: attempt % 2 === 0, countsDeadEnds: false };
  return attempt < 2 ? style : { ...style, seed: attempt };
}

/** What both senses of play know about the level if it began at another position that can be reached. */
function contextFrom(context: Context, { boxes, player }: Root): Context {
  const { problem } = context;
  const board = { ...problem.board, boxes: boxes.slice().sort(), player };
  return { ...context, problem: { ...problem, board }, bases: createBases(board, problem.sides) };
}
