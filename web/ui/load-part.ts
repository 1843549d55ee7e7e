import { err, ok, type Result } from '../../src/base/result.js';

/** Loads a part of the page that comes on use. If it does not come, the error says why. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Result<Part, string>> {
  try {
    return ok(await load());
  } catch {
    return err('the server cannot be reached, or it has a newer version of the page');
  }
}
