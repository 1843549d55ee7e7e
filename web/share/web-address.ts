import { err, ok, type Result } from '../../src/base/result.js';

/**
 * Reads the address of a page in the web as people write it: without a scheme it gets `https://`. Errors are
 * in words.
 */
export function parseWebAddress(text: string): Result<string, string> {
  const given = text.trim();
  if (/\s/.test(given)) return err('a web address has no spaces');
  // A port looks like the rest of a scheme: `localhost:8080`.
  const [, scheme] = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(given) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return err('a web address begins with https:// or http://');
  const address = scheme === undefined ? `https://${given}` : given;
  return isWebAddress(address)
    ? ok(new URL(address).href)
    : err('this is not a web address, such as https://example.org/');
}

/** Whether a text is a whole address in the web. */
export function isWebAddress(text: string): boolean {
  return !/\s/.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
