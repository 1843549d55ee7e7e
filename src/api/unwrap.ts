import { type Result, unwrap as unwrapUnchecked } from '../base/result.js';
import { madeWith } from './check-options.js';

const RESULT = madeWith(['ok'], 'a result');

/**
 * The value of a result. Throws if the result is an error, which is then the `cause`. It is for scripts and
 * tests, which have nobody to report an error to.
 *
 * @example
 * unwrap(parseLurd('3r')); // → 'rrr'
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  RESULT(result, 'result');
  return unwrapUnchecked(result);
}
