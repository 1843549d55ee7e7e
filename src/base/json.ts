import { err, ok, type Result } from './result.js';

/** Reads JSON from outside. Nothing is known about its value yet: `fieldsOf` and `listOf` look inside. */
export function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return err((error as Error).message);
  }
}

/** The value of a text from outside; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : undefined;
}

/** The value of bytes from outside; undefined if they are not JSON in UTF-8. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return jsonOf(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** A list with each value read; undefined if it is no list, or if `read` refuses one of its values. */
export function listOf<T>(value: unknown, read: (value: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.map((one) => read(one)).filter((one) => one !== undefined);
  return all.length === value.length ? all : undefined;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
