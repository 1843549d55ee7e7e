import { err, ok, type Result } from '../../base/result.js';
import { DIRECTIONS, type Direction } from '../../game/direction.js';
import { parseAtom } from '../facts/atom.js';
import { isAction } from '../facts/dialect.js';
import { type Instance, squareByName } from '../facts/instance.js';

/**
 * One push action of a plan: a box is moved from one square to another in a straight line, or left in place.
 */
export interface PushAction {
  /** The step at which the push is initiated, 0 for the first. */
  readonly step: number;
  readonly from: number;
  readonly direction: Direction;
  /** Equal to `from` for an idle push. */
  readonly to: number;
}

/**
 * Reads the push atoms of an answer set, in the order of their steps. Other atoms are skipped. Each atom
 * must name parts of the instance. Whether the plan is correct is for the decoder and the referee to decide.
 */
export function parseWitness(instance: Instance, atoms: readonly string[]): Result<PushAction[], string> {
  const squares = squareByName(instance);
  const steps = new Map(instance.steps.map((label, index) => [label, index]));
  const actions: PushAction[] = [];
  for (const text of atoms) {
    const atom = parseAtom(text);
    if (!atom || !isAction('asp2009', atom)) continue;
    const [from, direction, to, step] = atom.args;
    const action = {
      step: steps.get(step),
      from: squares.get(from),
      direction: DIRECTIONS.find((name) => name === direction),
      to: squares.get(to),
    };
    if (atom.args.length !== 4 || Object.values(action).includes(undefined)) {
      return err(`${text} does not fit the instance: its locations, direction or step are wrong`);
    }
    actions.push(action as PushAction);
  }
  return ok(actions.sort((a, b) => a.step - b.step));
}

/** The push/4 atoms among the atoms of an answer set, in the order of their steps. */
export function pushAtoms(instance: Instance, atoms: readonly string[]): string[] {
  const steps = new Map(instance.steps.map((label, index) => [label, index]));
  const stepOf = (text: string) => steps.get(parseAtom(text)?.args[3] ?? '') ?? 0;
  return atoms.filter((text) => text.startsWith('push(')).sort((a, b) => stepOf(a) - stepOf(b));
}

/**
 * The real pushes of a plan as push/4 atoms, at the given steps. Without given steps they are counted from 1.
 */
export function formatPlan(
  instance: Instance,
  plan: readonly PushAction[],
  steps: readonly string[] = plan.map((_, at) => String(at + 1)),
): string[] {
  const name = (square: number) => instance.locations.get(square)!;
  const real = plan.filter(({ from, to }) => from !== to);
  return real.map(
    ({ from, direction, to }, at) => `push(${name(from)},${direction},${name(to)},${steps[at]})`,
  );
}
