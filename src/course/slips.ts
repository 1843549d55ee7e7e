import { changePieces } from '../asp/syntax/skip.js';
import { indexOutside } from '../asp/syntax/split.js';
import { parseStatements } from '../asp/syntax/statements.js';
import type { Difference } from './difference.js';

/** A beginner's slip that clingo accepts, in words; undefined if none is seen. */
export function slipIn(answer: string): string | undefined {
  return smallLetters(answer) ?? loneColon(answer);
}

/** Terms of one small letter, perhaps with a digit or primes: `x`, `b1`, `l'`. */
const SMALL = /^[a-z]\d?'*$/;

function smallLetters(answer: string): string | undefined {
  const bare = parseStatements(answer).map(({ text }) => changePieces(text, { string: () => '' }));
  const terms = bare
    .flatMap((text) => [...text.matchAll(/\(([^()]*)\)/g)])
    .flatMap(([, inside]) => inside.split(/[,;]/).map((term) => term.trim()));
  const small = [...new Set(terms.filter((term) => SMALL.test(term)))];
  if (small.length === 0) return undefined;
  const capital = small.map((term) => term[0].toUpperCase() + term.slice(1));
  return small.length === 1
    ? `${small[0]} begins with a small letter, so it is a constant: it stands for one thing only. A variable begins with a capital letter: ${capital[0]}.`
    : `${listed(small)} begin with a small letter, so they are constants: each stands for one thing only. A variable begins with a capital letter: ${listed(capital)}.`;
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function loneColon(answer: string): string | undefined {
  const slip = parseStatements(answer).find(
    ({ kind, head, body }) => kind === 'rule' && body.length === 0 && indexOutside(head, ':') >= 0,
  );
  return (
    slip &&
    `Line ${slip.line}: a rule has ":-" between its head and its body. Here is only ":", so clingo reads the second part as a condition in the head.`
  );
}

/** What a wrong best value says about a #minimize statement, if the value is all that differs. */
export function costHint({ costs, missing, extra, answerSets }: Difference): string | undefined {
  if (!costs) return undefined;
  const [, got] = costs;
  if (got === '' && answerSets?.[1] !== 0)
    return 'Your rules do not say what is best, so each answer set counts. Write a #minimize statement.';
  if (got.includes(' '))
    return 'Two numbers are two sums: the first counts before the second. The task asks for one sum: all weights need the same priority after @, or none.';
  if (!missing && !extra)
    return 'Your answer sets are the best ones here. But your sum is another number. The task asks for the sum of the distances itself.';
  return undefined;
}
