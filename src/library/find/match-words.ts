import { wordsOf } from '../database/has-words.js';
import type { Sqlite } from '../database/sqlite.js';

/** At most this number of words with one beginning are looked for one by one. */
const MOST_WORDS = 16;

/**
 * The words of a query, by their column or `any`, in the language of the index; empty if there are none.
 * Every word is quoted, so nothing in it is read as an operator. A word also matches longer words that begin
 * with it. For a beginning, the index first collects all its places; for a whole word it stops
 * when a page is full. So a beginning is written as the words that the library has with it, if they are few.
 */
export function matchOf(db: Sqlite, words: Readonly<Record<string, string>>): string {
  return Object.entries(words)
    .flatMap(([column, text]) =>
      wordsOf(text).map((word) => `${prefixOf(column)}${oneOf(wordsWith(db, word), word)}`),
    )
    .join(' AND ');
}

function prefixOf(column: string): string {
  return column === 'any' ? '' : `${column} : `;
}

function oneOf(known: readonly string[] | undefined, word: string): string {
  if (!known || known.length === 0) return `"${word.replaceAll('"', '""')}" *`;
  return `(${known.map((term) => `"${term}"`).join(' OR ')})`;
}

/**
 * The words of the index that begin so; undefined where they are many, or where only the index itself knows
 * how it reads the text.
 */
function wordsWith(db: Sqlite, word: string): string[] | undefined {
  if (!/^[a-z0-9]+$/i.test(word)) return undefined;
  db.exec('create virtual table if not exists temp.terms using fts5vocab(main, words, instance)');
  const beginning = word.toLowerCase();
  const found: string[] = [];
  for (let from = beginning; found.length <= MOST_WORDS; ) {
    const term = db.get<{ term: string }>('select term from temp.terms where term >= ? limit 1', from)?.term;
    if (!term?.startsWith(beginning)) return found;
    found.push(term);
    // The first text above the term; it is no word itself.
    from = `${term}\u0001`;
  }
  return undefined;
}
