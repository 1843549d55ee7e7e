import test from 'ava';
import fc from 'fast-check';
import { type EncodingPart, foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../../src/asp/encoding/rules.js';
import { instanceOf } from '../../../../src/asp/facts/instance.js';
import { tryTask } from '../../../../src/asp/plan/try-task.js';
import { levelOf } from '../../../helpers/drawn-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

const INSTANCE = instanceOf(levelOf(['#####', '#@$.#', '#####']));
const [{ engine }] = ENGINES;

async function answerTo(parts: readonly EncodingPart[], by = engine) {
  const rules = rulesOf(foreignEncoding('mine', parts));
  return (
    await tryTask({ engine: by, left: () => ({}) }, { instance: INSTANCE, rules, models: 0, options: [] })
  ).answer;
}

/** A file with a fact of its own, and perhaps one in a part that nothing grounds. */
const files = fc.array(
  fc.tuple(fc.constantFrom('', '#program other.', '#program step(t).', '#program base.'), fc.boolean()),
  { minLength: 1, maxLength: 5 },
);

test('each file begins in base, whatever the files before it end in', async (t) => {
  await fc.assert(
    fc.asyncProperty(files, async (rows) => {
      const parts = rows.map(([program, endsInLine], at) => ({
        name: `${at}.lp`,
        text: `mine(${at}).\n${program}${program && `\nlast(${at}).`}${endsInLine ? '\n' : ''}`,
      }));
      const { answerSets } = await answerTo([
        ...parts,
        { name: 'show.lp', text: '#show mine/1.\n#show last/1.' },
      ]);
      const grounded = rows.flatMap(([program], at) => (program === '#program base.' ? [`last(${at})`] : []));
      t.deepEqual(
        answerSets.map(({ atoms }) => [...atoms].sort()),
        [[...grounded, ...rows.map((_, at) => `mine(${at})`)].sort()],
      );
    }),
    { numRuns: 5 },
  );
});

/** What a file leaves open at its end, and what is said about it. */
const OPEN = {
  'a :- b': 'this statement does not end with a full stop',
  '#show a/1': 'this statement does not end with a full stop',
  'a(b': 'this statement does not end with a full stop',
  '%* a. %* b. *%': 'this comment does not end',
  '#script (lua)\nx = 1.5': 'this script does not end with #end.',
};

/** The ends of a text: the places of the open part among three, and what is behind it in its file. */
const ENDS = ['', '\n', '\n% the end\n'].flatMap((ending) => [0, 1, 2].map((at) => ({ ending, at })));

for (const { engine: by, run } of ENGINES) {
  run(`${by.name}: what a file leaves open is said of this file, and not of the next`, async (t) => {
    for (const [i, [text, said]] of Object.entries(OPEN).entries()) {
      for (const { ending, at } of by === engine ? [ENDS[i]] : ENDS) {
        const parts = ['x.\n', 'y.\n% y\n', '#program z. %* z *% z.'].map((one, part) => ({
          name: `${part}.lp`,
          text: part === at ? `${one}\n\n  ${text}${ending}` : one,
        }));
        const { fault } = await answerTo(parts, by);
        const line = parts[at].text.slice(0, parts[at].text.indexOf(text)).split('\n').length;
        t.deepEqual(fault?.message.split('\n').slice(0, 2), [`${at}.lp:${line}:3: error: ${said}`, '']);
      }
    }
  });
}

test('a syntax error inside a file stays where clingo sees it', async (t) => {
  const { fault } = await answerTo([
    { name: 'a.lp', text: 'a.\nb(.\n' },
    { name: 'b.lp', text: 'c. d :- e' },
  ]);
  t.regex(
    fault!.message,
    /^a\.lp:2:3-4: error: syntax error, unexpected \..*\n\n?b\.lp:1:4: error: this statement/m,
  );
});
