import { type BoxReach, boxReach } from '../../src/game/box-reach.js';
import { directionOf } from '../../src/game/direction.js';
import type { BoardView } from './board-view.js';
import type { Session } from './session.js';

/** The chosen box, and the squares to which it can be pushed; both are marked on the board. */
export interface BoxChoice {
  readonly box: number | undefined;
  readonly targets: readonly number[];
  choose(box: number): void;
  clear(): void;
  /** Draws the way of the chosen box to a target; nothing for any other square. */
  aim(square: number | undefined): void;
  /** The moves that bring the chosen box to one of its targets. */
  movesTo(target: number): string;
}

/** Makes the choice for one session; every change of moves or position ends it. */
export function createBoxChoice(session: Session, view: BoardView): BoxChoice {
  let box: number | undefined;
  let reach: BoxReach | undefined;

  const draw = () => {
    view.mark('selected', box === undefined ? [] : [box]);
    view.mark('target', reach?.squares ?? []);
    view.trace([]);
  };
  const clear = () => {
    if (box === undefined) return;
    box = undefined;
    reach = undefined;
    draw();
  };
  session.changed.listen(clear);

  return {
    get box() {
      return box;
    },
    get targets() {
      return reach?.squares ?? [];
    },
    choose: (chosen) => {
      box = chosen;
      reach = boxReach(session.level.board, session.position, chosen);
      draw();
    },
    clear,
    aim: (square) => {
      if (box === undefined || !reach) return;
      const isTarget = square !== undefined && reach.squares.includes(square);
      view.trace(isTarget ? wayOf(session.level.board.width, box, reach.movesTo(square)) : []);
    },
    movesTo: (target) => reach!.movesTo(target),
  };
}

/** The squares over which these moves push a box. */
function wayOf(width: number, box: number, moves: string): number[] {
  const steps = { left: -1, right: 1, up: -width, down: width };
  const way = [box];
  for (const letter of moves) if (letter < 'a') way.push(way[way.length - 1] + steps[directionOf(letter)!]);
  return way;
}
