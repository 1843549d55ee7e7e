import { counted } from '../../src/base/count.js';
import type { Direction } from '../../src/game/direction.js';
import { shortestWalk } from '../../src/game/walk.js';
import { announce } from '../ui/announce.js';
import type { Acts } from '../ui/keys.js';
import { notify } from '../ui/notice.js';
import { createBoardCursor } from './board-cursor.js';
import type { BoardView } from './board-view.js';
import { createBoxChoice } from './box-choice.js';
import type { PlayControl } from './play-control.js';
import type { Session } from './session.js';
import { describeStep } from './words.js';

/** How far a finger must go for a step, in pixels. */
const SWIPE = 24;

/** Playing by keys, clicks and touch. */
export interface PlayInput {
  /** What keys do. */
  readonly acts: Acts;
  /** Switches playing off while the board is drawn on. */
  enable(isOn: boolean): void;
}

export function startPlayInput(session: Session, view: BoardView, control: PlayControl): PlayInput {
  const choice = createBoxChoice(session, view);
  let isOn = true;

  const carryOut = (moves: string) => {
    session.plan(moves);
    control.glide();
  };

  const send = (target: number) => carryOut(choice.movesTo(target));

  /** Walks to a square; false where no way leads there. */
  const walk = (square: number): boolean => {
    if (control.playing) finishGlide();
    const { boxes, player } = session.position;
    if (session.level.board.walls[square]) return false;
    const way = shortestWalk(session.level.board, new Set(boxes), player, square);
    if (way) carryOut(way);
    return way !== undefined;
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
    if (control.playing) finishGlide();
    const chosen = choice.box;
    if (choice.targets.includes(square)) return send(square);
    choice.clear();
    if (!session.position.boxes.includes(square)) walk(square);
    else if (square !== chosen) choose(square);
    return undefined;
  };

  const finishGlide = () => {
    control.pause();
    session.seek(session.moves.length);
  };

  const step = (direction: Direction) => {
    if (control.playing) control.pause();
    choice.clear();
    const before = session.position;
    session.step(direction);
    announce(describeStep(before, direction, session));
  };

  const clear = () => {
    choice.clear();
    cursor.hide();
  };

  const go = (direction: Direction) => () => (cursor.isActive ? cursor.move(direction) : step(direction));

  let down: PointerEvent | undefined;
  view.element.addEventListener('pointerdown', (event) => {
    down = event.isPrimary && event.button === 0 ? event : undefined;
  });
  view.element.addEventListener('pointerup', (event) => {
    if (!isOn || !down || event.pointerId !== down.pointerId) return;
    cursor.hide();
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (event.pointerType === 'touch' && Math.max(Math.abs(dx), Math.abs(dy)) > SWIPE) {
      step(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');
      return;
    }
    const square = view.squareAt(event.clientX, event.clientY);
    if (square !== undefined) click(square);
  });

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
    enable: (on) => {
      isOn = on;
      clear();
    },
  };
}
