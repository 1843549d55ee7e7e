import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { Session } from '../play/session.js';
import type { Desk } from '../state/desk.js';
import type { Game } from '../state/game.js';
import type { Store } from '../store/database.js';

/** Milliseconds between two writings. */
const PERIOD = 150;

/** Keeps the state and the game on the open level as they change; `onFull` is called when nothing more can be kept. */
export function startKeeper(desk: Desk, session: Session, store: Store, onFull: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptGame = desk.state.game;
  let level: Level | undefined;
  let id = '';

  const keep = async () => {
    clearTimeout(timer);
    timer = undefined;
    const { state } = desk;
    const writes = [store.put('page', { key: 'last', state })];
    if (state.game !== keptGame && !isNew(state.game)) {
      if (level !== session.level) {
        level = session.level;
        id = exactIdOf(level);
      }
      writes.push(store.put('games', { key: id, game: state.game }));
    }
    keptGame = state.game;
    await Promise.all(writes);
  };

  const keepNow = () => void keep().catch(onFull);
  desk.changed.listen(() => {
    timer ??= setTimeout(keepNow, PERIOD);
  });
  session.leaving.listen(() => timer !== undefined && keepNow());
  addEventListener('pagehide', () => timer !== undefined && keepNow());
  document.addEventListener('visibilitychange', () => timer !== undefined && keepNow());
}

/** Whether nothing was played: that needs no room. */
function isNew({ lines }: Game): boolean {
  return lines.every((line) => line === '');
}
