import type { MarkdownRenderer } from 'vitepress';

/** A cell with at most this many characters stays on one line. */
const SHORT = 12;
/** Columns with longer cells hold sentences or commands. */
const FIGURE = 24;
/** Code with at most this many characters stays on one line, so that `--engine` does not break after its first dash. */
const OPTION = 20;

/** Marks the cells of columns of words as `words`, others that are short as `short`, so that the style can keep both readable. */
export function markWordColumns(md: MarkdownRenderer): void {
  md.core.ruler.push('word-columns', ({ tokens }) => {
    let cells: { column: number; length: number; token: (typeof tokens)[number] }[] = [];
    let longest: number[] = [];
    let column = -1;
    for (const token of tokens) {
      if (token.type === 'table_open') [cells, longest] = [[], []];
      else if (token.type === 'tr_open') column = -1;
      else if (token.type === 'th_open' || token.type === 'td_open')
        cells.push({ column: ++column, length: 0, token });
      else if (token.type === 'inline' && column >= 0) {
        const { length } = token.content;
        cells[cells.length - 1].length = length;
        longest[column] = Math.max(longest[column] ?? 0, length);
      } else if (token.type === 'table_close') {
        for (const { column, length, token } of cells) {
          if (longest[column] > FIGURE) token.attrJoin('class', 'words');
          else if (length <= SHORT) token.attrJoin('class', 'short');
        }
        column = -1;
      }
    }
  });
}

/** Marks short code in a text as `short`. */
export function markShortCode(md: MarkdownRenderer): void {
  md.core.ruler.push('short-code', ({ tokens }) => {
    for (const code of tokens.flatMap(({ children }) => children ?? []))
      if (code.type === 'code_inline' && code.content.length <= OPTION) code.attrJoin('class', 'short');
  });
}
