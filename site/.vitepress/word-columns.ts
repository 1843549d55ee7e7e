import type { MarkdownRenderer } from 'vitepress';

/** Cells with more characters than this hold sentences or commands, not figures. */
const FIGURE = 24;

/** Marks the cells of columns of words with the class `words`, so that the style can keep them readable on phones. */
export function markWordColumns(md: MarkdownRenderer): void {
  md.core.ruler.push('word-columns', ({ tokens }) => {
    let cells: { column: number; token: (typeof tokens)[number] }[] = [];
    let longest: number[] = [];
    let column = -1;
    for (const token of tokens) {
      if (token.type === 'table_open') [cells, longest] = [[], []];
      else if (token.type === 'tr_open') column = -1;
      else if (token.type === 'th_open' || token.type === 'td_open') cells.push({ column: ++column, token });
      else if (token.type === 'inline' && column >= 0) {
        longest[column] = Math.max(longest[column] ?? 0, token.content.length);
      } else if (token.type === 'table_close') {
        for (const cell of cells) if (longest[cell.column] > FIGURE) cell.token.attrJoin('class', 'words');
        column = -1;
      }
    }
  });
}
