import { counted } from '../../base/count.js';
import { wrapped } from '../../base/wrap.js';
import { type GroupStats, type LibraryStats, libraryStats } from '../../library/find/collection-stats.js';
import { formatTextTable } from '../../report/table.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';

type StatsArgs = LibraryArgs & { readonly json: boolean };

/** Width of a full bar, in characters. */
const BAR = 24;

export const libraryStatsCommand: Command = {
  examples: [
    ['sokoset library stats', 'per collection, with a bar that shows what is solved and proved'],
    ['sokoset library stats --json', 'the same as one JSON object'],
  ],
  options: {
    ...LIBRARY_OPTION,
    json: outputFlag('print one JSON object'),
  },
  run: stats,
};

async function stats(args: StatsArgs): Promise<ExitCode> {
  const terminal = await openTerminal();
  const figures = await withLibrary(args, terminal, libraryStats);
  if (args.json) printRecord(terminal, { schema: 1, ...figures });
  else terminal.out(printable(describe(figures, terminal.width)));
  await terminal.close();
  return EXIT.done;
}

function describe(figures: LibraryStats, width: number): string {
  const { levels, occurrences, solutions, results, solved, unsolvable, open } = figures;
  const proved = Object.entries(figures.proved).map(([objective, count]) => `${count} ${objective}`);
  const rows = figures.collections.map((group) => [
    group.name,
    String(group.levels),
    String(group.solved),
    String(group.unsolvable),
    String(group.proved),
    barOf(group),
  ]);
  const head = [
    `${counted(levels, 'level')} in ${counted(occurrences, 'place')}: ${solved} solved, ${unsolvable} unsolvable, ${open} open`,
    `${counted(solutions, 'solution')}, ${counted(results, 'result')}; optima proved: ${proved.join(', ') || 'none'}`,
  ];
  return [
    ...head.flatMap((line) => wrapped(line, width)),
    '',
    formatTextTable(
      {
        title: 'Collections',
        note: '█ an optimum is proved, ▒ solved or unsolvable, · open',
        columns: ['collection', 'levels', 'solved', 'unsolvable', 'proved', ' '.repeat(BAR)],
        rows,
      },
      width,
    ),
  ].join('\n');
}

/** A bar of three parts: proved, settled, open. */
function barOf({ levels, solved, unsolvable, proved }: GroupStats): string {
  const length = (count: number) => Math.round((BAR * count) / levels);
  const full = length(proved);
  const half = Math.max(full, length(solved + unsolvable));
  return '█'.repeat(full) + '▒'.repeat(half - full) + '·'.repeat(BAR - half);
}
