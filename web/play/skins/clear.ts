import type { Symbols } from './symbols.js';

/** Shapes that differ without any colour: rings, crossed squares, full squares with a tick, and a pointed player. */
export const CLEAR: Symbols = {
  goal: '<circle class="goal" cx="16" cy="16" r="8.5"/><circle class="spot" cx="16" cy="16" r="3"/>',
  box: '<rect class="wood" x="3.5" y="3.5" width="25" height="25"/><path class="plank" d="M8 8l16 16M24 8 8 24"/>',
  done: '<rect class="done" x="2.5" y="2.5" width="27" height="27"/><path class="tick" d="M8 16.5l6 6.5 10.5-13"/>',
  player:
    '<g transform="translate(16 16)"><path class="body turning" d="M13 0-3 11.5A11.5 11.5 0 0 1-3-11.5z"/><circle class="eye" r="3.6"/></g>',
};
