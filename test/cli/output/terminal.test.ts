import test from 'ava';
import stringWidth from 'string-width';
import { cutTo } from '../../../src/cli/output/terminal.js';

test('a line is cut where a terminal ends, and sooner only for characters that may be wide', (t) => {
  for (const text of ['3/8 倉庫番 native', 'ソコバン, 3 levels', '👩‍🚀 and 📦', '', 'plain, Größe 3'])
    for (let width = 0; width <= stringWidth(text) + 1; width++) {
      const cut = cutTo(width, text);
      t.true(text.startsWith(cut) && !/\p{Surrogate}/u.test(cut));
      t.true(stringWidth(cut) <= width, `${width}: ${cut}`);
      if (stringWidth(text) === text.length) t.is(cut.length, Math.min(width, text.length));
    }
  t.is(cutTo(7, '倉庫番 native'), '倉庫番 ');
  t.is(cutTo(80, '倉庫番 native'), '倉庫番 native');
});
