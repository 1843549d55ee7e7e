import test from 'ava';
import { createEditedFiles } from '../../panels/asp/editor/edited-files.js';

const TWO = '%%%% a.lp\na.\n\n%%%% b.lp\nb.\nc.\n';

function twoFiles() {
  const edited = createEditedFiles();
  edited.replace(TWO);
  return edited;
}

test('what is written into a file comes into the whole text, and the other file stays', (t) => {
  const edited = twoFiles();
  edited.choose(1);
  edited.write('d.\n');
  t.regex(edited.text, /a\.\n[\s\S]*d\.\n/);
  t.notRegex(edited.text, /^b\.$/m);
  t.deepEqual(
    edited.files.map(({ name }) => name),
    ['a.lp', 'b.lp'],
  );
});

test('a place is shown in its own file alone, with the line there', (t) => {
  const edited = twoFiles();
  const line = TWO.split('\n').indexOf('c.') + 1;
  t.is(edited.where(line), 'line 2 of b.lp');
  t.is(edited.placeShown({ line, column: 1 }), undefined);
  t.true(edited.chooseLine(line));
  t.is(edited.shown.name, 'b.lp');
  const end = { line, column: 3 };
  t.deepEqual(edited.placeShown({ line, column: 1, end }), {
    line: 2,
    column: 1,
    end: { line: 2, column: 3 },
  });
  t.deepEqual(edited.linesShown([line, 2]), [2]);
});

test('the whole text has the lines as they are', (t) => {
  const edited = twoFiles();
  edited.choose('all');
  t.is(edited.shown.text, TWO);
  t.is(edited.where(6), 'line 6 of the encoding');
  t.false(edited.chooseLine(6));
  t.deepEqual(edited.linesShown([2, 6]), [2, 6]);
});

test('a file that is no longer there is not chosen', (t) => {
  const edited = twoFiles();
  edited.choose(1);
  edited.replace('a.\n');
  t.is(edited.choice, 0);
  t.is(edited.shown.text, 'a.\n');
});
