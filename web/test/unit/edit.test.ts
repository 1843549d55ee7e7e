import test from 'ava';
import fc from 'fast-check';
import { unwrap } from '../../../src/base/result.js';
import { parseBoard } from '../../../src/game/level.js';
import {
  type Book,
  type Draft,
  draftOf,
  emptyDraft,
  isSame,
  levelsOf,
  rebased,
  titleOf,
  turnedTo,
  withDraft,
  withMore,
  withoutDraft,
} from '../../panels/edit/book/book.js';
import { createDrafting, type Drafting } from '../../panels/edit/book/drafting.js';
import { createHistory } from '../../panels/edit/book/history.js';
import { keepBook, keptBook } from '../../panels/edit/book/kept-book.js';
import {
  BORDERS,
  type Drawing,
  emptyRoom,
  painted,
  paintedAll,
  resized,
} from '../../panels/edit/drawing/drawing.js';
import { SHAPES, squaresOf } from '../../panels/edit/drawing/shapes.js';
import { TURNS } from '../../panels/edit/drawing/turns.js';
import { createDesk } from '../../state/desk.js';
import { DRAWN_KEY, FIRST_STATE } from '../../state/state.js';

const drawing: fc.Arbitrary<Drawing> = fc
  .tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 3, max: 12 }))
  .chain(([width, height]) =>
    fc.array(fc.string({ unit: fc.constantFrom(...'# .$*'), minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );
const withSquares = drawing.chain((rows) => {
  const square = fc.nat(rows.length * rows[0].length - 1);
  return fc.tuple(fc.constant(rows), square, square);
});
const far = (width: number, one: number, other: number) =>
  Math.max(
    Math.abs((one % width) - (other % width)),
    Math.abs(Math.floor(one / width) - Math.floor(other / width)),
  );

test('a line leads from end to end, each square beside the one before', (t) => {
  fc.assert(
    fc.property(withSquares, ([rows, from, to]) => {
      const width = rows[0].length;
      const line = squaresOf('line', rows, from, to);
      t.deepEqual([line[0], line[line.length - 1]], [from, to]);
      t.is(line.length, far(width, from, to) + 1);
      for (let i = 1; i < line.length; i++) t.is(far(width, line[i - 1], line[i]), 1);
    }),
  );
});

test('a rectangle is the edge between two corners', (t) => {
  fc.assert(
    fc.property(withSquares, ([rows, from, to]) => {
      const width = rows[0].length;
      const squares = squaresOf('rectangle', rows, from, to);
      const columns = Math.abs((from % width) - (to % width)) + 1;
      const lines = Math.abs(Math.floor(from / width) - Math.floor(to / width)) + 1;
      const inside = Math.max(0, columns - 2) * Math.max(0, lines - 2);
      t.is(new Set(squares).size, columns * lines - inside);
      t.is(squares.length, new Set(squares).size);
      t.true(squares.includes(from) && squares.includes(to));
    }),
  );
});

test('what is filled is alike, hangs together, and its neighbours differ', (t) => {
  fc.assert(
    fc.property(withSquares, ([rows, from]) => {
      const [width, text] = [rows[0].length, rows.join('')];
      const area = new Set(squaresOf('fill', rows, from, from));
      for (const square of area) t.is(text[square], text[from]);
      for (let square = 0; square < text.length; square++) {
        const beside = [square - width, square + width, ...(square % width ? [square - 1] : [])];
        const touches =
          beside.some((next) => area.has(next)) || ((square + 1) % width !== 0 && area.has(square + 1));
        if (!area.has(square) && touches) t.not(text[square], text[from]);
        if (area.has(square) && area.size > 1) t.true(touches);
      }
    }),
  );
});

test('every shape stays on the drawing, and a stroke changes nothing beside it', (t) => {
  fc.assert(
    fc.property(withSquares, fc.constantFrom(...SHAPES), ([rows, from, to], shape) => {
      const squares = squaresOf(shape, rows, from, to);
      const [before, after] = [rows.join(''), paintedAll(rows, squares, 'wall', true).join('')];
      for (let square = 0; square < before.length; square++)
        t.is(after[square], squares.includes(square) ? '#' : before[square]);
    }),
  );
});

const turn = (id: string) => TURNS.find((one) => one.id === id)!.of;

test('mirrors and turns lead back, shifts have opposites', (t) => {
  fc.assert(
    fc.property(drawing, (rows) => {
      for (const id of ['mirror-sides', 'mirror-ends']) t.deepEqual(turn(id)(turn(id)(rows)), rows, id);
      for (const [one, other] of [
        ['turn-left', 'turn-right'],
        ['shift-left', 'shift-right'],
        ['shift-up', 'shift-down'],
      ]) {
        t.deepEqual(turn(other)(turn(one)(rows)), rows, one);
        t.is([...turn(one)(rows).join('')].sort().join(''), [...rows.join('')].sort().join(''));
      }
      const right = turn('turn-right');
      t.deepEqual(right(right(rows)), turn('mirror-ends')(turn('mirror-sides')(rows)));
    }),
  );
  t.deepEqual(turn('shift-left')(['abc', 'def']), ['bca', 'efd']);
  t.deepEqual(turn('turn-right')(['abc', 'def']), ['da', 'eb', 'fc']);
});

test('a drawing grows and shrinks at its borders, and a room stays closed', (t) => {
  for (const border of BORDERS) {
    const [rows, columns] = border === 'top' || border === 'bottom' ? [8 + 3, 10] : [8, 10 + 3];
    t.deepEqual(resized(emptyRoom(10, 8), border, 3), emptyRoom(columns, rows), border);
  }
  fc.assert(
    fc.property(
      drawing,
      fc.constantFrom(...BORDERS),
      fc.integer({ min: -20, max: 20 }),
      (rows, border, by) => {
        const isRow = border === 'top' || border === 'bottom';
        const next = resized(rows, border, by);
        const length = (one: Drawing) => (isRow ? one.length : one[0].length);
        t.is(length(next), Math.max(3, Math.min(100, length(rows) + by)));
        t.is(new Set(next.map((row) => row.length)).size, 1);
        const pieces = (one: Drawing) => one.join('').replace(/[# ]/g, '').length;
        if (by >= 0) t.is(pieces(next), pieces(rows), 'nothing is lost or made up');
      },
    ),
  );
});

test('everything in a book is undone and redone', (t) => {
  const first: Book = { drafts: [emptyDraft()], at: 0 };
  const level = ['#####', '#@$.#', '#####'];
  const steps: readonly ((book: Book) => Book)[] = [
    (book) => withDraft(book, { title: 'A' }),
    (book) => withMore(book, [emptyDraft(), { drawing: level, title: '', author: 'me' }]),
    (book) => turnedTo(book, 2),
    (book) => withDraft(book, { drawing: turn('mirror-sides')(level) }),
    withoutDraft,
    withoutDraft,
    withoutDraft,
  ];
  const history = createHistory(first, isSame);
  const seen = [first];
  for (const step of steps) {
    t.true(history.change(step(history.now)));
    seen.push(history.now);
    t.true(history.now.at >= 0 && history.now.at < history.now.drafts.length);
  }
  for (const book of [...seen].reverse().slice(1)) {
    history.undo();
    t.is(history.now, book);
  }
  t.false(history.canUndo);
  for (const book of seen.slice(1)) {
    history.redo();
    t.is(history.now, book);
  }
  t.false(history.canRedo);
});

test('a change that is dropped leaves no trace: what could be redone before can be redone again', (t) => {
  const history = createHistory<number>(1, Object.is);
  history.change(2);
  history.change(3);
  history.undo();
  history.change(9);
  history.amend(10);
  history.drop();
  t.deepEqual([history.now, history.canUndo, history.canRedo], [2, true, true]);
  history.drop();
  t.is(history.now, 2, 'there is nothing more to drop');
  history.redo();
  history.drop();
  t.is(history.now, 3, 'a step is no change');
});

test('a book gives the levels in it, those that are none are counted', (t) => {
  const level = { drawing: ['#####', '#@$.#', '#####'], title: '', author: 'me' };
  const { levels, at, left } = levelsOf({ drafts: [emptyDraft(), level, { ...level, title: 'B' }], at: 2 });
  t.deepEqual(
    levels.map(({ title, author }) => [title, author]),
    [
      ['Drawn level', 'me'],
      ['B', 'me'],
    ],
  );
  t.deepEqual([at, left], [1, 1]);
});

const NAMED = unwrap(
  parseBoard(['#######', '#@ $ .#', '#     #', '#######'], {
    title: 'First',
    author: 'Anna',
    comment: 'hello',
    properties: [['Difficulty', '3']],
    solutions: [{ moves: 'rRR' }, { moves: 'druRR' }],
  }),
);

test('a draft has the notes of its level; after a change those solutions stay that solve it', (t) => {
  const draft = draftOf(NAMED);
  t.deepEqual(levelsOf({ drafts: [draft], at: 0 }).levels[0], NAMED, 'nothing was changed');
  const drawing = painted(draft.drawing, 16, 'wall', true);
  const book = { drafts: [{ ...draft, drawing }], at: 0 };
  const { levels, dropped } = levelsOf(book);
  t.like(levels[0], {
    title: 'First, changed',
    author: 'Anna',
    comment: 'hello',
    properties: [['Difficulty', '3']],
    solutions: [{ moves: 'rRR' }],
  });
  t.is(dropped, 1);
  const next = rebased(book);
  t.is(titleOf(next.drafts[0]), 'First, changed', 'it is open under this title');
  const again = { ...next.drafts[0], drawing: painted(drawing, 17, 'wall', true) };
  t.is(titleOf(again), 'First, changed 2');
  t.is(titleOf({ ...again, title: 'Mine' }), 'Mine');
});

test('a collection that is taken is open until it is changed; what was there before is no news either', (t) => {
  const drafting = createDrafting();
  drafting.load(NAMED);
  const drafts = [draftOf(NAMED), draftOf(NAMED)];
  drafting.take({ drafts, at: 0, notes: { title: 'My coll' } });
  t.true(drafting.isAsLoaded);
  drafting.change(turnedTo(drafting.book, 1));
  t.false(drafting.isAsLoaded);
  t.true(drafting.isCollectionOpen);
  drafting.undo();
  drafting.undo();
  t.true(drafting.isAsLoaded);
  drafting.redo();
  drafting.drawStroke(painted(drafting.draft.drawing, 16, 'wall', true));
  t.false(drafting.isAsLoaded || drafting.isCollectionOpen);
  const desk = createDesk(FIRST_STATE);
  keepBook(desk, drafting);
  t.deepEqual(keptBook(desk.state), drafting.book, 'kept with all notes');
  drafting.markOpened(drafting.book, NAMED);
  t.true(drafting.isAsLoaded && drafting.isCollectionOpen);
});

test('what is typed in one go is one change, whatever is done before and after it', (t) => {
  const drafting = createDrafting();
  drafting.load(NAMED);
  const names = () => [drafting.draft.title, drafting.draft.author];
  const before = names();
  drafting.beginStroke();
  for (const title of ['A', 'Ab', 'Abc']) drafting.typeStroke({ title });
  drafting.beginStroke();
  for (const author of ['X', 'Xy']) drafting.typeStroke({ author });
  drafting.change(turnedTo({ ...drafting.book, drafts: [drafting.draft, drafting.draft] }, 1));
  drafting.typeStroke({ title: 'Other' });
  t.is(drafting.book.drafts[0].title, 'Abc', 'of another draft');
  const seen = [names()];
  while (drafting.canUndo) {
    drafting.undo();
    seen.push(names());
  }
  t.deepEqual(seen, [['Other', 'Xy'], ['Abc', 'Xy'], ['Abc', 'Xy'], ['Abc', before[1]], before]);
});

test('a stroke is one change, and a level that is loaded comes on top of what was drawn', (t) => {
  const drafting = createDrafting();
  let told = 0;
  drafting.changed.listen(() => told++);
  const [level, other] = ['#####\n#@$.#\n#####', '#####\n#.$@#\n#####'].map((text) =>
    unwrap(parseBoard(text.split('\n'))),
  );
  drafting.load(level);
  t.true(drafting.isAsLoaded);
  t.false(drafting.canUndo);
  const before = drafting.book;
  drafting.beginStroke();
  drafting.drawStroke(drafting.draft.drawing);
  t.is(told, 0, 'nothing was drawn');
  for (const square of [6, 7]) {
    drafting.drawStroke(painted(drafting.draft.drawing, square, 'wall', true));
  }
  t.is(told, 2);
  t.false(drafting.isAsLoaded);
  const drawn = drafting.book;
  drafting.load(other);
  t.is(drafting.loadedFrom, other);
  drafting.undo();
  t.deepEqual(drafting.book, drawn);
  drafting.undo();
  t.deepEqual(drafting.book, before);
  t.false(drafting.canUndo);
});

test('a drawing that is open nowhere stays beside a level that is opened', (t) => {
  const [level, other] = ['#####\n#@$.#\n#####', '#####\n#.$@#\n#####'].map((text) =>
    unwrap(parseBoard(text.split('\n'))),
  );
  const desk = createDesk(FIRST_STATE);
  const drafting = createDrafting();
  drafting.load(level);
  drafting.changeDraft({ drawing: emptyRoom(5, 4) });
  const drawn = drafting.draft;
  drafting.load(other);
  t.deepEqual(drafting.book, { drafts: [drawn, draftOf(other)], at: 1 });
  t.true(drafting.isAsLoaded, 'there is nothing new to open');
  keepBook(desk, drafting);
  t.deepEqual(keptBook(desk.state), drafting.book);
  drafting.load(level);
  t.deepEqual(drafting.book.drafts, [drawn, draftOf(level)], 'a level is open as itself');

  drafting.change({ ...drafting.book, at: 0 });
  drafting.changeDraft({ drawing: ['#####', '#.$@#', '#####'] });
  drafting.markOpened(drafting.book, other);
  keepBook(desk, drafting);
  t.is(keptBook(desk.state), undefined, 'both are open');
});

test('drawings that are not opened yet are kept and read again, and a foreign text is none', (t) => {
  fc.assert(
    fc.property(fc.array(drawing, { minLength: 1, maxLength: 3 }), fc.string(), (drawings, title) => {
      const desk = createDesk(FIRST_STATE);
      const drafting = createDrafting();
      const drafts = drawings.map((rows) => ({ drawing: rows, title, author: '' }));
      drafting.change({ drafts, at: drafts.length - 1 });
      t.true(keepBook(desk, drafting));
      t.deepEqual(keptBook(desk.state), drafting.isAsLoaded ? undefined : drafting.book);
    }),
  );
  const desk = createDesk(FIRST_STATE);
  const drafting = createDrafting();
  drafting.changeDraft({ drawing: emptyRoom(500, 500) });
  t.false(keepBook(desk, drafting), 'too long');
  t.is(keptBook(desk.state), undefined);
  const kept = (text: string) => keptBook({ edits: { [DRAWN_KEY]: text } });
  for (const text of [
    '',
    '{',
    '{"drafts":[],"at":0}',
    '{"drafts":[{"drawing":["##","#"],"title":"","author":""}],"at":0}',
    '{"drafts":[{"drawing":["<b>"],"title":"","author":""}],"at":0}',
    '{"drafts":[{"drawing":["###"],"title":"","author":""}],"at":1}',
    '{"drafts":[{"drawing":["###"]}],"at":0}',
    '{"drafts":[{"drawing":["###"],"title":"","author":"","origin":{"drawing":["###"],"notes":{"solutions":[1]}}}],"at":0}',
    '{"drafts":[{"drawing":["###"],"title":"","author":"","origin":{"notes":{}}}],"at":0}',
  ])
    t.is(kept(text), undefined, text);
  t.is(keptBook({ edits: {} }), undefined);
});

test('the largest drawings are turned too', (t) => {
  const rows = Array.from({ length: 1000 }, (_, y) => `${'#'.repeat(y)}$`.padEnd(1000, ' '));
  for (const turn of TURNS) {
    const turned = turn.of(rows);
    t.deepEqual([turned.length, turned[0].length], [1000, 1000], turn.id);
    t.is(turned.join('').split('$').length, 1001, turn.id);
  }
});

/** What somebody does in the editor, as an act on a drafting. */
const act = fc.oneof(
  fc.constantFrom<(drafting: Drafting) => void>(
    (drafting) => drafting.beginStroke(),
    (drafting) => drafting.undo(),
    (drafting) => drafting.redo(),
    (drafting) => drafting.dropStroke(),
  ),
  fc.tuple(fc.nat(24), fc.constantFrom('wall', 'box', 'goal')).map(
    ([square, tool]) =>
      (drafting: Drafting) =>
        drafting.drawStroke(painted(drafting.draft.drawing, square, tool as 'wall', true)),
  ),
  fc.string({ maxLength: 2 }).map((title) => (drafting: Drafting) => drafting.typeStroke({ title })),
);

test('what is added at the end changes nothing under the hand, and no undo takes it away', (t) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(act, fc.boolean())), (acts) => {
      const [one, other] = [createDrafting(), createDrafting()];
      const added: Draft[] = [];
      for (const drafting of [one, other]) drafting.changeDraft({ drawing: emptyRoom(5, 5) });
      for (const [act, adds] of acts) {
        for (const drafting of [one, other]) act(drafting);
        if (adds) {
          const draft = { ...emptyDraft(), author: `${added.length}` };
          added.push(draft);
          one.addAtEnd([draft]);
        }
        t.deepEqual(one.book, { ...other.book, drafts: [...other.book.drafts, ...added] });
        t.is(one.isUnderHand, other.isUnderHand);
        t.deepEqual([one.canUndo, one.canRedo], [other.canUndo, other.canRedo]);
      }
    }),
  );
});

test('a stroke ends when another drawing comes under the hand', (t) => {
  const drafting = createDrafting();
  drafting.load(NAMED);
  drafting.beginStroke();
  drafting.drawStroke(painted(drafting.draft.drawing, 16, 'wall', true));
  drafting.drawStroke(painted(drafting.draft.drawing, 17, 'wall', true));
  drafting.typeStroke({ title: 'Mine' });
  drafting.addAtEnd([emptyDraft()]);
  t.true(drafting.isUnderHand);
  drafting.undo();
  t.false(drafting.isUnderHand, 'undone');
  drafting.beginStroke();
  drafting.change(turnedTo(drafting.book, 1));
  t.false(drafting.isUnderHand, 'another draft');
});
