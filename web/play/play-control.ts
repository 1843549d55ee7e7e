import { now } from '../../src/base/clock.js';
import type { Position } from '../../src/game/position.js';
import type { Desk } from '../state/desk.js';
import { afterNextPush, beforeLastPush } from '../state/pushes.js';
import { announce } from '../ui/announce.js';
import { byId, element } from '../ui/dom.js';
import { setIcon } from '../ui/icons.js';
import { setEnabled } from '../ui/set-enabled.js';
import { startBranchChoice } from './branch-choice.js';
import { bringBoard } from './bring-board.js';
import { countersOf, type Session } from './session.js';
import { describeJump } from './words.js';

/** Speeds that can be chosen, in moves per second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64];
/** The speed of single moves, in moves per second. */
const QUIET_SPEED = 8;
/** The speed of the moves after a click, in moves per second. */
const GLIDE_SPEED = 40;
/** No move glides longer than this, in milliseconds. */
const LONGEST_GLIDE = 110;

/** Plays the moves of a session, and the buttons below the board. */
export interface PlayControl {
  /** Plays from here; from the start if all moves are made. */
  play(): void;
  pause(): void;
  /** Makes this many of the planned moves at once, without showing each. */
  glide(count: number): void;
  /** Ends what is on its way: a walk or pushes at their end, a line that is played where it is. */
  settle(): void;
}

export function startPlayControl(desk: Desk, session: Session, board: HTMLElement): PlayControl {
  const scrub = byId<HTMLInputElement>('scrub');
  const playButton = byId<HTMLButtonElement>('play');
  const speedField = byId<HTMLSelectElement>('speed');
  speedField.append(
    ...SPEEDS.map((speed) =>
      element('option', { value: speed, selected: speed === desk.state.settings.speed }, `${speed}/s`),
    ),
  );
  let speed = 0;
  /** The number of moves after which a walk or pushes end; none while a line is played. */
  let target: number | undefined;
  /** The number of moves before them. */
  let origin = 0;
  let began = 0;
  let made = 0;

  const setPace = (movesASecond: number) => {
    const pace = Math.min(LONGEST_GLIDE, 900 / movesASecond);
    board.style.setProperty('--pace', `${Math.round(pace)}ms`);
  };

  const drawButton = () => {
    setIcon(playButton, speed > 0 ? 'pause' : 'play');
    playButton.setAttribute('aria-label', speed > 0 ? 'Pause' : 'Play');
  };

  const run = (movesASecond: number) => {
    const wasRunning = speed > 0;
    speed = movesASecond;
    began = now();
    made = 0;
    setPace(speed);
    drawButton();
    if (!wasRunning) requestAnimationFrame(tick);
  };

  const pause = () => {
    speed = 0;
    setPace(QUIET_SPEED);
    drawButton();
  };

  const last = () => target ?? session.moves.length;

  const tick = () => {
    if (speed === 0) return;
    const due = Math.floor((now() - began) * speed);
    if (due > made) {
      const more = due - made;
      made = due;
      session.seek(Math.min(session.cursor + more, last()));
    }
    if (session.cursor >= last()) pause();
    else requestAnimationFrame(tick);
  };

  const play = () => {
    if (session.moves === '') return;
    if (session.cursor === session.moves.length) session.seek(0);
    bringBoard();
    target = undefined;
    run(Number(speedField.value));
  };

  const settle = () => {
    const to = speed > 0 ? target : undefined;
    pause();
    if (to !== undefined) session.seek(to);
  };

  /** Does what leads to another place of the moves, and says where that is. */
  const jump = (go: () => void) => {
    const before = session.position;
    go();
    announce(describeJump(before, session));
  };

  const seekBy = (by: number) => {
    pause();
    jump(() => session.seek(session.cursor + by));
  };

  playButton.addEventListener('click', () => (speed > 0 ? pause() : play()));
  speedField.addEventListener('change', () => {
    const chosen = Number(speedField.value);
    desk.change((state) => ({ ...state, settings: { ...state.settings, speed: chosen } }));
    if (speed > 0) run(chosen);
  });
  /** Takes back a walk or pushes that are on their way as a whole, else what `back` says. */
  const undo = (back: () => number) => {
    const isOnWay = speed > 0 && target !== undefined;
    pause();
    jump(() => session.seek(isOnWay ? origin : back()));
  };
  byId('undo').addEventListener('click', () => undo(() => session.cursor - 1));
  /** Goes on from here, or from the end of a walk or pushes that are on their way. */
  const redo = (to: () => number) => {
    settle();
    jump(() => session.seek(to()));
  };
  byId('redo').addEventListener('click', () => redo(() => session.cursor + 1));
  byId('undo-push').addEventListener('click', () =>
    undo(() => beforeLastPush(session.moves.slice(0, session.cursor))),
  );
  byId('redo-push').addEventListener('click', () => redo(() => afterNextPush(session.moves, session.cursor)));
  byId('restart').addEventListener('click', () => seekBy(-session.moves.length));
  byId('to-end').addEventListener('click', () => seekBy(session.moves.length));
  /** The position before the slider was moved. */
  let left: Position | undefined;
  scrub.addEventListener('input', () => {
    pause();
    left ??= session.position;
    session.seek(Number(scrub.value));
  });
  scrub.addEventListener('change', () => {
    announce(describeJump(left ?? session.position, session));
    left = undefined;
  });
  byId('own-moves').addEventListener('click', () => {
    pause();
    // The button is gone then, and the focus would be with it.
    scrub.focus();
    jump(session.showOwn);
  });
  startBranchChoice(desk, session, pause);
  session.opened.listen(pause);
  session.changed.listen(() => drawState(session, scrub));
  drawState(session, scrub);
  return {
    play,
    pause,
    glide: (count) => {
      origin = session.cursor;
      target = origin + count;
      run(GLIDE_SPEED);
    },
    settle,
  };
}

function drawState(session: Session, scrub: HTMLInputElement): void {
  const { cursor, moves } = session;
  scrub.max = String(moves.length);
  scrub.value = String(cursor);
  scrub.setAttribute('aria-valuetext', `move ${cursor} of ${moves.length}`);
  setEnabled(scrub, moves !== '');
  for (const id of ['undo', 'undo-push', 'restart']) setEnabled(byId<HTMLButtonElement>(id), cursor > 0);
  for (const id of ['redo', 'redo-push', 'to-end'])
    setEnabled(byId<HTMLButtonElement>(id), cursor < moves.length);
  setEnabled(byId<HTMLButtonElement>('play'), moves !== '');
  byId('own-moves').hidden = session.shown === undefined;
  const counters = countersOf(session);
  const rows: [string, string][] = [
    ['Moves', String(counters.moves)],
    ['Pushes', String(counters.pushes)],
    ['Lines', String(counters.lines)],
    ['On goals', `${counters.done} of ${counters.goals}`],
  ];
  byId('counters').replaceChildren(
    ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );
}
