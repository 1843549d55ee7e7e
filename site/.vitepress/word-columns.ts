import type { MarkdownRenderer } from 'vitepress';

/** Cells with more characters than this hold sentences or commands, not figures. */
const FIGURE = 24;

/** Marks the columns of words in tables with the class `words`, so that the style can keep them readable on phones. */
export function markWordColumns(md: MarkdownRenderer): void {
  md.core.ruler.push('word-columns', ({ tokens }) => {
    let heads: typeof tokens = [];
    let longest: number[] = [];
    let column = -1;
    for (const token of tokens) {
      if (token.type === 'table_open') [heads, longest] = [[], []];
      else if (token.type === 'tr_open') column = -1;
      else if (token.type === 'th_open') heads[++column] = token;
      else if (token.type === 'td_open') column++;
      else if (token.type === 'inline' && column >= 0) {
        longest[column] = Math.max(longest[column] ?? 0, token.content.length);
      } else if (token.type === 'table_close') {
        for (const [i, head] of heads.entries()) if (longest[i] > FIGURE) head.attrJoin('class', 'words');
        column = -1;
      }
    }
  });
}
