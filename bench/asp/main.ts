import { benchClass } from './class.js';
import { benchExactness } from './exactness.js';
import { benchMinimum } from './minimum.js';

/*
 * npm run bench:asp -- class FOLDER [--engine clingo|clingo-native] [--encodings a,b]
 * npm run bench:asp -- exactness [--levels N] [--engine …] [--encodings a,b]
 * npm run bench:asp -- minimum FILE.xsb [--time S] [--level N,M] [--engine …] [--encodings a,b]
 * Times are CPU seconds of this process and of the clingo processes it starts.
 */
const [what, ...words] = process.argv.slice(2);
const options = new Map<string, string>();
const files: string[] = [];
for (let i = 0; i < words.length; i++) {
  if (words[i].startsWith('--')) options.set(words[i].slice(2), words[++i] ?? '');
  else files.push(words[i]);
}

if (what === 'class') await benchClass(files[0], options);
else if (what === 'exactness') await benchExactness(options);
else if (what === 'minimum') await benchMinimum(files[0], options);
else {
  console.error('name one of class, exactness, minimum');
  process.exitCode = 2;
}
