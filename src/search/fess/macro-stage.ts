import type { Position } from '../../game/position.js';
import type { CompiledBoard } from '../board/compiled-board.js';
import type { StepOutcome, StrategyStage, Usage } from '../stage/stage.js';
import { movesOf } from './macro-solution.js';
import type { MacroStep } from './tree/macro-step.js';

/**
 * A search of macro moves for any solution. It proves nothing: its keys may collide, and some of its rules
 * are unsound.
 */
export interface MacroSearch {
  /** Does a small piece of the work. `finished` after a solution, or if nothing is left to try. */
  step(): StepOutcome;
  usage(): Usage;
  /** The macro pushes of the solution, if there is one. */
  solution(): readonly MacroStep[] | undefined;
  /** The position that it looks at. */
  position(): Position | undefined;
  /** As in `StrategyStage`. */
  lacksPlan?(): boolean;
}

/**
 * A node of a feature-space search takes as long as this many nodes and states of a front, however many
 * moves it has.
 */
export const WORK_OF_A_NODE = 40;

/** A stage whose answer is what a search of macro moves finds. */
export function macroStage(board: CompiledBoard, search: MacroSearch): StrategyStage {
  return {
    step: () => search.step(),
    usage: () => search.usage(),
    work: () => WORK_OF_A_NODE * search.usage().nodes,
    lacksPlan: () => search.lacksPlan?.() ?? false,
    standing: () => ({ position: search.position() }),
    answer() {
      const steps = search.solution();
      const moves = steps && movesOf(board, steps);
      return moves === undefined ? { status: 'unknown' } : { status: 'solved', moves };
    },
  };
}
