import { lookUp } from '../../base/look-up.js';
import { bareText } from './bare-text.js';
import { scanOutside } from './split.js';
import { parseStatements } from './statements.js';

/** What an author probably did where clingo's parser stops, with its place as indices of characters. */
interface Slip {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** A text before the place where the parser stops. */
interface Stop {
  /** The whole text, with blanks instead of comments. */
  readonly text: string;
  /** Where the parser stops. */
  readonly at: number;
  /** Where the statement of this place begins. */
  readonly begin: number;
  /** What stands before the place in its statement. */
  readonly before: string;
}

/**
 * The slip that makes clingo's parser stop at an index of a text. Undefined if there is no usual reason.
 */
export function slipAt(program: string, at: number): Slip | undefined {
  const { text } = bareText(program);
  const begin = beginOf(text, at);
  const stop = { text, at, begin, before: text.slice(begin, at).trimEnd() };
  for (const slip of SLIPS) {
    const found = slip(stop);
    if (found) return found;
  }
  return undefined;
}

/** Where the statement that contains an index begins. */
function beginOf(text: string, at: number): number {
  const ended = parseStatements(text)
    .filter(({ to }) => to <= at)
    .at(-1);
  const from = ended?.to ?? 0;
  return Math.min(at, from + text.slice(from).search(/\S|$/));
}

/** The order matters: a comment of another language is no statement without a full stop. */
const SLIPS: readonly ((stop: Stop) => Slip | undefined)[] = [
  otherSign,
  otherComment,
  otherJoin,
  capitalName,
  surplusComma,
  openBracket,
  missingStop,
];

/** Signs that editors write instead of plain ones. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '…': '..',
  '\u00a0': 'a blank',
};

function otherSign({ text, at }: Stop): Slip | undefined {
  const sign = text[at];
  if (sign === undefined || sign <= '\u007f') return undefined;
  const plain = lookUp(PLAIN, sign);
  const instead = plain === undefined ? '' : `; write ${plain} instead`;
  return { from: at, to: at + 1, words: `${sign} can stand only in a comment or in a string${instead}` };
}

function otherComment({ text, at, begin }: Stop): Slip | undefined {
  const from = text[at - 1] === '/' ? at - 1 : at;
  const [mark] =
    /^(?:\/\/|\/\*)/.exec(text.slice(from)) ?? /^(?:--|#(?=[\s#]))/.exec(text.slice(begin)) ?? [];
  if (mark === undefined) return undefined;
  const place = mark.startsWith('/') ? from : begin;
  return { from: place, to: place + mark.length, words: `a comment begins with %, not with ${mark}` };
}

const JOINS = /^(?:(or|\|\|?)|(and|&&?))(?![\w'(])/;

function otherJoin({ text, at, before }: Stop): Slip | undefined {
  const [word, or] = JOINS.exec(text.slice(at)) ?? [];
  if (word === undefined || before === '' || /[,;:]$/.test(before)) return undefined;
  const instead =
    or === undefined
      ? 'a comma means "and"'
      : before.includes(':-')
        ? 'write one rule for each case'
        : 'in a head, ; means "or"';
  return { from: at, to: at + word.length, words: `"${word}" does not join atoms; ${instead}` };
}

/** A variable where a predicate or an atom should be. */
function capitalName({ text, at, begin, before }: Stop): Slip | undefined {
  const name = /(?<![\w'])_*[A-Z][\w']*$/.exec(before)?.[0];
  if (name === undefined) return undefined;
  const rest = text.slice(at);
  const isAtom = /(?:^|:-|[,;:{]|\bnot)\s*$/.test(before.slice(0, -name.length)) && depthOf(before) === 0;
  if (!rest.startsWith('(') && !(isAtom && /^(?:[.,;}]|:-)/.test(rest))) return undefined;
  const from = begin + before.length - name.length;
  const words = `${name} is a variable, since it begins with a capital letter; a predicate begins with a small one`;
  return { from, to: from + name.length, words };
}

function surplusComma({ text, at, begin, before }: Stop): Slip | undefined {
  const sign = /[,;]$/.exec(before)?.[0];
  if (sign === undefined || !text.startsWith('.', at)) return undefined;
  const to = begin + before.length;
  return { from: to - 1, to, words: `a condition is missing between "${sign}" and the full stop` };
}

/** A bracket that is not closed before the next line begins. */
function openBracket(stop: Stop): Slip | undefined {
  const { begin, before } = stop;
  if (!isFirst(stop) || depthOf(before) <= 0) return undefined;
  const open: number[] = [];
  scanOutside(before, (at) => {
    if ('([{'.includes(before[at])) open.push(at);
    if (')]}'.includes(before[at])) open.pop();
    return false;
  });
  const from = begin + (open.at(-1) ?? 0);
  return { from, to: from + 1, words: `this ${stop.text[from]} is not closed` };
}

/** The parser stops at the first word of a line, or at the second arrow of a statement of several lines. */
function missingStop(stop: Stop): Slip | undefined {
  const { text, at, begin, before } = stop;
  const isArrow = text.startsWith(':-', at) && before.includes(':-');
  const line = isFirst(stop) ? at : isArrow ? text.lastIndexOf('\n', at) + 1 : begin;
  const statement = text.slice(begin, line).trimEnd();
  if (statement === '' || depthOf(statement) !== 0) return undefined;
  const words = /[,;]$/.test(statement)
    ? `this statement ends with "${statement.at(-1)}", not with a full stop`
    : 'this statement does not end with a full stop';
  return { from: begin, to: begin + statement.length, words };
}

/** Whether the parser stops at the first word of a line. */
function isFirst({ text, at, before }: Stop): boolean {
  return before !== '' && text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}

function depthOf(text: string): number {
  let depth = 0;
  scanOutside(`${text} `, (_, here) => {
    depth = here;
    return false;
  });
  return depth;
}
