import { notify } from '../ui/notice.js';
import type { BoardView } from './board-view.js';
import type { BoxChoice } from './box-choice.js';
import type { Session } from './session.js';
import { describeSquare } from './words.js';

/** A dragged box: its way is drawn if it can go there; otherwise the square is crossed out. */
interface BoxDrag {
  /** Takes the box on a square; false if there is none, or none that can be pushed. */
  grab(square: number): boolean;
  /** Shows the way of the box to a square. A box that is only chosen shows it too. */
  aim(square: number | undefined): void;
  /** Pushes the box to a square if it can go there; otherwise it stays chosen. */
  drop(square: number | undefined): void;
  /** Puts the box back. */
  release(): void;
}

export function createBoxDrag(
  session: Session,
  view: BoardView,
  choice: BoxChoice,
  send: (target: number) => void,
): BoxDrag {
  let isDragging = false;

  const end = () => {
    isDragging = false;
    view.element.classList.remove('dragging');
    view.mark('refused', []);
  };

  /** Whether the box is no longer chosen: Escape, or another move, has ended the drag. */
  const isOver = () => choice.box === undefined;

  const canGo = (square: number) => choice.targets.includes(square);

  return {
    grab: (square) => {
      if (!session.position.boxes.includes(square)) return false;
      choice.choose(square);
      isDragging = choice.targets.length > 0;
      view.element.classList.toggle('dragging', isDragging);
      if (!isDragging) choice.clear();
      return isDragging;
    },
    aim: (square) => {
      choice.aim(square);
      if (isDragging && isOver()) end();
      if (!isDragging) return;
      const isRefused = square !== undefined && square !== choice.box && !canGo(square);
      view.mark('refused', isRefused ? [square] : []);
    },
    drop: (square) => {
      end();
      if (isOver()) return undefined;
      if (square === undefined) return choice.clear();
      if (canGo(square)) return send(square);
      if (square === choice.box) return undefined;
      choice.aim(undefined);
      return notify(`${describeSquare(session, square)}: the box cannot be pushed there.`, 'warn');
    },
    release: () => {
      end();
      choice.clear();
    },
  };
}
