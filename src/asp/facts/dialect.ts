import { counted } from '../../base/count.js';
import { lookUp } from '../../base/look-up.js';
import { type Atom, type Fact, formatSignature } from './atom.js';

/** The form of facts and answers: push actions of the class of 2009 and 2011, or single moves as in 2013. */
export const DIALECTS = ['asp2009', 'asp2013'] as const;
export type Dialect = (typeof DIALECTS)[number];

/** The years of the competitions that use a dialect. */
export const DIALECT_YEARS: Readonly<Record<Dialect, string>> = { asp2009: '2009 and 2011', asp2013: '2013' };

/** What a step counts. An action of the class is a line or a part of one. */
export const STEP_MEASURE = { asp2009: 'lines', asp2013: 'moves' } as const satisfies Record<Dialect, string>;

/** Whether each action is a real push, or may also leave everything as it is. */
export type PushRule = 'strict' | 'idle';

/** The rule of an option or a task that allows idle actions. */
export function ruleOf({ idle }: { readonly idle?: boolean }): PushRule {
  return idle ? 'idle' : 'strict';
}

/** Predicates, each with its number of arguments. */
type Predicates = Readonly<Record<string, number>>;

/** The predicates of the facts. */
export const FACT_ATOMS: Readonly<Record<Dialect, Predicates>> = {
  asp2009: { right: 2, top: 2, solution: 1, box: 1, sokoban: 1, step: 1, next: 2 },
  asp2013: {
    player: 1,
    at: 2,
    stone: 1,
    goal: 1,
    isgoal: 1,
    isnongoal: 1,
    clear: 1,
    movedir: 3,
    step: 1,
  },
};

/** The predicates of a plan. */
export const PLAN_ATOMS: Readonly<Record<Dialect, Predicates>> = {
  asp2009: { push: 4 },
  asp2013: { move: 5, pushtogoal: 7, pushtonongoal: 7 },
};

/** All predicates as `push/4`. */
export function signaturesOf(predicates: Predicates): string[] {
  return Object.entries(predicates).map(([predicate, arity]) => formatSignature(predicate, arity));
}

/**
 * Whether an atom of an answer set is an action of its plan. With another number of arguments it is a wrong
 * action; all other atoms are skipped.
 */
export function isAction(dialect: Dialect, { predicate }: Atom): boolean {
  return Object.hasOwn(PLAN_ATOMS[dialect], predicate);
}

/** The first fact of the dialect with a wrong number of arguments. */
export function arityFault(
  dialect: Dialect,
  facts: readonly Fact[],
): { readonly message: string; readonly line: number } | undefined {
  for (const { predicate, args, line } of facts) {
    const arity = lookUp(FACT_ATOMS[dialect], predicate);
    if (arity === undefined || arity === args.length) continue;
    const message = `${predicate} must have ${counted(arity, 'argument')}, not ${args.length}`;
    return { message, line };
  }
  return undefined;
}
