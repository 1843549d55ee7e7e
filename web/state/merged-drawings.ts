import { fieldsOf, jsonOf } from '../../src/base/json.js';

/**
 * The drawings that are open nowhere, of all windows in one text: those of this window, and those that others
 * stored and that it did not know when it read or wrote last (`base`). The current one is that of this window.
 */
export function mergedDrawings(
  mine: string | undefined,
  base: string | undefined,
  stored: string | undefined,
): string | undefined {
  if (mine === base) return stored;
  const [own, known, there] = [draftsOf(mine), draftsOf(base), draftsOf(stored)];
  const seen = new Set([...own.drafts, ...known.drafts]);
  const others = there.drafts.filter((draft) => !seen.has(draft));
  if (others.length === 0) return mine;
  const at = own.drafts.length === 0 ? 0 : others.length + own.at;
  return `{"drafts":[${[...others, ...own.drafts].join()}],"at":${at}}`;
}

/** The drafts of a book as texts. The editor checks them when it reads them. */
function draftsOf(text: string | undefined): { drafts: readonly string[]; at: number } {
  const { drafts, at } = fieldsOf(jsonOf(text ?? ''));
  if (!Array.isArray(drafts)) return { drafts: [], at: 0 };
  return { drafts: drafts.map((draft) => JSON.stringify(draft)), at: Number(at) };
}
