import { byId } from '../ui/dom.js';

/** Brings the board into view when the user wants to play: on a phone the panels are below it. */
export function bringBoard(): void {
  byId('board').scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}
