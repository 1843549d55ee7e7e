import { counted } from '../../src/base/count.js';
import { neighbourOf } from '../../src/game/board.js';
import type { Direction } from '../../src/game/direction.js';
import { notify } from '../ui/notice.js';
import type { BoardView } from './board-view.js';
import type { BoxChoice } from './box-choice.js';
import { ahead, nearest } from './near-squares.js';
import type { Session } from './session.js';
import { describeSquare } from './words.js';

/** What the cursor does with the square under it. */
interface CursorActs {
  /** Walks to a square, or says that there is no way. */
  walk(square: number): void;
  /** Pushes the chosen box to one of its targets. */
  send(target: number): void;
}

/**
 * A cursor on the board for people who play with keys alone. Enter shows it, and takes what is under it.
 * While a box is chosen, the cursor goes over the squares to which the box can be pushed. Everything it does
 * is written below the board, so screen readers read it.
 */
interface BoardCursor {
  /** Whether the arrow keys belong to the cursor. */
  readonly isActive: boolean;
  move(direction: Direction): void;
  /** Shows the cursor, or takes the square under it. */
  enter(): void;
  /** Leaves the chosen box, else hides the cursor. */
  escape(): void;
  /** Chooses the next box, or the one before, in reading order. */
  stepBox(by: 1 | -1): void;
  hide(): void;
}

export function createBoardCursor(
  session: Session,
  view: BoardView,
  choice: BoxChoice,
  acts: CursorActs,
): BoardCursor {
  /** The place of the cursor while no box is chosen; undefined if it is hidden. */
  let at: number | undefined;
  /** The target under the cursor while a box is chosen. */
  let target: number | undefined;

  const draw = () => {
    const shown = target ?? at;
    view.mark('cursor', shown === undefined ? [] : [shown]);
  };

  /** The board gets the focus: on a button, Enter would press the button. */
  const takeKeys = () => view.element.focus();

  const put = (square: number) => {
    takeKeys();
    at = square;
    draw();
    view.bring(square);
    notify(`${describeSquare(session, square)}.`);
  };

  const aim = (square: number) => {
    takeKeys();
    target = square;
    choice.aim(square);
    draw();
    view.bring(square);
    const pushes = choice.movesTo(square).replace(/[a-z]/g, '').length;
    notify(`${describeSquare(session, square)}: Enter pushes the box there, ${counted(pushes, 'push')}.`);
  };

  const choose = (box: number) => {
    takeKeys();
    choice.choose(box);
    target = nearest(choice.targets, session.level.board, box);
    choice.aim(target);
    draw();
    view.bring(box);
    const count = choice.targets.length;
    notify(
      count === 0
        ? `${describeSquare(session, box)}: it cannot be pushed now.`
        : `${describeSquare(session, box)}: it can go to ${counted(count, 'square')}. Arrow keys choose a target, Enter pushes, Escape leaves it.`,
    );
  };

  const leave = () => {
    choice.clear();
    target = undefined;
    draw();
  };

  const take = (square: number) => {
    const { boxes } = session.position;
    if (boxes.includes(square)) choose(square);
    else acts.walk(square);
  };

  const send = (square: number) => {
    if (at !== undefined) at = square;
    target = undefined;
    acts.send(square);
    draw();
  };

  session.changed.listen(() => {
    if (target === undefined) return;
    target = undefined;
    draw();
  });
  session.opened.listen(() => {
    at = undefined;
    target = undefined;
  });

  return {
    get isActive() {
      return at !== undefined || target !== undefined;
    },
    move: (direction) => {
      const { board } = session.level;
      if (target !== undefined) aim(ahead(choice.targets, board, target, direction) ?? target);
      else if (at !== undefined) put(neighbourOf(board, at, direction) ?? at);
    },
    enter: () => {
      if (target !== undefined) send(target);
      else if (at === undefined) put(session.position.player);
      else take(at);
    },
    escape: () => {
      if (choice.box === undefined) at = undefined;
      leave();
      notify('');
    },
    stepBox: (by) => {
      const boxes = [...session.position.boxes].sort((a, b) => a - b);
      const from = boxes.indexOf(choice.box ?? -1);
      const place = from === -1 && by === -1 ? -1 : from + by;
      choose(boxes[(place + boxes.length) % boxes.length]);
    },
    hide: () => {
      at = undefined;
      target = undefined;
      draw();
    },
  };
}
