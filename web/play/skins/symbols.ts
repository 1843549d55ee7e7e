import type { SYMBOLS } from '../../../src/report/picture/symbols.js';

/** The pictures of goal, box, box on a goal and player: SVG in a square of 32 units, coloured by its classes. */
export type Symbols = Readonly<Record<keyof typeof SYMBOLS, string>>;
