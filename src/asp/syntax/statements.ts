import { bareText, type Comment } from './bare-text.js';
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
const WITH_BRACKET = /^\s*(:~|#heuristic\b|#external\b|#const\b)/;

/** The statements of a program in their order. Text at the end without a full stop is left out. */
export function parseStatements(program: string): Statement[] {
  const { text, comments } = bareText(program);
  const statements: Statement[] = [];
  let from = 0;
  while (from < text.length) {
    const end = endOf(text, from);
    if (end < 0) break;
    const begin = from + text.slice(from).search(/\S/);
    statements.push(statementOf(text, begin, end, comments));
    from = end;
  }
  return statements;
}

/** Whether a statement prefers some answer sets to others. */
export function isOptimisation({ kind, text }: Pick<Statement, 'kind' | 'text'>): boolean {
  return kind === 'weak' || /^#(minimi[sz]e|maximi[sz]e)\b/.test(text);
}

/** The 1-based line where text begins that no full stop ends; undefined where every statement has one. */
export function unfinishedLine(program: string): number | undefined {
  const { text } = bareText(program);
  const end = parseStatements(program).at(-1)?.to ?? 0;
  const begin = text.slice(end).search(/\S/);
  return begin < 0 ? undefined : text.slice(0, end + begin).split('\n').length;
}

/** The index behind the full stop that ends the statement, or −1. */
function endOf(text: string, from: number): number {
  const rest = text.slice(from);
  const script = /^\s*#script[\s\S]*?#end\s*\./.exec(rest);
  if (script) return from + script[0].length;
  let end = -1;
  scanOutside(rest, (at, depth) => {
    if (depth !== 0 || rest[at] !== '.' || rest[at + 1] === '.' || rest[at - 1] === '.') return false;
    end = at + 1;
    return true;
  });
  if (end < 0) return -1;
  const bracket = WITH_BRACKET.test(rest) ? /^\s*\[[^\]]*\]/.exec(rest.slice(end)) : null;
  return from + end + (bracket?.[0].length ?? 0);
}

function statementOf(text: string, from: number, to: number, comments: readonly Comment[]): Statement {
  const own = text.slice(from, to);
  const line = text.slice(0, from).split('\n').length;
  const note = noteOf(text, line, comments);
  const place = { text: own, from, to, line, ...(note !== undefined && { note }) };
  if (DIRECTIVE.test(own)) return { kind: 'directive', head: '', body: [], ...place };
  const weak = indexOutside(own, ':~');
  if (weak >= 0) return { kind: 'weak', head: '', body: bodyOf(own.slice(weak + 2)), ...place };
  const arrow = indexOutside(own, ':-');
  const head = (arrow < 0 ? own.slice(0, -1) : own.slice(0, arrow)).trim();
  const body = arrow < 0 ? [] : bodyOf(own.slice(arrow + 2));
  const isConstraint = arrow >= 0 && (head === '' || head === '#false');
  return { kind: isConstraint ? 'constraint' : 'rule', head: isConstraint ? '' : head, body, ...place };
}

/**
 * The literals between an arrow and the full stop. What follows the full stop is the weight of a weak
 * constraint.
 */
function bodyOf(text: string): string[] {
  const end = text.lastIndexOf('.');
  return splitBody(text.slice(0, end));
}

function noteOf(text: string, line: number, comments: readonly Comment[]): string | undefined {
  const behind = comments.find((comment) => comment.line === line && !comment.alone);
  const above = comments.find((comment) => comment.line === line - 1 && comment.alone);
  const startsItsLine = text.split('\n')[line - 1].trim() !== '';
  const note = behind ?? (startsItsLine ? above : undefined);
  const isHeading = note === undefined || note.text === '' || /^[A-Z]\w*\b(?:$|:)/.test(note.text);
  return isHeading ? undefined : note.text;
}
