import test from 'ava';
import fc from 'fast-check';
import { createLevelList } from '../../play/level-list.js';
import { createDesk } from '../../state/desk.js';
import { SHOW_NAMES, SORT_NAMES } from '../../state/list-choice.js';
import { FIRST_STATE } from '../../state/state.js';
import { memoryStore } from '../../store/database.js';
import { createRecords } from '../../store/records.js';

const ids = Array.from({ length: 12 }, (_, i) => `id${i % 7}`);
const rows = ids.map((id, i) => ({
  ...{ id, index: i + 1, title: `${i % 5} level`, width: 5, height: 3 + (i % 3), boxes: 1 + (i % 4) },
  ...{ digits: i % 6, fault: undefined },
}));

/** Something that changes the list, or what is known about its levels. */
const act = fc.oneof(
  fc.record({ show: fc.constantFrom(...SHOW_NAMES) }),
  fc.record({ sort: fc.constantFrom(...SORT_NAMES) }),
  fc.record({ words: fc.constantFrom('', '1', 'hard') }),
  fc.record({ solved: fc.constantFrom(...ids) }),
  fc.record({ tagged: fc.constantFrom(...ids) }),
  fc.record({ file: fc.constantFrom(rows, rows.slice(1)) }),
);

test('the list is computed once per change, and is always that of a new one', (t) => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const desk = createDesk(FIRST_STATE);
      const records = createRecords(memoryStore());
      const file = { rows, at: 0 };
      const list = createLevelList(desk, records, file);
      for (const change of acts) {
        const nothing = { solutions: [], found: [], proofs: [] };
        if ('solved' in change) records.learn([{ ...nothing, id: change.solved, solutions: ['R'] }]);
        else if ('tagged' in change) records.learn([{ ...nothing, id: change.tagged, tags: ['hard'] }]);
        else if ('file' in change) file.rows = change.file;
        else desk.change((state) => ({ ...state, list: { ...state.list, ...change } }));
        const { listed } = list;
        list.nearest(1, () => true);
        t.is(list.listed, listed);
        t.deepEqual(listed, createLevelList(desk, records, file).listed);
      }
    }),
  );
});
