import { type BoxReach, boxReach } from '../../src/game/box-reach.js';
import type { Direction } from '../../src/game/direction.js';
import { shortestWalk } from '../../src/game/walk.js';
import { notify } from '../ui/notice.js';
import type { BoardView } from './board-view.js';
import type { PlayControl } from './play-control.js';
import type { Session } from './session.js';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** How far a finger must go for a step, in pixels. */
const SWIPE = 24;

/** Playing by keys, clicks and touch. */
export interface PlayInput {
  /** Whether a key was taken. */
  key(event: KeyboardEvent): boolean;
  /** Switches playing off while the board is drawn on. */
  enable(isOn: boolean): void;
}

export function startPlayInput(session: Session, view: BoardView, control: PlayControl): PlayInput {
  let selected: number | undefined;
  let reach: BoxReach | undefined;
  let isOn = true;

  const select = (box: number | undefined) => {
    selected = box;
    reach = box === undefined ? undefined : boxReach(session.level.board, session.position, box);
    view.mark('selected', box === undefined ? [] : [box]);
    view.mark('target', reach?.squares ?? []);
    if (!reach) return;
    const count = reach.squares.length;
    notify(
      count === 0
        ? 'This box cannot be pushed now.'
        : `This box can go to ${count} ${count === 1 ? 'square' : 'squares'}: choose one.`,
    );
  };

  const carryOut = (moves: string) => {
    session.plan(moves);
    control.glide();
  };

  const click = (square: number) => {
    if (control.playing) finishGlide();
    const { board } = session.level;
    const { boxes, player } = session.position;
    if (reach?.squares.includes(square)) {
      const moves = reach.movesTo(square);
      select(undefined);
      carryOut(moves);
    } else if (boxes.includes(square)) select(square === selected ? undefined : square);
    else {
      select(undefined);
      const walk = shortestWalk(board, new Set(boxes), player, square);
      if (walk !== undefined && walk !== '' && !board.walls[square]) carryOut(walk);
    }
  };

  const finishGlide = () => {
    control.pause();
    session.seek(session.moves.length);
  };

  const step = (direction: Direction) => {
    if (control.playing) control.pause();
    select(undefined);
    session.step(direction);
  };

  const nextBox = () => {
    const { boxes } = session.position;
    select(boxes[(boxes.indexOf(selected ?? -1) + 1) % boxes.length]);
  };

  let down: PointerEvent | undefined;
  view.element.addEventListener('pointerdown', (event) => {
    down = event.isPrimary && event.button === 0 ? event : undefined;
  });
  view.element.addEventListener('pointerup', (event) => {
    if (!isOn || !down || event.pointerId !== down.pointerId) return;
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (event.pointerType === 'touch' && Math.max(Math.abs(dx), Math.abs(dy)) > SWIPE) {
      step(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');
      return;
    }
    const square = view.squareAt(event.clientX, event.clientY);
    if (square !== undefined) click(square);
  });
  session.opened.listen(() => select(undefined));

  return {
    key: (event) => {
      if (!isOn || event.ctrlKey || event.metaKey) return false;
      const direction = ARROWS[event.key];
      if (direction) step(direction);
      else if (event.key === 'b' || event.key === 'B') nextBox();
      else if (event.key === 'Escape') select(undefined);
      else return false;
      return true;
    },
    enable: (on) => {
      isOn = on;
      select(undefined);
    },
  };
}
