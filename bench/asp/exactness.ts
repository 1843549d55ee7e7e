import { type EncodingName, encodingOf } from '../../src/asp/encoding/encoding.js';
import type { Rules } from '../../src/asp/encoding/rules.js';
import { rulesOf } from '../../src/asp/encoding/rules.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { tryExactly } from '../../src/asp/plan/multi-shot.js';
import { Random } from '../../src/base/random.js';
import { formatDrawing } from '../../src/game/drawing.js';
import { exactActions } from '../../test/helpers/brute-force.js';
import { randomLevel } from '../../test/helpers/random-level.js';
import { encodingsOf, engineOf, type Options } from './choices.js';

/** The most actions that are asked for. */
const MOST = 10;

/** The forms of an encoding: what it is, and whether its actions may be idle. */
const FORMS: Readonly<Record<string, { readonly idle: boolean; of(name: EncodingName): Rules }>> = {
  strict: { idle: false, of: (name) => rulesOf(encodingOf(name, 'strict')) },
  idle: { idle: true, of: (name) => rulesOf(encodingOf(name, 'idle')) },
  'at most': {
    idle: true,
    of: (name) => rulesOf(encodingOf(name, name === 'incremental' ? 'idle' : 'strict'), 'atMost'),
  },
  hard: {
    idle: true,
    of: (name) => rulesOf(encodingOf(name, name === 'incremental' ? 'idle' : 'strict'), 'hard'),
  },
  layers: { idle: true, of: (name) => rulesOf(encodingOf(name, 'strict'), 'layers') },
};

/** Whether an encoding has a form of its own, or can do with another one. */
function hasForm(name: EncodingName, form: string): boolean {
  return form !== 'layers' || encodingOf(name, 'strict').forms.layers !== undefined;
}

/**
 * Compares every encoding with brute force on solvable tiny levels, strict, idle and as it minimises, from one action below
 * the least number to three above. Tables of four boxes and more want levels of more boxes than three, `--boxes 6`.
 */
export async function benchExactness(options: Options): Promise<void> {
  const engine = engineOf(options);
  const random = new Random(Number(options.get('seed') ?? 2026));
  let runs = 0;
  let wrong = 0;
  for (let levels = Number(options.get('levels') ?? 2000); levels > 0; ) {
    const boxes = 1 + random.below(Number(options.get('boxes') ?? 3));
    const surplus = boxes > 1 && random.below(5) === 0 ? 1 : 0;
    const shape = {
      width: 3 + random.below(2) + Math.floor(boxes / 4),
      height: 3,
      boxes,
      surplus,
      walls: random.below(4),
    };
    const level = randomLevel(random, shape);
    const least = exactActions(level, MOST - 3).indexOf(true);
    if (least < 0) continue;
    levels--;
    for (const [form, { idle, of }] of Object.entries(FORMS)) {
      if (options.has('form') && options.get('form') !== form) continue;
      const verdicts = exactActions(level, MOST, idle);
      for (let actions = Math.max(0, least - 1); actions <= least + 3; actions++) {
        for (const name of encodingsOf(options)) {
          if (!hasForm(name, form)) continue;
          const instance = withSteps(instanceOf(level), actions + 1);
          const task = { instance, rules: of(name), models: 1, options: [] };
          const { answer } = await tryExactly(meansOf(engine), task);
          runs++;
          const isRight = answer.verdict === (verdicts[actions] ? 'satisfiable' : 'unsatisfiable');
          const isLeast =
            form !== 'layers' || !verdicts[actions] || answer.answerSets[0]?.atoms.length === least;
          if (isRight && isLeast && !answer.warnings.length) continue;
          wrong++;
          console.log(`${name}, ${form}, ${actions} actions: ${answer.verdict}`);
          console.log(formatDrawing(level));
        }
      }
    }
  }
  console.log(`${engine.name}: ${runs} runs, ${wrong} wrong`);
  if (wrong > 0) process.exitCode = 1;
}
