import type { CDPSession, Page } from 'playwright-core';

/** A place in the window, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen. */
export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  return {
    down: (...at: readonly Spot[]) => send('touchStart', ...at),
    move: (...at: readonly Spot[]) => send('touchMove', ...at),
    up: () => send('touchEnd'),
  };
}
