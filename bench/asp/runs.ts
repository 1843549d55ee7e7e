import { readFileSync } from 'node:fs';
import { lineBound } from '../../src/asp/analysis/line-bound.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { type EncodingName, encodingOf } from '../../src/asp/encoding/encoding.js';
import { instanceOf } from '../../src/asp/facts/instance.js';
import { askedOf, type PlanQuestion } from '../../src/asp/plan/ask.js';
import type { Attempt } from '../../src/asp/plan/attempt.js';
import { findFewestByStrides } from '../../src/asp/plan/fewest-by-strides.js';
import { findPlan } from '../../src/asp/plan/find-plan.js';
import { meansOf } from '../../src/asp/plan/means.js';
import { counted } from '../../src/base/count.js';
import { readLevels, unwrap } from '../../src/index.js';
import { openRows } from './row-file.js';

const COLUMNS = {
  search: 'search',
  run: 'run',
  asked: 'asked for',
  verdict: 'result',
  conflicts: 'conflicts',
  limit: 'limit of conflicts',
};
const VERDICTS: Readonly<Record<string, string>> = {
  satisfiable: 'a plan',
  unsatisfiable: 'refuted',
  unknown: 'stopped at its limit',
};

/**
 * Every run of clingo on one level: for the fewest actions by strides, without layers, and for any plan.
 */
export async function benchRuns(file: string, options: ReadonlyMap<string, string>): Promise<void> {
  const rows = openRows(
    options.get('data') ?? 'bench/data/asp-runs.jsonl',
    'every run of clingo on one level: the fewest actions by strides, without layers, and any plan',
    COLUMNS,
    2,
  );
  const number = Number(options.get('level') ?? 1);
  const level = unwrap(unwrap(readLevels(readFileSync(file))).entries[number - 1].level);
  const encoding = encodingOf((options.get('encodings') ?? 'fast') as EncodingName, 'strict');
  const record = (search: string) => {
    let run = 0;
    return meansOf(wasmEngine(), { seconds: 600 }, (attempt) =>
      rows.add({ search, run: ++run, ...rowOf(attempt) }),
    );
  };
  const question: PlanQuestion = {
    ...{ instance: instanceOf(level), encoding, exact: false, objective: 'actions', models: 1, options: [] },
  };
  const asked = askedOf(question);
  if (asked.way !== 'fewest' || !asked.atMost) throw new Error(`${encoding.name} takes no strides`);
  const taskOf = (rules: typeof asked.rules) => ({
    instance: question.instance,
    rules,
    models: 1,
    options: [],
  });
  await findFewestByStrides(record('fewest actions'), {
    exact: taskOf(asked.rules),
    atMost: taskOf(asked.atMost),
    lowest: lineBound(question.instance),
  });
  await findPlan(record('any plan'), { ...question, objective: 'any' });
}

function rowOf({ instance, rules, options, answer }: Attempt) {
  const names = rules.parts.map(({ name }) => name);
  const most = instance.steps.length - 1;
  const unit = names.includes('macros/push.lp') ? 'step' : 'action';
  const limit = options.find((option) => option.startsWith('--solve-limit='))?.split('=')[1];
  return {
    asked: `${names.includes('strict.lp') ? 'exactly' : 'at most'} ${counted(most, unit)}`,
    verdict: VERDICTS[answer.verdict] ?? answer.verdict,
    conflicts: answer.statistics.conflicts ?? 0,
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}
