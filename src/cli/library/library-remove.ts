import { counted } from '../../base/count.js';
import { type Removal, removalOf, removeLevels } from '../../library/remove-levels.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { QUERY_OPTIONS, type QueryArgs, queryOf } from '../memory/library-query.js';
import { noLevels } from '../memory/no-levels.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';

type RemoveArgs = LibraryArgs & QueryArgs & { readonly yes: boolean; readonly json: boolean };

export const libraryRemoveCommand: Command = {
  examples: [
    [
      'sokoset library remove --collection drafts',
      'say what would go with this collection; nothing is removed yet',
    ],
    ['sokoset library remove --collection drafts --yes', 'remove it; levels of other collections stay'],
    [
      'sokoset library remove --id 42B53099ECB77AA7 --yes',
      'remove a level with its solutions from everywhere',
    ],
  ],
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    collection: {
      ...QUERY_OPTIONS.collection,
      describe: 'the collection with this name, or else those with these words in their names',
    },
    yes: { type: 'boolean', default: false, describe: 'remove them; without it, only say what would go' },
    json: outputFlag('print one JSON object'),
  },
  run: remove,
};

async function remove(args: RemoveArgs): Promise<ExitCode> {
  const options = Object.keys(QUERY_OPTIONS) as (keyof typeof QUERY_OPTIONS)[];
  const given = options.flatMap((name) => args[name] ?? []);
  if (given.length === 0)
    throw new UsageError('choose what to remove: --collection, --id or another option that selects levels');
  const query = queryOf(args);
  const terminal = await openTerminal();
  const { removal, none } = await withLibrary(args, terminal, (db) => {
    const removal = args.yes ? removeLevels(db, query) : removalOf(db, query);
    return { removal, none: removal.levels + removal.places === 0 ? noLevels(db) : undefined };
  });
  if (args.json) printRecord(terminal, { schema: 1, removed: args.yes, ...removal });
  else if (none === undefined) terminal.out(printable(describe(removal, args.yes)));
  if (none !== undefined) terminal.note(none);
  else if (!args.yes) terminal.note('nothing is removed yet; add --yes to remove it');
  await terminal.close();
  return EXIT.done;
}

function describe(removal: Removal, isDone: boolean): string {
  const { collections, levels, staying, solutions, ownSolutions, results, proofs, tags, games } = removal;
  const own = ownSolutions === 0 ? '' : ` (${ownSolutions} found by players and engines)`;
  const proved = proofs === 0 ? '' : ` (${counted(proofs, 'proof')})`;
  const parts = [
    counted(levels, 'level'),
    `${counted(solutions, 'solution')}${own}`,
    `${counted(results, 'result')}${proved}`,
    counted(tags, 'tag'),
    counted(games, 'saved game'),
  ];
  const lines = [
    ...collections.map(({ name, places }) => `${name}: ${counted(places, 'place')}`),
    `${isDone ? 'removed' : 'would go'}: ${parts.join(', ')}`,
    ...(staying === 0
      ? []
      : [`${counted(staying, 'level')} ${staying === 1 ? 'stays' : 'stay'}: also in other collections`]),
  ];
  return `${lines.join('\n')}\n`;
}
