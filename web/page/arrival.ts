import type { VisitUrl } from '../panels/parts.js';
import { isWebAddress } from '../share/web-address.js';

/** What the address that `sokoset serve` prints says besides what to open. It serves for the visit of a tab. */
interface Arrival {
  /** Opens the library of the server. */
  readonly token?: string;
  /** Keeps the token, which has opened the library, for the next page of this tab. */
  keepToken(): void;
  readonly publicUrl: VisitUrl;
}

/** The tab keeps these as long as it is open. The token opens the library that this server has now. */
const TOKEN = 'sokoset-library';
const PUBLIC = 'sokoset-public';

/** Whether an address says such things. Only a page that begins takes them: an open one has to begin again. */
export function isArrival(hash: string): boolean {
  const parts = new URLSearchParams(hash.slice(1));
  return parts.has('library') || parts.has('public');
}

/**
 * Takes it out of the address: nobody needs to see or share it. Anybody may have written the address, so a
 * token replaces another one only if it opens the library, and no setting of the user is replaced.
 */
export function takeArrival(): Arrival {
  const parts = new URLSearchParams(location.hash.slice(1));
  const before = kept(TOKEN);
  const token = parts.get('library') ?? before;
  const publicUrl = parts.get('public');
  if (isArrival(location.hash)) {
    parts.delete('library');
    parts.delete('public');
    const rest = parts.toString();
    history.replaceState(null, '', rest === '' ? location.pathname : `#${rest}`);
  }
  if (before === undefined) keep(TOKEN, token);
  if (publicUrl && isWebAddress(publicUrl)) keep(PUBLIC, publicUrl);
  return {
    ...(token !== undefined && { token }),
    keepToken: () => keep(TOKEN, token),
    publicUrl: visitUrl(kept(PUBLIC) ?? publicUrl),
  };
}

function visitUrl(given: string | null): VisitUrl {
  let url = given && isWebAddress(given) ? given : undefined;
  return {
    get url() {
      return url;
    },
    forget: () => {
      url = undefined;
      keep(PUBLIC, undefined);
    },
  };
}

function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** If the browser stores nothing, it is there until the page is reloaded. */
function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
