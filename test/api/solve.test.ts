import { getEventListeners } from 'node:events';
import process from 'node:process';
import test from 'ava';
import { ENCODING_NAMES, type EncodingName, OBJECTIVES, parseBoard, solve, unwrap } from '../../src/index.js';

const level = unwrap(parseBoard(['######', '#@   #', '# $  #', '#   .#', '######']));

test('every encoding solves without an objective, and counts what it says it counts', async (t) => {
  const least = { lines: 2, pushes: 3, moves: 6 };
  const counted = new Map<EncodingName, string[]>();
  for (const encoding of ENCODING_NAMES) {
    t.like(await solve(level, { engine: 'clingo', encoding }), { status: 'solved', optimal: true });
    for (const objective of OBJECTIVES) {
      const asked = solve(level, { engine: 'clingo', encoding, objective });
      const result = await asked.catch((error: Error) => error);
      if (objective === 'any') t.like(result, { status: 'solved' });
      else if (result instanceof Error) t.regex(result.message, /^objective: .* counts .*, not /);
      else {
        t.like(result, { status: 'solved', optimal: true, [objective]: least[objective] });
        counted.set(encoding, [...(counted.get(encoding) ?? []), objective]);
      }
    }
  }
  t.deepEqual(Object.fromEntries(counted), {
    reference: ['lines'],
    fast: ['lines', 'pushes', 'moves'],
    analysed: ['lines', 'pushes', 'moves'],
    incremental: ['lines'],
    moves: ['moves'],
  });
});

test('Node warns of no leak where many calls have one signal, and none of them leaves a listener', async (t) => {
  const { signal } = new AbortController();
  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  process.on('warning', hear);
  t.teardown(() => process.off('warning', hear));
  const calls = Array.from({ length: 12 }, () => solve(level, { engine: 'clingo', limits: { signal } }));
  t.deepEqual(new Set((await Promise.all(calls)).map(({ status }) => status)), new Set(['solved']));
  t.deepEqual(warnings, []);
  t.is(getEventListeners(signal, 'abort').length, 0);
});
