import { counted } from '../../src/base/count.js';
import type { Direction } from '../../src/game/direction.js';
import { shortestWalk } from '../../src/game/shortest-walk.js';
import { announce } from '../ui/announce.js';
import type { Acts } from '../ui/keys.js';
import { notify } from '../ui/notice.js';
import { createBoardCursor } from './board-cursor.js';
import { startBoardPointer } from './board-pointer.js';
import type { BoardView } from './board-view.js';
import { createBoxChoice } from './box-choice.js';
import { createBoxDrag } from './box-drag.js';
import type { Feedback } from './feedback.js';
import type { PlayControl } from './play-control.js';
import type { Session } from './session.js';
import { describeErrand, describeSquare, describeStep } from './words.js';

/** Playing with keys, clicks and touch. */
interface PlayInput {
  /** What keys do. */
  readonly acts: Acts;
  /** A step by pointer; false if it is not possible, and while somebody draws on the board. */
  stepAside(direction: Direction): boolean;
  /** Switches playing off while somebody draws on the board. */
  enable(isOn: boolean): void;
}

export function startPlayInput(
  session: Session,
  view: BoardView,
  control: PlayControl,
  feedback: Feedback,
): PlayInput {
  const choice = createBoxChoice(session, view);
  let isOn = true;

  const carryOut = (moves: string, to: number) => {
    session.plan(moves);
    control.glide(moves.length);
    announce(describeErrand(session, moves, to));
  };

  const send = (target: number) => carryOut(choice.movesTo(target), target);

  /** Walks to a square, or says that there is no way. */
  const walk = (square: number) => {
    control.settle();
    const { board } = session.level;
    const { boxes, player } = session.position;
    const way = board.walls[square] ? undefined : shortestWalk(board, new Set(boxes), player, square);
    if (way === undefined) notify(`${describeSquare(session, square)}: no way leads there.`, 'warn');
    else if (way !== '') carryOut(way, square);
  };

  const cursor = createBoardCursor(session, view, choice, { walk, send });

  const choose = (box: number) => {
    choice.choose(box);
    const count = choice.targets.length;
    notify(
      count === 0
        ? 'This box cannot be pushed now.'
        : `This box can go to ${counted(count, 'square')}: choose one.`,
    );
  };

  const click = (square: number) => {
    control.settle();
    const chosen = choice.box;
    if (choice.targets.includes(square)) return send(square);
    choice.clear();
    if (!session.position.boxes.includes(square)) walk(square);
    else if (square !== chosen) choose(square);
    else notify('');
    return undefined;
  };

  /** Makes a step; false if a wall or a box does not give way. That is shown, heard, felt and written. */
  const step = (direction: Direction): boolean => {
    control.settle();
    choice.clear();
    const before = session.position;
    const isMade = session.step(direction);
    if (!isMade) feedback.blocked(direction);
    announce(describeStep(before, direction, session));
    return isMade;
  };

  const stepAside = (direction: Direction): boolean => {
    cursor.hide();
    return isOn && step(direction);
  };

  const clear = () => {
    choice.clear();
    cursor.hide();
  };

  const go = (direction: Direction) => () => (cursor.isActive ? cursor.move(direction) : step(direction));

  const drag = createBoxDrag(session, view, choice, send);
  startBoardPointer(
    view,
    {
      tap: (square) => {
        cursor.hide();
        click(square);
      },
      step: stepAside,
      grab: (square) => {
        cursor.hide();
        control.settle();
        return drag.grab(square);
      },
      aim: drag.aim,
      drop: drag.drop,
      release: drag.release,
    },
    () => isOn,
  );
  return {
    acts: {
      left: go('left'),
      right: go('right'),
      up: go('up'),
      down: go('down'),
      take: cursor.enter,
      leave: cursor.escape,
      'next-box': () => cursor.stepBox(1),
      'previous-box': () => cursor.stepBox(-1),
    },
    stepAside,
    enable: (on) => {
      isOn = on;
      clear();
    },
  };
}
