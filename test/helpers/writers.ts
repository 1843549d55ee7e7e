import { LEVEL_FORMATS } from '../../src/game/format/formats.js';
import { sokWriter } from '../../src/game/format/sok.js';
import { parseText } from '../../src/game/format/text.js';
import type { Level } from '../../src/game/level.js';
import { readBack } from './random-collection.js';

const bytes = new Uint8Array();

/** Every way to write levels that can be read again, with what it keeps. */
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
].map(({ name, format, parse }) => ({
  name,
  format,
  read: (text: string) => readBack(text, (content) => parse({ text: content, bytes })),
  keepsNotes: !name.startsWith('pusher'),
  canWrite: ({ board, start }: Level) => name !== 'pusher-dump' || !board.goals[start.player],
}));
