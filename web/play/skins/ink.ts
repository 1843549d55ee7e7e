import type { Symbols } from './symbols.js';

/** Drawn with a pen: outlines, hatching, and a little figure with a hat. */
export const INK: Symbols = {
  goal: '<path class="goal" d="M11 11l10 10M21 11 11 21M16 8.5v15M8.5 16h15"/><circle class="spot" cx="16" cy="16" r="1.8"/>',
  box: '<path class="wood" d="M4 5.2 28 4l-.6 23.6L4.6 28z"/><path class="plank" d="M4.4 11.6l23.2-.8M4.5 20.4l22.9-.5M9.4 5l.3 6.3M21 4.6l.2 6.2M15.6 11.4v8.8M9.8 20.3l.2 7.5M21.2 20.2l.1 7.6"/>',
  done: '<path class="done" d="M4 5.2 28 4l-.6 23.6L4.6 28z"/><path class="tick" d="M9 16.6l5 5.4 9.6-12"/>',
  player:
    '<path class="body" d="M7.5 28c.2-7.4 3-10.6 8.5-10.6S24.3 20.6 24.5 28z"/><circle class="body" cx="16" cy="12.6" r="6.8"/><path class="spot hat" d="M8 9.800c5 1.3 11 1.3 16 0l-3-1.200C20.8 5 19 2.8 16 2.800S11.2 5 11 8.600z"/><circle class="pupil" cx="13.6" cy="13.4" r="1.3"/><circle class="pupil" cx="18.4" cy="13.4" r="1.3"/>',
};
