import type { Page } from 'playwright-core';

/** The solution of the first level, which a page opens that was never here. */
export const SOLUTION = 'ulllulldRDuurDldRurDldR';

/** A room with one box, and one line to solve it: `dRRR`. */
export const ROOM = '########\n#@     #\n# $  . #\n#      #\n########';

const ARROWS: Readonly<Record<string, string>> = {
  l: 'ArrowLeft',
  r: 'ArrowRight',
  u: 'ArrowUp',
  d: 'ArrowDown',
};

/** Plays moves on the board, key by key. */
export async function play(page: Page, moves: string): Promise<void> {
  await page.focus('#board');
  for (const letter of moves) await page.keyboard.press(ARROWS[letter.toLowerCase()]);
}
