import type { Command } from '../call/command.js';
import { WORDS } from '../memory/library-query.js';
import { LIST_OPTIONS, listLevels } from './list-levels.js';

export const librarySearchCommand: Command = {
  examples: [
    ['sokoset library search microban', 'levels with this word in title, author, collection or file'],
    [
      'sokoset library search --author skinner --is unproved',
      'levels of this author without a proved optimum',
    ],
    [
      'sokoset library search --width 8 --height -8 --csv',
      'levels 8 wide and at most 8 high, for a spreadsheet',
    ],
  ],
  positional: WORDS,
  options: LIST_OPTIONS,
  run: listLevels,
};
