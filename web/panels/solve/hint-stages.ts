import { counted } from '../../../src/base/count.js';
import type { BoardView } from '../../play/board-view.js';
import type { PlayControl } from '../../play/play-control.js';
import type { Session } from '../../play/session.js';
import { describePlace } from '../../play/words.js';
import { type Push, pushesOf } from '../../state/pushes.js';
import { button } from '../../ui/dom.js';
import { notify } from '../../ui/notice.js';

/** A hint that reveals no more than is asked for: first the box, then its target, then the moves. */
interface HintStages {
  /** Whether a hint for the current position has more to say. */
  readonly isAtWork: boolean;
  /** Begins with the first stage, for the next line of a solution. */
  begin(rest: string): void;
  next(): void;
}

export function createHintStages(session: Session, view: BoardView, control: PlayControl): HintStages {
  let waiting: (() => void)[] = [];
  let isShown = false;

  const clear = () => {
    waiting = [];
    if (!isShown) return;
    isShown = false;
    view.point();
    mark([], []);
  };
  const mark = (boxes: readonly number[], targets: readonly number[]) => {
    view.mark('selected', boxes);
    view.mark('target', targets);
  };
  const next = () => waiting.shift()?.();
  const more = (words: string, id: string) => button(words, next, { id });

  const begin = (rest: string) => {
    clear();
    const { level, position } = session;
    const line = firstLine(pushesOf({ ...level, start: position }, rest));
    if (line.length === 0) return notify('Nothing is left to push.', 'good');
    const [{ box, direction }, { to, index }] = [line[0], line[line.length - 1]];
    const place = (square: number) => describePlace(level.board, square);
    const act = () => {
      session.plan(rest.slice(0, index + 1));
      control.glide(index + 1);
    };
    isShown = true;
    waiting = [
      () => {
        mark([box], []);
        notify(`Hint: the box at ${place(box)}.`, 'plain', more('Where to?', 'hint-where'));
      },
      () => {
        mark([box], [to]);
        notify(`Hint: push it to ${place(to)}.`, 'plain', more('Which way?', 'hint-moves'));
      },
      () => {
        view.point({ square: box, direction });
        const times = line.length === 1 ? '' : `, ${counted(line.length, 'square')}`;
        const walk = line[0].index === 0 ? '' : `, after a walk of ${counted(line[0].index, 'move')}`;
        const take = button(line.length === 1 ? 'Make this push' : 'Make these pushes', act, {
          id: 'take-hint',
        });
        notify(`Hint: push the box ${direction}${times}${walk}.`, 'plain', take);
      },
    ];
    return next();
  };

  session.changed.listen(clear);
  return {
    get isAtWork() {
      return waiting.length > 0;
    },
    begin,
    next,
  };
}

/** The first pushes of one box in one direction. */
function firstLine(pushes: readonly Push[]): readonly Push[] {
  const end = pushes.findIndex(
    ({ isBoxChange, direction }, i) => i > 0 && (isBoxChange || direction !== pushes[0].direction),
  );
  return end === -1 ? pushes : pushes.slice(0, end);
}
