import { endOfComment, endOfLine, endOfString } from './skip.js';

/** A comment of a program. */
export interface Comment {
  /** Its text without the marks of a comment. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** Whether nothing else stands before it on its line. */
  readonly alone: boolean;
}

/** A program without its comments. */
interface BareText {
  /** Blanks instead of comments, so every other character keeps its place. */
  readonly text: string;
  readonly comments: readonly Comment[];
  /** Where a block comment without an end begins, 1-based. It hides the rest of the program. */
  readonly endless?: { readonly line: number; readonly column: number };
}

/** Takes the comments out of a program. A `%` inside a string does not begin a comment. */
export function bareText(program: string): BareText {
  const comments: Comment[] = [];
  const pieces: string[] = [];
  let endless: BareText['endless'];
  let [from, line, lineBegin] = [0, 1, 0];
  const behindString = stringsOf(program);
  const mark = /["%\n]/g;
  for (let found = mark.exec(program); found; found = mark.exec(program)) {
    const at = found.index;
    if (found[0] === '\n') [line, lineBegin] = [line + 1, at + 1];
    else if (found[0] === '"') mark.lastIndex = behindString(at);
    else {
      const end = endOfComment(program, at);
      if (end === -1) endless = { line, column: at - lineBegin + 1 };
      const comment = program.slice(at, end === -1 ? undefined : end);
      const alone = program.slice(lineBegin, at).trim() === '';
      comments.push({ text: comment.replace(/^%[*%]*|\*%$/g, '').trim(), line, alone });
      pieces.push(program.slice(from, at), comment.replace(/[^\n]/g, ' '));
      from = at + comment.length;
      mark.lastIndex = from;
      const lines = comment.split('\n').length - 1;
      if (lines > 0) [line, lineBegin] = [line + lines, at + comment.lastIndexOf('\n') + 1];
    }
  }
  const text = pieces.length === 0 ? program : pieces.join('') + program.slice(from);
  return { text, comments, ...(endless !== undefined && { endless }) };
}

/**
 * Gives the place behind the string that begins at a quote. A quote without an end on its line is no string:
 * then the quotes behind it on this line are escaped, and none of them begins one either.
 */
function stringsOf(text: string): (at: number) => number {
  let bare = 0;
  return (at) => {
    if (at < bare) return at + 1;
    const limit = endOfLine(text, at);
    const end = endOfString(text, at, limit);
    if (end === -1) bare = limit;
    return end === -1 ? at + 1 : end + 1;
  };
}
