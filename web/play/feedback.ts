import type { Direction } from '../../src/game/direction.js';
import type { Desk } from '../state/desk.js';
import type { BoardView } from './board-view.js';
import { countersOf, type Session } from './session.js';
import type { Sound } from './sounds.js';

/** Milliseconds for which a phone vibrates if something does not give way. */
const TREMBLE = 18;

/** Feedback for moves: sounds if they are on, and a bump or vibration if something does not give way. */
export interface Feedback {
  blocked(direction: Direction): void;
}

export function createFeedback(desk: Desk, session: Session, view: BoardView): Feedback {
  let last = session.position;
  let lastDone = 0;
  /** Sounds have their own code, which is loaded when they are first wanted. */
  let player: Promise<(sound: Sound) => void> | undefined;

  const play = async (sound: Sound) => {
    if (!desk.state.settings.sound) return;
    player ??= import('./sounds.js').then(({ createSounds }) => createSounds());
    // Without the network there is no sound this time.
    const heard = await player.catch(() => undefined);
    if (heard) heard(sound);
    else player = undefined;
  };

  const remember = () => {
    last = session.position;
    lastDone = countersOf(session).done;
  };

  const hear = () => {
    const { player: before, boxes } = last;
    const { done, solved } = countersOf(session);
    const { position } = session;
    if (position.player === before && position.boxes === boxes) return;
    const isPush = position.boxes !== boxes;
    if (solved && isPush) void play('solved');
    else if (done > lastDone) void play('goal');
    else void play(isPush ? 'push' : 'step');
  };

  session.opened.listen(remember);
  session.changed.listen(() => {
    if (desk.state.settings.sound) hear();
    remember();
  });
  return {
    blocked: (direction) => {
      view.bump(direction);
      void play('blocked');
      // Browsers complain if a page vibrates before the user has touched it.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TREMBLE);
    },
  };
}
