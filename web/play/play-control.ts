import type { Position } from '../../src/game/position.js';
import type { Desk } from '../state/desk.js';
import { afterNextPush, beforeLastPush } from '../state/pushes.js';
import { announce } from '../ui/announce.js';
import { byId, element } from '../ui/dom.js';
import { setIcon } from '../ui/icons.js';
import { setEnabled } from '../ui/set-enabled.js';
import { startBranchChoice } from './branch-choice.js';
import { bringBoard } from './bring-board.js';
import { createPlayback, type Playback } from './playback.js';
import type { Session } from './session.js';
import { describeJump } from './words.js';

/** Speeds that can be chosen, in moves per second. */
const SPEEDS = [1, 2, 4, 8, 16, 32, 64];

/** Plays the moves of a session, and the buttons below the board. */
export interface PlayControl extends Pick<Playback, 'pause' | 'glide' | 'settle'> {
  /** Plays from here; from the start if all moves are made. */
  play(): void;
}

export function startPlayControl(desk: Desk, session: Session, board: HTMLElement): PlayControl {
  const playButton = byId<HTMLButtonElement>('play');
  const playback = createPlayback(session, board, () => {
    const { isRunning } = playback;
    setIcon(playButton, isRunning ? 'pause' : 'play');
    playButton.setAttribute('aria-label', isRunning ? 'Pause' : 'Play');
  });
  const speed = createSpeedChoice(desk, playback.setSpeed);

  const play = () => {
    if (session.moves === '') return;
    if (session.cursor === session.moves.length) session.seek(0);
    bringBoard();
    playback.run(speed());
  };

  playButton.addEventListener('click', () => (playback.isRunning ? playback.pause() : play()));
  startStepButtons(session, playback);
  startSlider(session, playback);
  startBranchChoice(desk, session, playback.pause);
  session.opened.listen(playback.pause);
  session.changed.listen(() => drawState(session));
  drawState(session);
  const { pause, glide, settle } = playback;
  return { play, pause, glide, settle };
}

/** Fills the list of speeds, and returns what reads the chosen one. */
function createSpeedChoice(desk: Desk, onChange: (speed: number) => void): () => number {
  const field = byId<HTMLSelectElement>('speed');
  const options = SPEEDS.map((speed) =>
    element('option', { value: speed, selected: speed === desk.state.settings.speed }, `${speed}/s`),
  );
  field.append(...options);
  field.addEventListener('change', () => {
    const speed = Number(field.value);
    desk.change((state) => ({ ...state, settings: { ...state.settings, speed } }));
    onChange(speed);
  });
  return () => Number(field.value);
}

/** The buttons that lead to another place of the moves. */
function startStepButtons(session: Session, playback: Playback): void {
  /** Goes there, and says where that is. */
  const jump = (go: () => void) => {
    const before = session.position;
    go();
    announce(describeJump(before, session));
  };
  const seekTo = (to: number) => {
    playback.pause();
    jump(() => session.seek(to));
  };
  /** Takes back a walk or pushes that are on their way as a whole, else what `back` says. */
  const undo = (back: () => number) => {
    const { origin } = playback;
    playback.pause();
    jump(() => session.seek(origin ?? back()));
  };
  /** Goes on from here, or from the end of a walk or pushes that are on their way. */
  const redo = (to: () => number) => {
    playback.settle();
    jump(() => session.seek(to()));
  };
  const acts = {
    undo: () => undo(() => session.cursor - 1),
    redo: () => redo(() => session.cursor + 1),
    'undo-push': () => undo(() => beforeLastPush(session.moves.slice(0, session.cursor))),
    'redo-push': () => redo(() => afterNextPush(session.moves, session.cursor)),
    restart: () => seekTo(0),
    'to-end': () => seekTo(session.moves.length),
    'own-moves': () => {
      playback.pause();
      // The button is gone then, and the focus would be with it.
      byId('scrub').focus();
      jump(session.showOwn);
    },
  };
  for (const [id, act] of Object.entries(acts)) byId(id).addEventListener('click', act);
}

/** The slider, which leads to any place of the moves. */
function startSlider(session: Session, playback: Playback): void {
  const scrub = byId<HTMLInputElement>('scrub');
  /** The position before the slider was moved. */
  let left: Position | undefined;
  scrub.addEventListener('input', () => {
    playback.pause();
    left ??= session.position;
    session.seek(Number(scrub.value));
  });
  scrub.addEventListener('change', () => {
    announce(describeJump(left ?? session.position, session));
    left = undefined;
  });
}

function drawState(session: Session): void {
  const { cursor, moves } = session;
  const scrub = byId<HTMLInputElement>('scrub');
  scrub.max = String(moves.length);
  scrub.value = String(cursor);
  scrub.setAttribute('aria-valuetext', `move ${cursor} of ${moves.length}`);
  setEnabled(scrub, moves !== '');
  for (const id of ['undo', 'undo-push', 'restart']) setEnabled(byId<HTMLButtonElement>(id), cursor > 0);
  for (const id of ['redo', 'redo-push', 'to-end'])
    setEnabled(byId<HTMLButtonElement>(id), cursor < moves.length);
  setEnabled(byId<HTMLButtonElement>('play'), moves !== '');
  byId('own-moves').hidden = session.shown === undefined;
}
