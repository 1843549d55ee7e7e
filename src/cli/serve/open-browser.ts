import { spawn } from 'node:child_process';
import process from 'node:process';

/** The programs that open an address in the user's browser, for each system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens an address in the browser: in that of `BROWSER` if it is set. Returns the reason if it does not
 * start.
 */
export function openBrowser(url: string): Promise<string | undefined> {
  const own = process.env['BROWSER'];
  const [program, ...before] = own ? [own] : (OPENERS[process.platform] ?? ['xdg-open']);
  const child = spawn(program, [...before, url], { detached: true, stdio: 'ignore' });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', (error) => resolve(error.message));
  });
}
