import type { SolveResult } from '../../solve/question/solve-level.js';
import { EXIT } from '../call/exit-code.js';
import { ruleOptions } from '../engines/rule-options.js';
import type { SolveArgs } from './solve-options.js';

/**
 * What helps if your own rules give no plan, a wrong one, or one that nobody has proved best. Undefined if
 * all is well, if the user has ended the search, or if the call asks for an explanation already.
 */
export function nextStep(
  args: SolveArgs,
  results: readonly Pick<SolveResult, 'status' | 'trust' | 'rejected' | 'message'>[],
  code: number,
): string | undefined {
  const { why, check, doubleCheck, second } = args;
  if (code === EXIT.interrupted || why || check || doubleCheck || second !== undefined) return undefined;
  if (results.some(({ rejected }) => rejected))
    return 'next: add --why --atom ATOM to see why the rules make an atom true in this plan';
  const theirs = results.filter(({ trust }) => trust === 'encoding');
  if (theirs.some(({ status }) => status === 'no-plan' || status === 'unsolvable'))
    return 'next: add --check to compare this with our own search, or --why to see which rules leave no plan';
  // A message says already which rule keeps clingo from an end.
  if (theirs.some(({ status, message }) => status === 'unknown' && message === undefined))
    return `next: sokoset crosscheck ${ruleOptions(args)} looks for the smallest level on which these rules are wrong`;
  if (code === EXIT.open && theirs.some(({ status }) => status === 'solved'))
    return 'next: add --check to ask our own search whether there is a better plan';
  return undefined;
}
