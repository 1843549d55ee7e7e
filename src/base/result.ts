/** The outcome of work that can fail because of wrong input. Faults of the code are thrown instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/**
 * A result that holds a value.
 *
 * @example
 * ok(7); // → { ok: true, value: 7 }
 */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/**
 * A result that holds an error.
 *
 * @example
 * err('no level'); // → { ok: false, error: 'no level' }
 */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/**
 * The value of a result. Throws if the result is an error, which is then the `cause`. It is for scripts and
 * tests, which have nobody to report an error to.
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  const { error } = result;
  const { message } =
    typeof error === 'object' && error ? (error as { message?: unknown }) : { message: error };
  throw new Error(String(message), { cause: error });
}
