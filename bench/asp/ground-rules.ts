import { encodingOf } from '../../src/asp/encoding/encoding.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { tryExactly } from '../../src/asp/plan/multi-shot.js';
import { casesOf } from './cases.js';
import { encodingsOf, engineOf, type Options } from './choices.js';
import { openRows } from './row-file.js';
import { groundRules } from './table.js';

const COLUMNS = {
  instance: 'instance',
  encoding: 'encoding',
  squares: 'squares',
  boxes: 'boxes',
  steps: 'steps',
  rules: 'ground rules',
};
/** Seconds for the native core to find the steps of a level. */
const SECONDS = 20;

/** Grounds every case with every encoding, solves none, and writes down how many rules there are. */
export async function benchGroundRules(paths: readonly string[], options: Options): Promise<void> {
  const engine = engineOf(options);
  const file = options.get('data') ?? 'bench/data/asp-rules.jsonl';
  const rows = openRows(file, 'ground rules of instances with their own steps, by encoding', COLUMNS, 2);
  for (const path of paths) {
    for (const { name, instance } of await casesOf(path, SECONDS)) {
      for (const encoding of encodingsOf(options)) {
        if (rows.has({ instance: name, encoding })) continue;
        const rules = rulesOf(encodingOf(encoding, 'strict'));
        const task = { instance, rules, models: 1, options: ['--solve-limit=0'] };
        const { answer } = await tryExactly(meansOf(engine), task);
        rows.add({
          instance: name,
          encoding,
          squares: instance.locations.size,
          boxes: instance.level.start.boxes.length,
          steps: instance.steps.length,
          rules: groundRules(answer.json),
        });
      }
    }
  }
}
