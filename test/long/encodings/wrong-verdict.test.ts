import test from 'ava';
import { CLASS_ENCODING_NAMES, encodingOf } from '../../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { meansOf } from '../../../src/asp/plan/means.js';
import { tryExactly } from '../../../src/asp/plan/multi-shot.js';
import { decodePlan } from '../../../src/asp/witness/decode.js';
import { parseWitness } from '../../../src/asp/witness/witness.js';
import { judge, parseText } from '../../../src/index.js';
import { collectionTest, collectionText } from '../../helpers/collections.js';
import { ENGINES } from '../../helpers/engines.js';

/*
 * The instance of the 2009 competition that a published encoding, with its disjunction and clingo's default
 * preprocessing, calls unsatisfiable: the 34th sokogen level with 19 steps.
 */
for (const { engine, run } of ENGINES) {
  for (const name of CLASS_ENCODING_NAMES) {
    for (const rule of ['strict', 'idle'] as const) {
      (run === test ? collectionTest : test.skip)(
        `${engine.name}: ${name}, ${rule}: sokogen level 34 has a plan of 19 steps`,
        async (t) => {
          const text = collectionText('sokogen_990602.xsb');
          const file = parseText(text);
          const level = file.ok ? file.value.entries[33].level : file;
          if (!level.ok) return t.fail(level.error.message);
          const instance = withSteps(instanceOf(level.value), 19);
          const task = { instance, rules: rulesOf(encodingOf(name, rule)), models: 1, options: [] };
          const { answer } = await tryExactly(meansOf(engine), task);
          t.is(answer.verdict, 'satisfiable');
          t.deepEqual(answer.warnings, []);
          const plan = parseWitness(instance, answer.answerSets[0].atoms);
          const moves = plan.ok ? decodePlan(instance.level, plan.value) : plan;
          t.true(moves.ok && judge(instance.level, moves.value).ok);
        },
      );
    }
  }
}
