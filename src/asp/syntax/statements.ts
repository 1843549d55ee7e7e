import { bareText, type Comment } from './bare-text.js';
import { countLines, fitsAt } from './skip.js';
import { indexOutside, scanOutside, splitBody } from './split.js';

/** One statement of a program. */
export interface Statement {
  readonly kind: 'rule' | 'constraint' | 'weak' | 'directive';
  /** As written, from its first character to its end, with blanks instead of comments. */
  readonly text: string;
  /** Empty for a constraint. */
  readonly head: string;
  /** The literals of its body. */
  readonly body: readonly string[];
  /** Its begin and end in the program, as indices of characters. */
  readonly from: number;
  readonly to: number;
  /** 1-based line where it begins. */
  readonly line: number;
  /**
   * Its name by its author: the comment right above it, or at the end of its first line. A heading such as
   * `Define: …` does not name a statement.
   */
  readonly note?: string;
}

const DIRECTIVE =
  /^#(show|include|const|program|external|defined|project|heuristic|edge|script|theory|minimi[sz]e|maximi[sz]e)\b/;

/** Statements with square brackets after their full stop, such as a weight or a truth value. */
const WITH_BRACKET = /(?::~|#heuristic\b|#external\b|#const\b)/y;
const BRACKET = /\s*\[[^\]]*\]/y;
const SCRIPT = /#script[\s\S]*?#end\s*\./y;

/** The statements of a program in their order. Text at the end without a full stop is left out. */
export function parseStatements(program: string): Statement[] {
  const { text, comments } = bareText(program);
  const noteAt = notesOf(comments);
  const endOf = endsIn(text);
  const statements: Statement[] = [];
  const solid = /\S/g;
  let [line, at] = [1, 0];
  for (let found = solid.exec(text); found; found = solid.exec(text)) {
    const from = found.index;
    const to = endOf(from);
    if (to < 0) break;
    line += countLines(text, at, from);
    const note = noteAt(line);
    const place = { from, to, line, ...(note !== undefined && { note }) };
    statements.push({ ...partsOf(text.slice(from, to)), ...place });
    at = from;
    solid.lastIndex = to;
  }
  return statements;
}

/** Whether a statement prefers some answer sets to others. */
export function isOptimisation({ kind, text }: Pick<Statement, 'kind' | 'text'>): boolean {
  return kind === 'weak' || /^#(minimi[sz]e|maximi[sz]e)\b/.test(text);
}

/** Gives the index behind the end of the statement that begins at a place, or −1. */
function endsIn(text: string): (from: number) => number {
  let hasEnds = true;
  return (from) => {
    if (hasEnds && text.startsWith('#script', from)) {
      if (fitsAt(SCRIPT, text, from)) return SCRIPT.lastIndex;
      // Then no later script has an end either.
      hasEnds = false;
    }
    return endOfRule(text, from);
  };
}

/** The index behind the full stop that ends the statement, or −1. */
function endOfRule(text: string, from: number): number {
  let end = -1;
  scanOutside(
    text,
    (at, depth) => {
      if (depth !== 0 || text[at] !== '.' || text[at + 1] === '.' || text[at - 1] === '.') return false;
      end = at + 1;
      return true;
    },
    from,
  );
  const isLonger = end >= 0 && fitsAt(WITH_BRACKET, text, from) && fitsAt(BRACKET, text, end);
  return isLonger ? BRACKET.lastIndex : end;
}

function partsOf(text: string): Pick<Statement, 'kind' | 'text' | 'head' | 'body'> {
  if (DIRECTIVE.test(text)) return { kind: 'directive', text, head: '', body: [] };
  const weak = indexOutside(text, ':~');
  if (weak >= 0) return { kind: 'weak', text, head: '', body: bodyOf(text.slice(weak + 2)) };
  const arrow = indexOutside(text, ':-');
  const head = (arrow < 0 ? text.slice(0, -1) : text.slice(0, arrow)).trim();
  const body = arrow < 0 ? [] : bodyOf(text.slice(arrow + 2));
  const isConstraint = arrow >= 0 && (head === '' || head === '#false');
  return { kind: isConstraint ? 'constraint' : 'rule', text, head: isConstraint ? '' : head, body };
}

/**
 * The literals between an arrow and the full stop. What follows the full stop is the weight of a weak
 * constraint.
 */
function bodyOf(text: string): string[] {
  const end = text.lastIndexOf('.');
  return splitBody(text.slice(0, end));
}

/** Gives the note of the statement that begins on a line. Of several comments on a line, the first counts. */
function notesOf(comments: readonly Comment[]): (line: number) => string | undefined {
  const byLine = (alone: boolean) =>
    new Map(
      comments
        .filter((comment) => comment.alone === alone)
        .reverse()
        .map(({ line, text }) => [line, text]),
    );
  const [above, behind] = [byLine(true), byLine(false)];
  return (line) => {
    const note = behind.get(line) ?? above.get(line - 1) ?? '';
    return note === '' || /^[A-Z]\w*\b(?:$|:)/.test(note) ? undefined : note;
  };
}
