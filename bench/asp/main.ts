import { benchBeams } from './beams.js';
import { benchEqualMutants } from './equal-mutants.js';
import { benchExactness } from './exactness.js';
import { benchGroundRules } from './ground-rules.js';
import { benchMacros } from './macros.js';
import { benchMinimum } from './minimum.js';
import { benchMutants } from './mutants.js';
import { benchPositions } from './positions.js';
import { benchRuns } from './runs.js';
import { benchTable } from './table.js';

/*
 * npm run bench:asp -- table FOLDER|FILE.xsb … [--engine clingo,clingo-native] [--encodings a,b] [--config default,--configuration=handy] [--time S]
 * npm run bench:asp -- rules FOLDER|FILE.xsb … [--encodings a,b] [--data FILE.jsonl]   ground rules, nothing is solved
 * npm run bench:asp -- exactness [--levels N] [--boxes N] [--form layers] [--seed N] [--engine …] [--encodings a,b]
 * npm run bench:asp -- macros [--levels N] [--engine …] [--encodings a,b]   macro moves against brute force
 * npm run bench:asp -- beam [--levels N] [--seed N] [--engine …]   the beam search against brute force
 * npm run bench:asp -- minimum FILE.xsb [--time S] [--level N,M] [--objective any] [--engine …|hybrid] [--second native] [--encodings a,b] [--data FILE.jsonl]
 * npm run bench:asp -- positions FILE.xsb [--time S] [--engine …] [--encodings a,b]   what prunes macro moves, asked about positions of solutions
 * npm run bench:asp -- mutants [--data FILE.jsonl]   crosscheck on the reference with one literal changed
 * npm run bench:asp -- equal-mutants --mutants N,M [--data FILE.jsonl]   their answer sets and those of the reference, on all tiny levels
 * npm run bench:asp -- runs FILE.xsb [--level N] [--encodings NAME] [--data FILE.jsonl]   every run of clingo on one level
 * With --data each level is a row of the file, and levels that are in it are not run again.
 * Times are CPU seconds of this process and of the clingo processes it starts.
 */
const [what, ...words] = process.argv.slice(2);
const options = new Map<string, string>();
const files: string[] = [];
for (let i = 0; i < words.length; i++) {
  if (words[i].startsWith('--')) options.set(words[i].slice(2), words[++i] ?? '');
  else files.push(words[i]);
}

if (what === 'table') await benchTable(files, options);
else if (what === 'rules') await benchGroundRules(files, options);
else if (what === 'exactness') await benchExactness(options);
else if (what === 'macros') await benchMacros(options);
else if (what === 'beam') await benchBeams(options);
else if (what === 'minimum') await benchMinimum(files[0], options);
else if (what === 'positions') await benchPositions(files[0], options);
else if (what === 'mutants') await benchMutants(options);
else if (what === 'equal-mutants') await benchEqualMutants(options);
else if (what === 'runs') await benchRuns(files[0], options);
else {
  console.error(
    'name one of table, rules, exactness, macros, beam, minimum, positions, mutants, equal-mutants, runs',
  );
  process.exitCode = 2;
}
