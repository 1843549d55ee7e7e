import { type Symmetry, transform } from '../../../../src/game/symmetry.js';
import type { Drawing } from './drawing.js';

/** What can be done with a drawing as a whole. */
interface Turn {
  readonly id: string;
  readonly label: string;
  readonly says: string;
  readonly of: (drawing: Drawing) => Drawing;
}

/** All of them, in the order of their buttons. */
export const TURNS: readonly Turn[] = [
  { id: 'mirror-sides', label: '⇋', says: 'Mirror left and right', of: under('flipped-left-right') },
  { id: 'mirror-ends', label: '⥮', says: 'Mirror top and bottom', of: under('flipped-top-bottom') },
  { id: 'turn-left', label: '↺', says: 'Turn left', of: under('turned-270') },
  { id: 'turn-right', label: '↻', says: 'Turn right', of: under('turned-90') },
  { id: 'shift-left', label: '←', says: 'Shift left', of: shifted(1, 0) },
  { id: 'shift-right', label: '→', says: 'Shift right', of: shifted(-1, 0) },
  { id: 'shift-up', label: '↑', says: 'Shift up', of: shifted(0, 1) },
  { id: 'shift-down', label: '↓', says: 'Shift down', of: shifted(0, -1) },
];

function under(symmetry: Symmetry): (drawing: Drawing) => Drawing {
  return (rows) => {
    const squares = Uint8Array.from(rows.join(''), (character) => character.charCodeAt(0));
    const turned = transform({ width: rows[0].length, height: rows.length, squares }, symmetry);
    const characters = Array.from(turned.squares, (code) => String.fromCharCode(code));
    return Array.from({ length: turned.height }, (_, y) =>
      characters.slice(y * turned.width, (y + 1) * turned.width).join(''),
    );
  };
}

/** What leaves at one side comes in at the other side. */
function shifted(x: number, y: number): (drawing: Drawing) => Drawing {
  return (rows) => rotated(rows, y).map((row) => rotated([...row], x).join(''));
}

function rotated<T>(all: readonly T[], by: number): T[] {
  const at = (by + all.length) % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}
