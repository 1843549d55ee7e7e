import type { Encoding } from '../../asp/encoding/encoding.js';
import { parseAtom } from '../../asp/facts/atom.js';
import { fewestSteps, plainEncoding, whyAtom, whyNoPlan } from '../../solve/compare/why.js';
import type { OpenClingo } from '../../solve/engine/choose-solver.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import { type BecauseRecord, becauseRecord } from '../common/because-record.js';
import { UsageError } from '../common/usage-error.js';
import { type WhyRecord, whyRecord } from '../common/why-record.js';
import type { SolveArgs } from './solve-options.js';

/** With `--why`: the constraints to blame for a verdict without a plan. */
export async function explain(
  args: SolveArgs,
  { open, encoding }: { readonly open: OpenClingo; readonly encoding?: Encoding },
  task: SolveTask,
  { status }: SolveResult,
): Promise<WhyRecord | undefined> {
  if (!args.why || args.atom !== undefined) return undefined;
  if (task.steps === undefined && task.mostMoves === undefined) {
    throw new UsageError('--why needs --steps N, or facts with steps');
  }
  if (status !== 'no-plan' && status !== 'unsolvable') return undefined;
  const engine = await open(args.engine === 'clingo-native' ? 'clingo-native' : 'clingo');
  const asked = encoding ?? plainEncoding(task);
  const record = whyRecord(asked.name, await whyNoPlan(engine, asked, task));
  const fewest = status === 'no-plan' && task.steps !== undefined ? await fewestSteps(task) : undefined;
  return { ...record, ...(fewest !== undefined && { fewestSteps: fewest }) };
}

/** With `--why --atom`: which rules support an atom in the plan that was found. */
export async function explainAtom(
  args: SolveArgs,
  { open, encoding }: { readonly open: OpenClingo; readonly encoding?: Encoding },
  task: SolveTask,
  { witness, steps }: SolveResult,
): Promise<BecauseRecord | undefined> {
  if (args.atom === undefined || witness === undefined) return undefined;
  const engine = await open(args.engine === 'clingo-native' ? 'clingo-native' : 'clingo');
  const asked = encoding ?? plainEncoding(task);
  const plan = witness.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const stated = { ...task, ...(task.mostMoves === undefined && { steps }) };
  return becauseRecord(
    asked.name,
    args.atom,
    await whyAtom(engine, asked, stated, { plan, atom: args.atom }),
  );
}
