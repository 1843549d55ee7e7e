import type { Root } from '../board/solved-roots.js';
import { type FessStage, fessStage } from '../fess/fess-stage.js';
import { movesOf } from '../fess/macro-solution.js';
import { createBases } from '../fess/map/bases.js';
import type { Context } from '../fess/map/context.js';
import { KnownVerdicts } from '../fess/tree/known-verdicts.js';
import { type MacroStep, pathTo } from '../fess/tree/macro-step.js';
import { noTrees, type SeenTrees } from '../fess/tree/seen-trees.js';
import type { Stage, StepOutcome } from '../stage/stage.js';
import { guidanceFor, type Style } from './guidance.js';
import { pushingSide } from './side.js';
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
  readonly stage: FessStage;
  readonly end: number;
}

/**
 * A search for any solution of levels whose boxes stand in each other's way at the start. It first pushes
 * them to where most of them can be moved, and then looks for a packing plan from there. Attempts spread the
 * boxes in different ways, and grow. When nothing is left to try, it has proved nothing, and the search that
 * `otherwise` makes continues.
 */
export function spreadStage(
  context: Context,
  mostBytes: number,
  otherwise: () => Stage,
  { pulled }: SeenTrees = noTrees(),
): Stage {
  const { board } = context.problem;
  const side = pushingSide(context);
  const verdicts = new KnownVerdicts();
  let attempt = -1;
  let exhausted = 0;
  let spreading: SpaceRun | undefined;
  let play: Play | undefined;
  /** What ended attempts have used. */
  let nodesBefore = 0;
  let statesBefore = 0;

  const nodes = () => nodesBefore + (spreading?.search.expanded ?? 0) + (play?.stage.usage().nodes ?? 0);
  const states = () => statesBefore + (spreading?.search.tree.count ?? 0) + (play?.stage.usage().states ?? 0);

  // Arrays double when they are full.
  const isFull = (bytes: number) => bytes >= mostBytes / 2;

  const grown = (first: number) => first * Math.min(MOST_GROWTH, 2 ** (attempt >> 1));

  const begin = (): void => {
    [nodesBefore, statesBefore] = [nodes(), states()];
    play = undefined;
    attempt++;
    spreading = startRun(context, side, guidanceFor(side, undefined, styleOf(attempt)), { verdicts });
  };

  const isSpread = ({ search }: SpaceRun) =>
    search.expanded >= grown(SPREAD_EXPANSIONS) || isFull(search.bytes);

  const playFrom = (run: SpaceRun): Play => {
    const node = bestNode(run);
    const start = contextFrom(context, positionAt(run, node));
    [nodesBefore, statesBefore] = [nodes(), states()];
    spreading = undefined;
    const stage = fessStage(start, mostBytes, otherwise, { ...noTrees(), pulled });
    return { before: pathTo(run.search.tree, node), stage, end: grown(PLAY_EXPANSIONS) };
  };

  const step = (): StepOutcome => {
    if (play !== undefined) {
      const outcome = play.stage.step();
      if (play.stage.solution() !== undefined) return 'finished';
      const { nodes, bytes } = play.stage.usage();
      if (outcome === 'running' && nodes < play.end && !isFull(bytes)) return 'running';
      const hasTried = (outcome === 'running' || isFull(bytes)) && nodes >= SPREAD_EXPANSIONS;
      exhausted = hasTried ? 0 : exhausted + 1;
      if (exhausted === MOST_EXHAUSTED) return 'finished';
      begin();
    } else if (spreading === undefined) begin();
    else if (isSpread(spreading) || !spreading.search.step()) play = playFrom(spreading);
    return 'running';
  };

  const solution = (): string | undefined => {
    const rest = play?.stage.solution();
    return rest && movesOf(board, [...play!.before, ...rest]);
  };

  return {
    step,
    usage: () => ({
      nodes: nodes(),
      states: states(),
      bytes: verdicts.bytes + (spreading?.search.bytes ?? 0) + (play?.stage.usage().bytes ?? 0),
    }),
    bound: () => undefined,
    best: () => undefined,
    standing: () => play?.stage.standing?.() ?? { position: spreading?.game.position.shown() },
    answer() {
      const moves = solution();
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
    next: () => (solution() === undefined ? otherwise() : undefined),
  };
}

/** With and without advice in turns; from the third attempt on, each makes different choices. */
function styleOf(attempt: number): Style {
  const style = { isWeighted: attempt % 2 === 0, countsDeadEnds: false };
  return attempt < 2 ? style : { ...style, seed: attempt };
}

/** What both directions know about the level if it began at another position that can be reached. */
function contextFrom(context: Context, { boxes, player }: Root): Context {
  const { problem } = context;
  const board = { ...problem.board, boxes: boxes.slice().sort(), player };
  return { ...context, problem: { ...problem, board }, bases: createBases(board, problem.sides) };
}
