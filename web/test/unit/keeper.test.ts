import test from 'ava';
import { levelOf } from '../../../test/helpers/drawn-levels.js';
import { startKeeper } from '../../page/keeper.js';
import { createSession } from '../../play/session.js';
import { createDesk } from '../../state/desk.js';
import { FIRST_STATE, type State, withPassed, withText } from '../../state/state.js';
import { memoryStore } from '../../store/database.js';
import { watchedStore } from '../../store/watched-store.js';

/** What the keeper needs of a browser: events of the window, and storage that belongs to it. */
let window = new EventTarget();
const storage = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};
const localStorage = storage();
Object.assign(globalThis, {
  addEventListener: (type: string, act: () => void) => window.addEventListener(type, act),
  document: new EventTarget(),
});
for (const [name, value] of Object.entries({ localStorage, sessionStorage: storage() }))
  Object.defineProperty(globalThis, name, { value });

const LEVEL = levelOf(['######', '#@$ .#', '######']);

/** A window of the page with its keeper, beside a store that refuses to write while `isFull`. */
function openWindow() {
  window = new EventTarget();
  const below = memoryStore();
  const room = { isFull: false };
  const store = watchedStore(
    {
      ...below,
      change: (kind, key, next) =>
        room.isFull
          ? Promise.reject(new DOMException('', 'QuotaExceededError'))
          : below.change(kind, key, next),
    },
    () => undefined,
  );
  const desk = createDesk(FIRST_STATE);
  const session = createSession(desk, { level: LEVEL });
  const keep = startKeeper({ desk, session, store }, FIRST_STATE);
  /** Stores at once what this window changes. */
  const write = async (change: (state: State) => State) => {
    desk.change(change);
    await keep();
  };
  return { below, room, desk, write };
}

/** Looks at the window again, and waits until it has read the store. */
async function comeBack(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setImmediate(resolve));
}

/** Writings of a window, one after the other; whether each of them was refused. */
const HISTORIES = [[], [false], [true], [true, false], [false, true, false], [true, true, false]];

for (const refusals of HISTORIES) {
  const last = refusals.at(-1) ?? false;
  test.serial(`writings refused: ${refusals.join(', ') || 'none'}: then it learns from others`, async (t) => {
    const { below, room, desk, write } = openWindow();
    let text: string | undefined;
    for (const [at, isFull] of refusals.entries()) {
      room.isFull = isFull;
      text = `% ${at}`;
      await write((state) => withText(state, 'fast', text));
    }
    localStorage.texts.clear();
    window.dispatchEvent(new Event('pagehide'));
    t.is(localStorage.texts.size > 0, last, 'what the store refused is left for other windows');

    await below.change('page', 'last', (old) => ({
      key: 'last',
      state: withPassed(old?.state ?? FIRST_STATE, 'facts'),
    }));
    await comeBack();
    t.deepEqual(desk.state.course.passed, ['facts']);
    const { fast } = desk.state.edits as { readonly fast?: string };
    t.is(fast, text);
  });
}
