import { fieldsOf, parseJson, textOf } from '../../base/json.js';
import { lookUp } from '../../base/look-up.js';
import { err, ok, type Result } from '../../base/result.js';
import { answerSetsIn } from '../clingo/output.js';
import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import { PLAN_ATOMS } from '../facts/dialect.js';
import { endOfString } from '../syntax/skip.js';

/** The content of a solver's output: its answer sets, or its verdict if it shows none. */
export interface Answers {
  readonly answerSets: readonly (readonly Atom[])[];
  /** The verdict in the words of the output, in capitals. */
  readonly verdict?: string;
}

/**
 * A way of printing answer sets: how it is detected, and the texts of its answer sets, with atoms separated
 * by `SEPARATOR`.
 */
interface AnswerDialect {
  readonly name: string;
  readonly detect: (text: string) => boolean;
  readonly answerSets: (lines: readonly string[]) => Result<readonly string[], string>;
}

/** The words of verdicts: whether they say that there is an answer set. */
const CLAIMS: Readonly<Record<string, boolean | undefined>> = {
  SATISFIABLE: true,
  SAT: true,
  'OPTIMUM FOUND': true,
  OPTIMUM: true,
  UNSATISFIABLE: false,
  UNSAT: false,
  INCONSISTENT: false,
  INCOHERENT: false,
  UNKNOWN: undefined,
};
const VERDICT = new RegExp(`^(?:${Object.keys(CLAIMS).join('|')})$`);
/** Other spellings of a verdict. They are looked for only if there is no answer set. */
const ANY_VERDICT = new RegExp(`^(?:s )?(${Object.keys(CLAIMS).join('|')})\\.?$`, 'i');
const PLAN_PREDICATES = Object.values(PLAN_ATOMS).flatMap((predicates) => Object.keys(predicates));
/** An action of a plan, in any dialect. */
const PLAN = new RegExp(`\\b(?:${PLAN_PREDICATES.join('|')})\\s*\\(`);
/** A line that begins with an atom, classically negated or not. */
const ATOMS = /^-?_*[a-z][\w']*\s*(?:[(.,\s]|$)/;
/** A line with one atom. */
const ONE_ATOM = /^-?_*[a-z][\w']*(?:\(.*\))?[.,]?$/;
/** Moves in LURD letters: as a text they are an atom too. */
const MOVES = /^[lurdLURD]{2,}$/;
const STATED = /\.\s*$/;
const SEPARATOR = /[\s.,]/;

/**
 * The dialects of text, in the order of detection; a new dialect is a new row. clingo and smodels: the line
 * behind `Answer: 1`, or the lines with an atom each. ASPCOMP: the same behind `ANSWER`. DLV, DLV2, wasp and
 * Alpha: braces. The competition: atoms with full stops, one answer set over any number of lines. clingo's
 * `-V0`: one answer set per line.
 */
const DIALECTS: readonly AnswerDialect[] = [
  {
    name: 'clingo',
    detect: (text) => /^(?:Answer: \d|[\w-]+ version \d|Solving\.\.\.)/m.test(text),
    answerSets: (lines) => ok(linesBehind(lines, /^Answer: \d/).map(withoutLabel)),
  },
  {
    name: 'aspcomp',
    detect: (text) => /^ANSWER\s*$/m.test(text),
    answerSets: (lines) => ok(linesBehind(lines, /^ANSWER$/)),
  },
  {
    name: 'braces',
    detect: (text) => BRACE.test(text),
    answerSets: (lines) => readBraces(lines.join('\n')),
  },
  {
    name: 'competition',
    detect: (text) => text.split('\n').some((line) => ATOMS.test(line) && STATED.test(line)),
    answerSets: (lines) =>
      ok(plansIn([lines.filter((line) => ATOMS.test(line) && /[(.]/.test(line)).join(' ')])),
  },
  {
    name: 'clingo-V0',
    detect: (text) => text.split('\n').some((line) => VERDICT.test(line)),
    answerSets: (lines) => ok(answerLines(lines)),
  },
  {
    name: 'bare',
    detect: (text) => text.split('\n').some((line) => ATOMS.test(line)),
    answerSets: (lines) => ok(plansIn([lines.filter((line) => ATOMS.test(line)).join(' ')])),
  },
];

/** Whether the verdict says that there is an answer set; undefined if it says neither. */
export function claimOf({ verdict = '' }: Answers): boolean | undefined {
  return lookUp(CLAIMS, verdict);
}

/**
 * Reads the output of any solver: clingo's JSON, or text in one of `DIALECTS`. Negated atoms are separate
 * atoms. Words without an action of a plan, such as `killed`, are an answer set only with a mark of one.
 */
export function parseAnswers(text: string): Result<Answers, string> {
  if (text.trim() === '') return err('the answer is empty');
  if (/^\s*\{\s*"/.test(text)) return readJson(text);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const said = lines.filter((line) => !line.startsWith('%'));
  const lurd = said.filter((line) => line !== '');
  if (lurd.length > 0 && lurd.every((line) => MOVES.test(line)))
    return err('these are moves, not an answer set; --solutions takes moves');
  const dialect = DIALECTS.find(({ detect }) => detect(said.join('\n')));
  const texts = dialect?.answerSets(said) ?? ok([]);
  if (!texts.ok) return texts;
  const verdict = verdictIn(lines, texts.value.length > 0);
  if (texts.value.length === 0 && verdict === undefined) return err('neither an answer set nor a verdict');
  return answersOf(texts.value, verdict, parseAtomList);
}

/** The last verdict, in capitals. */
function verdictIn(lines: readonly string[], hasAnswerSets: boolean): string | undefined {
  const plain = lines.findLast((line) => VERDICT.test(line));
  if (plain !== undefined || hasAnswerSets) return plain;
  const line = lines.findLast((text) => ANY_VERDICT.test(text));
  return line && ANY_VERDICT.exec(line)?.[1].toUpperCase();
}

function plansIn(texts: readonly string[]): string[] {
  return texts.filter((text) => PLAN.test(text));
}

/** Lines of atoms. Under a verdict that claims no answer set, only those with actions are one. */
function answerLines(lines: readonly string[]): string[] {
  const atoms = lines.filter((line) => ATOMS.test(line));
  const verdict = lines.findLast((line) => VERDICT.test(line)) ?? '';
  return lookUp(CLAIMS, verdict) ? atoms : plansIn(atoms);
}

/**
 * The texts that follow a mark: a line, or one line for each atom. An empty line is an empty answer set.
 * Words that stand beside others, such as `real 0m0.1s`, end the atoms.
 */
function linesBehind(lines: readonly string[], mark: RegExp): string[] {
  return lines.flatMap((line, at) => {
    if (!mark.test(line)) return [];
    const [first = '', ...others] = lines.slice(at + 1);
    const end = ONE_ATOM.test(first) ? others.findIndex((other) => !ONE_ATOM.test(other)) : 0;
    return [[first, ...others.slice(0, end === -1 ? undefined : end)].join(' ')];
  });
}

/** smodels and cmodels repeat the name of the answer set. */
function withoutLabel(line: string): string {
  return line.replace(/^(?:Stable Model|Answer set):\s*/i, '');
}

/** An answer set in braces, alone or behind a mark. */
const BRACE = /^(?:[^{}()"\r\n]*:\s*)?\{/m;

/** The content of braces that begin a line, over any number of lines. Braces inside strings do not count. */
function readBraces(text: string): Result<readonly string[], string> {
  const found: string[] = [];
  const opening = new RegExp(BRACE, 'gm');
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const from = opening.lastIndex;
    const end = endOfBraces(text, from);
    if (end === -1) return err('an answer set in braces has no closing brace');
    found.push(text.slice(from, end));
    opening.lastIndex = end;
  }
  return ok(found);
}

function endOfBraces(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '}') return at;
    if (text[at] === '"') at = endOfString(text, at);
    if (at === -1) return -1;
  }
  return -1;
}

function readJson(text: string): Result<Answers, string> {
  const output = parseJson(text);
  if (!output.ok) return err(`not JSON: ${output.error}`);
  const verdict = textOf(fieldsOf(output.value)['Result']);
  if (verdict === undefined) return err('neither an answer set nor a verdict');
  const sets = answerSetsIn(output.value);
  if (!sets) return err("its answer sets are not in the form of clingo's JSON");
  return answersOf(sets, verdict, ({ atoms }) => atomsOf(atoms));
}

function answersOf<T>(
  texts: readonly T[],
  verdict: string | undefined,
  read: (text: T) => Result<Atom[], string>,
): Result<Answers, string> {
  const answerSets: Atom[][] = [];
  for (const text of texts) {
    const atoms = read(text);
    if (!atoms.ok) return atoms;
    // An answer set is a set, even if `#show` with a condition prints an atom twice.
    answerSets.push([...new Map(atoms.value.map((atom) => [formatAtom(atom), atom])).values()]);
  }
  return ok({ answerSets, ...(verdict !== undefined && { verdict }) });
}

/**
 * Atoms separated by white space, full stops or commas. Inside strings and parentheses these do not separate.
 */
function parseAtomList(text: string): Result<Atom[], string> {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === -1) return err('a string has no closing quote');
      at = end;
    } else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (at === text.length || (depth === 0 && SEPARATOR.test(character))) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return atomsOf(parts.filter((part) => part.trim() !== ''));
}

function atomsOf(texts: readonly string[]): Result<Atom[], string> {
  const atoms: Atom[] = [];
  for (const text of texts) {
    const atom = parseAtom(text);
    if (!atom) return err(`${JSON.stringify(text)} is not an atom`);
    atoms.push(atom);
  }
  return ok(atoms);
}
