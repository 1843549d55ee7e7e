/** A comment of a program. */
export interface Comment {
  /** Its text without the marks of a comment. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** Whether nothing else stands before it on its line. */
  readonly alone: boolean;
}

/**
 * A program with blanks instead of comments, so every other character keeps its place. A `%` inside a string
 * does not begin a comment.
 */
export function bareText(program: string): { readonly text: string; readonly comments: readonly Comment[] } {
  const comments: Comment[] = [];
  const text = program.replace(/("(?:\\.|[^"\\\n])*")|%\*[\s\S]*?\*%|%[^\n]*/g, (found, string, at) => {
    if (string !== undefined) return found;
    const before = program.slice(0, at);
    comments.push({
      text: found.replace(/^%[*%]*|\*%$/g, '').trim(),
      line: before.split('\n').length,
      alone: before.slice(before.lastIndexOf('\n') + 1).trim() === '',
    });
    return found.replace(/[^\n]/g, ' ');
  });
  return { text, comments };
}
