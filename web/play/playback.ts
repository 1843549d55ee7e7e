import { now } from '../../src/base/clock.js';
import type { Session } from './session.js';

/** The speed of single moves, in moves per second. */
const QUIET_SPEED = 8;
/** The speed of the moves after a click, in moves per second. */
const GLIDE_SPEED = 40;
/** No move glides longer than this, in milliseconds. */
const LONGEST_GLIDE = 110;

/** Makes moves of a session one after the other, frame by frame. */
export interface Playback {
  readonly isRunning: boolean;
  /** The number of moves before a walk or pushes that are on their way; undefined if none are. */
  readonly origin: number | undefined;
  /** Makes the moves from here to the end. */
  run(movesASecond: number): void;
  /** Changes the speed of what is on its way. */
  setSpeed(movesASecond: number): void;
  /** Makes this many of the planned moves: a walk or pushes. */
  glide(count: number): void;
  /** Stops where the moves are now. */
  pause(): void;
  /** Ends what is on its way: a walk or pushes at their end, a line that is played where it is. */
  settle(): void;
}

/** Makes it; `show` is called when it starts, stops or has another speed. */
export function createPlayback(session: Session, board: HTMLElement, show: () => void): Playback {
  /** Moves per second; 0 while nothing is on its way. */
  let speed = 0;
  /** The numbers of moves before and after a walk or pushes; none while a line is played. */
  let errand: { readonly origin: number; readonly target: number } | undefined;
  let began = 0;
  let made = 0;

  const setPace = (movesASecond: number) => {
    const pace = Math.min(LONGEST_GLIDE, 900 / movesASecond);
    board.style.setProperty('--pace', `${Math.round(pace)}ms`);
  };

  const start = (movesASecond: number) => {
    const wasRunning = speed > 0;
    speed = movesASecond;
    began = now();
    made = 0;
    setPace(speed);
    show();
    if (!wasRunning) requestAnimationFrame(tick);
  };

  const pause = () => {
    speed = 0;
    setPace(QUIET_SPEED);
    show();
  };

  const tick = () => {
    if (speed === 0) return;
    const last = errand?.target ?? session.moves.length;
    const due = Math.floor((now() - began) * speed);
    if (due > made) {
      const more = due - made;
      made = due;
      session.seek(Math.min(session.cursor + more, last));
    }
    if (session.cursor >= last) pause();
    else requestAnimationFrame(tick);
  };

  return {
    get isRunning() {
      return speed > 0;
    },
    get origin() {
      return speed > 0 ? errand?.origin : undefined;
    },
    run: (movesASecond) => {
      errand = undefined;
      start(movesASecond);
    },
    setSpeed: (movesASecond) => {
      if (speed > 0) start(movesASecond);
    },
    glide: (count) => {
      errand = { origin: session.cursor, target: session.cursor + count };
      start(GLIDE_SPEED);
    },
    pause,
    settle: () => {
      const to = speed > 0 ? errand?.target : undefined;
      pause();
      if (to !== undefined) session.seek(to);
    },
  };
}
