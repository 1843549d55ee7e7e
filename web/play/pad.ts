import { DIRECTIONS, type Direction } from '../../src/game/direction.js';
import { byId } from '../ui/dom.js';
import { createHold } from '../ui/hold.js';
import type { Wishes } from '../ui/wishes.js';

/**
 * Makes the arrows on the screen work: a tap is a step, and holding repeats it. While another level is on its
 * way, it is one step on that level.
 */
export function startPad(stepNow: (direction: Direction) => boolean, wishes: Wishes): void {
  const step = (direction: Direction): boolean => {
    if (!wishes.isWaiting) return stepNow(direction);
    wishes.inTurn(() => stepNow(direction));
    return false;
  };
  const hold = createHold(step);
  for (const direction of DIRECTIONS) {
    const arrow = byId(`pad-${direction}`);
    arrow.addEventListener('pointerdown', (event) => {
      // If the finger slides off the arrow, it is not held any more.
      if (arrow.hasPointerCapture(event.pointerId)) arrow.releasePointerCapture(event.pointerId);
      hold.begin(direction);
    });
    for (const name of ['pointerup', 'pointerleave', 'pointercancel']) arrow.addEventListener(name, hold.end);
    // A long touch must not open a menu.
    arrow.addEventListener('contextmenu', (event) => event.preventDefault());
    // A click without a pointer comes from keys or from a screen reader.
    arrow.addEventListener('click', ({ detail }) => detail === 0 && step(direction));
  }
}
