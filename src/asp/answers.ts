import { err, ok, type Result } from '../base/result.js';
import { type Atom, endOfString, parseAtom } from './atom.js';

/** What a solver's output says: its answer sets, or its verdict where it shows none. */
export interface Answers {
  readonly answerSets: readonly (readonly Atom[])[];
  /** The verdict that the output states in words, in capitals. */
  readonly verdict?: string;
}

const VERDICT = /^(UNSATISFIABLE|SATISFIABLE|UNKNOWN|OPTIMUM FOUND|INCONSISTENT|INCOHERENT)$/;

/**
 * Reads the output of any solver: clingo's JSON, clingo's text (`Answer: 1` and the line behind it), or the
 * competition's line (atoms that each end with a full stop, or the verdict alone).
 */
export function parseAnswers(text: string): Result<Answers, string> {
  if (text.trim() === '') return err('the answer is empty');
  if (/^\s*\{/.test(text) && /"Result"/.test(text)) return parseJson(text);
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const verdict = lines.find((line) => VERDICT.test(line));
  const marked = lines.flatMap((line, at) => (/^Answer: \d+/.test(line) ? [lines[at + 1] ?? ''] : []));
  const shown = marked.length > 0 ? marked : lines.filter((line) => /^[a-z_]\w*\s*[(.\s]/.test(line));
  // A plan of several lines in the competition's form is one answer set all the same.
  const texts = marked.length > 0 ? shown : shown.length > 0 ? [shown.join(' ')] : [];
  if (texts.length === 0 && verdict === undefined) return err('neither an answer set nor a verdict');
  const answerSets: Atom[][] = [];
  for (const line of texts) {
    const atoms = parseAtomList(line);
    if (!atoms.ok) return atoms;
    answerSets.push(atoms.value);
  }
  return ok({ answerSets, ...(verdict && { verdict }) });
}

function parseJson(text: string): Result<Answers, string> {
  let output: { Result?: string; Call?: { Witnesses?: { Value?: unknown }[] }[] };
  try {
    output = JSON.parse(text);
  } catch (error) {
    return err(`not JSON: ${(error as Error).message}`);
  }
  const answerSets: Atom[][] = [];
  for (const witness of (output.Call ?? []).flatMap((call) => call.Witnesses ?? [])) {
    const values = Array.isArray(witness.Value) ? witness.Value : [];
    const atoms = values.map((value) => parseAtom(String(value)));
    if (atoms.includes(undefined))
      return err(`${JSON.stringify(values[atoms.indexOf(undefined)])} is not an atom`);
    answerSets.push(atoms as Atom[]);
  }
  return ok({ answerSets, ...(output.Result && { verdict: output.Result }) });
}

/** Atoms parted by white space or full stops; both stand inside strings and parentheses without parting. */
function parseAtomList(text: string): Result<Atom[], string> {
  const atoms: Atom[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === -1) return err('a string does not end');
      at = end;
    } else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (at === text.length || (depth === 0 && /[\s.]/.test(character))) {
      const part = text.slice(from, at);
      from = at + 1;
      if (part.trim() === '') continue;
      const atom = parseAtom(part);
      if (!atom) return err(`${JSON.stringify(part)} is not an atom`);
      atoms.push(atom);
    }
  }
  return ok(atoms);
}
