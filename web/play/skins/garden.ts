import type { Symbols } from './symbols.js';

/** Seen from above: pots, beds where they belong, and a gardener with a straw hat. */
export const GARDEN: Symbols = {
  goal: '<circle class="goal" cx="16" cy="16" r="8.5"/><path class="spot" d="M16 10.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 1 0 0-11z"/>',
  box: '<rect class="wood" x="3" y="3" width="26" height="26" rx="6"/><circle class="plank" cx="16" cy="16" r="8.2"/><circle class="edge" cx="16" cy="16" r="5"/>',
  done: '<rect class="wood" x="3" y="3" width="26" height="26" rx="6"/><g class="done"><circle cx="16" cy="9.8" r="4.6"/><circle cx="22" cy="14.2" r="4.6"/><circle cx="19.8" cy="21.2" r="4.6"/><circle cx="12.2" cy="21.2" r="4.6"/><circle cx="10" cy="14.2" r="4.6"/></g><circle class="tick" cx="16" cy="16" r="3.4"/>',
  player:
    '<g transform="translate(16 16)"><g class="turning"><path class="body" d="M6-9.500c5.5 0 7.5 3.5 7.5 3.500M6 9.500c5.5 0 7.5-3.5 7.5-3.5"/><ellipse class="body" rx="7.5" ry="11.5" cx="-1"/><circle class="eye" r="8.8"/><circle class="hat" r="4.8"/><path class="band" d="M4.4-2.200a5 5 0 0 1 0 4.4"/></g></g>',
};
