import test from 'ava';
import { parseBoard } from '../../../src/game/level.js';
import { memoryStore } from '../../store/database.js';
import { createRecords } from '../../store/records.js';

const LEVEL = parseBoard(['########', '#@     #', '# $  . #', '#      #', '########']);
const [SHORT, LONG] = ['dRRR', 'rldRRR'];

/** What is stored is done in the turns of the event loop that follow. */
const stored = () => new Promise((resolve) => setImmediate(resolve));

test('two windows that solve the same level keep the better solution, whoever stores last', async (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const store = memoryStore();
  const windows = [createRecords(store), createRecords(store)];
  windows[0].keepSolution(LEVEL.value, SHORT);
  windows[1].keepSolution(LEVEL.value, LONG);
  await stored();
  const [{ key, best }] = await store.all('solutions');
  t.is(best.moves.moves, SHORT);
  t.is(best.moves.value, 4);
  t.is(windows[1].solutionsOf(key)?.moves.moves, LONG, 'it knows only its own');
  await windows[1].load();
  t.is(windows[1].solutionsOf(key)?.moves.moves, SHORT, 'until it looks again');
});
