import type { Command } from '../common/command.js';
import { LIST_OPTIONS, listLevels } from './list-levels.js';
import { WORDS } from './query-options.js';

export const librarySearchCommand: Command = {
  examples: [
    ['sokoset library search microban', 'the word in title, author, collection or file'],
    ['sokoset library search --author skinner --is unproved', 'words of the author; no optimum is proved'],
    [
      'sokoset library search --width 8 --height -8 --csv',
      'eight columns, at most eight rows; for a spreadsheet',
    ],
  ],
  positional: WORDS,
  options: LIST_OPTIONS,
  run: listLevels,
};
