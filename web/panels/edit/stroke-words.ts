import { counted } from '../../../src/base/count.js';
import { describePosition, describeSquare, type Shown } from '../../play/words.js';
import { type Drawing, shownLevel } from './drawing.js';

/** What is on a square of a drawing: "Box on a goal, column 3 row 4". */
export function describeDrawn(drawing: Drawing, square: number): string {
  return describeSquare(shownOf(drawing), square);
}

/** A drawing in words, for people who cannot see it. */
export function describeDrawing(drawing: Drawing): string {
  return describePosition(shownOf(drawing));
}

/** What a stroke did: how many squares it changed, and what is now on the square where it ended. */
export function describeStroke(before: Drawing, after: Drawing, square: number): string {
  const old = before.join('');
  const changed = [...after.join('')].filter((character, i) => character !== old[i]).length;
  const end = describeDrawn(after, square);
  if (changed === 0) return `Nothing changed: ${end}`;
  return changed === 1 ? end : `${counted(changed, 'square')} changed: ${end}`;
}

function shownOf(drawing: Drawing): Shown {
  const level = shownLevel(drawing);
  return { level, position: level.start };
}
