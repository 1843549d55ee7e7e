import type { Encoding } from '../../asp/encoding/encoding.js';
import { type Atom, parseAtom } from '../../asp/facts/atom.js';
import { fewestSteps, plainEncoding, whyAtom, whyNoPlan } from '../../solve/compare/why.js';
import type { OpenClingo } from '../../solve/engine/choose-solver.js';
import { nativeSolver } from '../../solve/engine/native-solver.js';
import { witnessOf } from '../../solve/engine/native-witness.js';
import { type SolveResult, solveLevel } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import { UsageError } from '../call/usage-error.js';
import { clingoFor } from '../engines/engines.js';
import { type BecauseRecord, becauseRecord } from '../output/because-record.js';
import { type WhyRecord, whyRecord } from '../output/why-record.js';
import type { SolveArgs } from './solve-options.js';

/** Refuses `--why` for a task that cannot be explained, before it is solved. */
export function checkWhy({ why, atom }: SolveArgs, { steps, mostMoves }: SolveTask): void {
  if (!why || atom !== undefined || steps !== undefined || mostMoves !== undefined) return;
  throw new UsageError(
    '--why needs --steps N (any N, if the level has no solution), or facts with steps; --why --atom ATOM needs neither',
  );
}

/** With `--why`: the constraints to blame for a verdict without a plan, or those that a wrong plan breaks. */
export async function explain(
  args: SolveArgs,
  { open, encoding }: { readonly open: OpenClingo; readonly encoding?: Encoding },
  task: SolveTask,
  { status, rejected }: SolveResult,
): Promise<WhyRecord | undefined> {
  if (!args.why || args.atom !== undefined) return undefined;
  const engine = () => open(clingoFor(args.engine));
  if (rejected) {
    const plain = plainEncoding(task);
    return whyRecord(plain.name, await whyNoPlan(await engine(), plain, task, atomsIn(rejected.plan)));
  }
  if (status !== 'no-plan' && status !== 'unsolvable') return undefined;
  const asked = encoding ?? plainEncoding(task);
  const record = whyRecord(asked.name, await whyNoPlan(await engine(), asked, task));
  const fewest = status === 'no-plan' && task.steps !== undefined ? await fewestSteps(task) : undefined;
  return { ...record, ...(fewest !== undefined && { fewestSteps: fewest }) };
}

/**
 * With `--why --atom`: which rules support an atom in the plan that was found, also in a wrong one. If the
 * encoding has no plan, the atom is explained in a plan of our own search.
 */
export async function explainAtom(
  args: SolveArgs,
  { open, encoding }: { readonly open: OpenClingo; readonly encoding?: Encoding },
  task: SolveTask,
  result: SolveResult,
): Promise<BecauseRecord | undefined> {
  const { atom } = args;
  if (atom === undefined || (result.status === 'error' && !result.rejected)) return undefined;
  const asked = encoding ?? plainEncoding(task);
  const counted = withCount(task, result);
  const found = result.witness ?? result.rejected?.plan ?? planIn(counted, result);
  const other = found ? undefined : await rightPlan(task, result);
  const plan = found ?? other?.witness;
  const isOpen = (other ?? result).status === 'unknown';
  if (!plan) return { status: isOpen ? 'open' : 'no-answer', encoding: asked.name, atom };
  const engine = await open(clingoFor(args.engine));
  const reasons = await whyAtom(engine, asked, counted, { plan: atomsIn(plan), atom });
  return { ...becauseRecord(asked.name, atom, reasons), ...(!found && { plan }) };
}

/** The task with the number of steps of the result, or of the moves that our own search found. */
function withCount(task: SolveTask, { status, steps, lines, moves }: SolveResult): SolveTask {
  if (task.mostMoves !== undefined) return task;
  if (status !== 'solved' || steps !== undefined) return { ...task, steps };
  return task.instance?.moveFacts ? { ...task, mostMoves: moves } : { ...task, steps: lines + 1 };
}

/** The atoms of moves that our own search found without a number of steps. */
function planIn({ after: _, ...task }: SolveTask, { solution }: SolveResult): readonly string[] | undefined {
  return solution === undefined ? undefined : witnessOf(task, solution).witness;
}

function atomsIn(plan: readonly string[]): Atom[] {
  return plan.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
}

/** A plan of our own search, if an encoding that is not ours says that there is none. */
async function rightPlan(task: SolveTask, { status, trust }: SolveResult): Promise<SolveResult | undefined> {
  if (trust !== 'encoding' || (status !== 'no-plan' && status !== 'unsolvable')) return undefined;
  const { models: _, ...asked } = task;
  return solveLevel(nativeSolver(), { ...asked, objective: 'any' });
}
