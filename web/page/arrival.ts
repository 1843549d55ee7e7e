/** What the address that `sokoset serve` prints says besides what to open. */
export interface Arrival {
  /** Opens the library of the server. */
  readonly token?: string;
  /** The page's address for others. */
  readonly publicUrl?: string;
}

/** The token lasts as long as the tab. It opens the library that this server has now. */
const KEY = 'sokoset-library';

/** Whether an address says such things. Only a page that begins takes them: an open one has to begin again. */
export function isArrival(hash: string): boolean {
  const parts = new URLSearchParams(hash.slice(1));
  return parts.has('library') || parts.has('public');
}

/** Takes it out of the address: nobody needs to see or share it. */
export function takeArrival(): Arrival {
  const parts = new URLSearchParams(location.hash.slice(1));
  const token = parts.get('library') ?? kept();
  const publicUrl = parts.get('public');
  if (isArrival(location.hash)) {
    parts.delete('library');
    parts.delete('public');
    const rest = parts.toString();
    history.replaceState(null, '', rest === '' ? location.pathname : `#${rest}`);
    if (token !== undefined) keep(token);
  }
  return {
    ...(token !== undefined && { token }),
    ...(publicUrl && isWebAddress(publicUrl) && { publicUrl }),
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** If the browser stores nothing, the library is there until the page is reloaded. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
}
