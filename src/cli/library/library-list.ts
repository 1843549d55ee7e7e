import type { Command } from '../call/command.js';
import { LIST_OPTIONS, listLevels } from './list-levels.js';

export const libraryListCommand: Command = {
  examples: [
    ['sokoset library list', 'the first levels, in the order in which they were added'],
    ['sokoset library list --sort pushes --descending --limit 10', 'the ten with the longest best solutions'],
    ['sokoset library list --is unsolved --boxes 3-5 --json', 'one JSON record per level'],
  ],
  options: LIST_OPTIONS,
  run: listLevels,
};
