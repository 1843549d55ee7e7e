import test from 'ava';
import { ENCODING_TEXTS } from '../../src/asp/encoding/encoding-texts.generated.js';

/** Those of the class; `moves/` is of the dialect of 2013, which has words of its own, and `viz.lp` speaks to clingraph. */
const TEXTS = Object.entries(ENCODING_TEXTS).filter(([name]) => !/^moves\/|^viz\.lp/.test(name));

/** A region bears the name of one of its squares, and walks lead to either. */
const SQUARES_OR_REGIONS = ['reach/2'];

/** What the variables of headers stand for: a location by any of its letters, a step, or what the letter says. */
const KINDS: Readonly<Record<string, string>> = { B: 'L', C: 'L', E: 'L', M: 'L', T: 'S', t: 'S' };

test('a predicate has the same arguments in every header', (t) => {
  const shapes = new Map<string, Map<string, string[]>>();
  for (const [file, text] of TEXTS) {
    for (const [predicate, shape] of predicatesOf(text)) {
      const files = shapes.get(predicate) ?? new Map<string, string[]>();
      shapes.set(predicate, files.set(shape, [...(files.get(shape) ?? []), file]));
    }
  }
  t.true(shapes.size > 40);
  const several = [...shapes].filter(([name, files]) => files.size > 1 && !SQUARES_OR_REGIONS.includes(name));
  t.deepEqual(
    several.map(([name, files]) => [name, Object.fromEntries(files)]),
    [],
  );
});

/** The predicates that the header of a file names with their arguments, and the kinds of these. */
function predicatesOf(text: string): [string, string][] {
  const header = /^(?:%.*\n)+/.exec(text)?.[0] ?? '';
  return [...header.matchAll(/\b([a-z_]+)\(([A-Zt][A-Za-z',]*)\)/g)].map(([, name, args]) => {
    const kinds = args.split(',').map((arg) => KINDS[arg[0]] ?? arg[0]);
    return [`${name}/${kinds.length}`, kinds.join()];
  });
}
