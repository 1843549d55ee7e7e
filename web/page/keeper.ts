import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { Parts } from '../panels/parts.js';
import type { Game } from '../state/game.js';
import type { SharedState } from '../state/merged-state.js';
import type { State } from '../state/state.js';
import { keepAll, type Unsaved, writeWindow } from '../store/unsaved.js';

/** Milliseconds between two writings. */
const PERIOD = 150;

/**
 * Stores the state and the game on the open level when they change. `left` is the state that was read at the
 * beginning. What the browser refuses to store is tried again at the next change. The function that it returns
 * stores what is not stored yet.
 */
export function startKeeper(
  { desk, session, store }: Pick<Parts, 'desk' | 'session' | 'store'>,
  left: State,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptGame = desk.state.game;
  let base: SharedState = left;
  /** Writings in progress; a page that is closed aborts them. */
  let writing = 0;
  let level: Level | undefined;
  let id = '';

  const unsaved = (): Unsaved => {
    const { state } = desk;
    if (state.game === keptGame || isNew(state.game)) return { state, base };
    if (level !== session.level) {
      level = session.level;
      id = exactIdOf(level);
    }
    return { state, base, game: { key: id, game: state.game } };
  };

  const keep = async () => {
    clearTimeout(timer);
    timer = undefined;
    const all = unsaved();
    writing++;
    const done = () => {
      keptGame = all.state.game;
      base = all.state;
      writing--;
    };
    await keepAll(all, store).then(done, () => undefined);
  };

  desk.changed.listen(() => {
    timer ??= setTimeout(() => void keep(), PERIOD);
  });
  session.leaving.listen(() => timer !== undefined && void keep());
  addEventListener('pagehide', () => {
    writeWindow(unsaved(), timer === undefined && writing === 0);
  });
  return keep;
}

/** Whether nothing was played: that needs no room. */
function isNew({ lines }: Game): boolean {
  return lines.every((line) => line === '');
}
