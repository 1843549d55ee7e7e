import type { Direction } from '../../src/game/direction.js';
import type { Desk } from '../state/desk.js';
import type { BoardView } from './board-view.js';
import { countersOf, type Session } from './session.js';
import type { Sound } from './sounds.js';

/** Milliseconds for which a phone trembles at what does not give way. */
const TREMBLE = 18;

/** Moves that can be felt: sounds where they are switched on, and what does not give way for eyes and fingers. */
export interface Feedback {
  blocked(direction: Direction): void;
}

export function createFeedback(desk: Desk, session: Session, view: BoardView): Feedback {
  let last = session.position;
  let lastDone = 0;
  /** Sounds are made by code of their own, which is fetched when they are first wanted. */
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
      // Browsers complain about pages that tremble before anybody touched them.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(TREMBLE);
    },
  };
}
