import type { Instance } from '../../asp/facts/instance.js';
import { exactIdOf, uniqueIdOf } from '../../game/identity.js';
import { formatBoard } from '../../game/level.js';

/** A line of a header. It is left out if it has no content. */
interface Note {
  readonly name: string;
  readonly value?: string;
}

/**
 * The content of the header of an exported instance: the drawing, the source of the level, its ids, and more
 * notes.
 */
export function headerOf(instance: Instance, ...more: readonly Note[]) {
  const { level } = instance;
  const notes: readonly Note[] = [
    { name: 'Title', value: level.title },
    { name: 'Collection', value: level.collection },
    { name: 'Author', value: level.author },
    { name: 'Exact-Id', value: exactIdOf(level) },
    { name: 'Unique-Id', value: uniqueIdOf(level) },
    ...more,
  ];
  return {
    drawing: drawingOf(instance),
    notes: notes.flatMap(({ name, value }) => (value === undefined ? [] : { name, value: oneLine(value) })),
  };
}

/** The exported floor at its own coordinates, with only the walls that touch it. */
function drawingOf(instance: Instance): string[] {
  const { board, start } = instance.level;
  const { width, height } = board;
  const rows = formatBoard(board, start);
  const drawn: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = '';
    for (let x = 0; x < width; x++) {
      if (instance.locations.has(y * width + x)) row += rows[y][x];
      else row += touchesFloor(instance, x, y) ? '#' : ' ';
    }
    drawn.push(row.trimEnd());
  }
  while (drawn.at(-1) === '') drawn.pop();
  return drawn;
}

function touchesFloor(instance: Instance, x: number, y: number): boolean {
  const { width, height } = instance.level.board;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
      if (instance.locations.has(v * width + u)) return true;
    }
  }
  return false;
}

/** A comment ends with its line, so its content must be one line. */
function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
