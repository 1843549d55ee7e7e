import { counted } from '../../../../src/base/count.js';
import { describePosition, describeSquare, type Shown } from '../../../play/words.js';
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
  const changed = changedSquares(before, after).length;
  const end = describeDrawn(after, square);
  if (changed === 0) return `Nothing changed: ${end}`;
  return changed === 1 ? end : `${counted(changed, 'square')} changed: ${end}`;
}

/** What is different in a drawing: its size, the one square that changed, or how many did. */
export function describeChange(before: Drawing, after: Drawing): string {
  const [columns, rows] = [after[0].length, after.length];
  if (before[0].length !== columns || before.length !== rows)
    return `${counted(columns, 'column')}, ${counted(rows, 'row')}`;
  const changed = changedSquares(before, after);
  if (changed.length === 0) return 'the drawing stays as it is';
  if (changed.length === 1) return describeDrawn(after, changed[0]);
  return `${counted(changed.length, 'square')} changed`;
}

/** The squares that are different in two drawings of the same size. */
function changedSquares(before: Drawing, after: Drawing): number[] {
  const old = before.join('');
  return [...after.join('')].flatMap((character, i) => (character === old[i] ? [] : [i]));
}

function shownOf(drawing: Drawing): Shown {
  const level = shownLevel(drawing);
  return { level, position: level.start };
}
