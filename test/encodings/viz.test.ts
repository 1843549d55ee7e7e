import test from 'ava';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { ENCODING_TEXTS } from '../../src/asp/encoding/encoding-texts.generated.js';
import { formatProgram } from '../../src/asp/encoding/program.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { levelOf } from '../helpers/drawn-levels.js';

test('a plan is drawn square by square and push by push, without a warning', async (t) => {
  const instance = withSteps(instanceOf(levelOf(['#####', '#@$.#', '#  ##', '#####'])), 2);
  const program =
    formatProgram(instance, rulesOf(encodingOf('reference', 'strict'))) + ENCODING_TEXTS['viz.lp'];
  const { answerSets, warnings } = await wasmEngine().run({ program, models: 0 });
  t.deepEqual(warnings, []);
  t.is(answerSets.length, 1);
  const atoms = answerSets[0].atoms;
  const count = (start: string) => atoms.filter((text) => text.startsWith(start)).length;
  t.is(count('graph('), 2);
  t.is(count('node('), 2 * instance.locations.size);
  t.is(count('edge('), 1);
  t.is(atoms.filter((text) => text.includes('(pos,0)')).length, 2 * instance.locations.size);
  t.is(count('attr(graph,'), 2);
  const filled = (location: string, step: number) =>
    atoms.flatMap(
      (text) => text.match(`^attr\\(node,\\(${location},${step}\\),fillcolor,(\\w+)\\)`)?.[1] ?? [],
    );
  t.deepEqual(
    ['col1row1', 'col2row1', 'col3row1', 'col1row2'].map((location) => filled(location, 1)),
    [['lightblue'], ['tan'], ['palegreen'], []],
  );
  t.deepEqual(filled('col3row1', 2), ['tan']);
  t.is(atoms.filter((text) => /^attr\(edge,.*,(?:head|tail)clip,false\)$/.test(text)).length, 2);
  t.true(atoms.includes('attr(node,(col3row1,1),(pos,0),2)'));
  t.true(atoms.includes('attr(node,(col1row2,1),(pos,2),-1)'));
});
