import { LEVEL_FORMATS } from '../../src/game/format/formats.js';
import { sokWriter } from '../../src/game/format/sok.js';
import { parseText } from '../../src/game/format/text.js';
import type { Level } from '../../src/game/level.js';

/** Every way to write levels that can be read again. */
export const WRITERS = [
  ...LEVEL_FORMATS.flatMap(({ name, format, parse }) => (format && parse ? [{ name, format, parse }] : [])),
  {
    name: 'sok, level by level',
    format: (levels: readonly Level[], head = {}) => ({
      text: levels.map(sokWriter(head)).join(''),
      warnings: [],
    }),
    parse: ({ text }: { text: string }) => parseText(text),
  },
];
