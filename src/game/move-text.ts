import { fieldsOf, isObject, jsonOf } from '../base/json.js';
import type { Result } from '../base/result.js';
import { type LurdError, parseLurd } from './lurd.js';
import { claimsToSolve } from './saved-game.js';

/** The keys of vi, which some programs write; their `l` is right. */
const VI_KEYS: Readonly<Record<string, string>> = { h: 'l', j: 'd', k: 'u', l: 'r' };

/**
 * Reads moves in any dialect of LURD: run lengths, groups, white space, comments from a semicolon to the end
 * of the line, the mark `*` for the current place, and vi keys if there is an h, j or k. Jumps `[…]` and
 * changes of the player `{…}` belong to other games and are refused.
 */
export function parseMoves(text: string): Result<string, LurdError> {
  const blank = (part: string) => ' '.repeat(part.length);
  const bare = text.replace(/;[^\n]*/g, blank).replaceAll('*', ' ');
  return parseLurd(/[hjk]/i.test(bare) && !/[udr]/i.test(bare) ? fromViKeys(bare) : bare);
}

/** Whether a text is moves and nothing else. */
export function isMoveText(text: string): boolean {
  const moves = parseMoves(text);
  return moves.ok && moves.value !== '';
}

function fromViKeys(text: string): string {
  return text.replace(/[hjkl]/gi, (key) => {
    const letter = VI_KEYS[key.toLowerCase()];
    return key === key.toLowerCase() ? letter : letter.toUpperCase();
  });
}

/** A line up to the semicolon that begins a comment. */
export function withoutComment(line: string): string {
  const end = line.indexOf(';');
  return end === -1 ? line : line.slice(0, end);
}

/** What a line says about moves: solutions as written, and the Exact-Id of their level if the line has it. */
interface MoveLine {
  /** What is on the line beside moves. Only bare moves can continue those of the line before. */
  readonly form: 'bare' | 'labelled' | 'record';
  readonly exactId?: string;
  readonly solutions: readonly string[];
}

const EXACT_ID = /^[0-9A-F]{16}$/i;
/** An Exact-Id and what separates it from moves. */
const NAME = /^([0-9A-F]{16})[\s:,]+/i;

/**
 * What may stand before moves on a line: nothing, or a label for moves. Words that also say other things in
 * the output of solvers must be the whole label.
 */
const LABEL =
  /^(?:[^:=]{0,60}\b(?:solutions?|moves|lurd)\b[^:=]{0,60}[:=]|(?:best|found|plan|answer|path|solved)(?: ?\([^()]{0,60}\))? ?[:=]|solution\b)?\s*/i;

/** All forms of a line with moves that people and programs write. The first form that fits reads the line. */
const FORMS: readonly ((line: string) => MoveLine | undefined)[] = [readRecord, readNamed, readLabelled];

/**
 * Reads one line of any text: only moves, moves after a label (`Solution found: 2rU`) or an Exact-Id, or a
 * record of JSON. Undefined for any other line. A comment after a semicolon is ignored.
 */
export function readMoveLine(line: string): MoveLine | undefined {
  const bare = line.trim();
  for (const read of FORMS) {
    const found = read(bare);
    if (found) return found;
  }
  return undefined;
}

/** A line of a text, and what it says about moves that claim to solve a level. */
interface TextLine {
  readonly text: string;
  readonly read?: MoveLine | undefined;
  /** Whether the line is the name of a saved game, or moves below it: they claim nothing. */
  readonly saved: boolean;
}

/** Reads every line of a text. The name of a saved game holds for the moves below it, up to a blank line. */
export function readMoveLines(text: string): TextLine[] {
  let game: 'none' | 'named' | 'begun' = 'none';
  return text.split(/\r\n?|\n/).map((line) => {
    const read = readMoveLine(line);
    const named = !read && !claimsToSolve({ title: line.trim(), moves: '' });
    if (named) game = /:\s*\S/.test(line) ? 'begun' : 'named';
    else if (read && game === 'named') game = 'begun';
    else if (!read && (line.trim() !== '' || game === 'begun')) game = 'none';
    const saved = named || (read !== undefined && game !== 'none');
    return { text: line, read: saved ? undefined : read, saved };
  });
}

/** A text after an Exact-Id is meant as moves, right or wrong. */
function readNamed(line: string): MoveLine | undefined {
  const named = NAME.exec(line);
  const text = line.slice(named?.[0].length ?? 0);
  return named && text !== ''
    ? { form: 'labelled', exactId: named[1].toUpperCase(), solutions: [text] }
    : undefined;
}

function readLabelled(line: string): MoveLine | undefined {
  const { label, moves } = partsOf(line);
  return areMoves(moves) ? { form: label === '' ? 'bare' : 'labelled', solutions: [moves] } : undefined;
}

/** Whether a line is a label for moves without moves behind it. */
export function isBareLabel(line: string): boolean {
  const { label, moves } = partsOf(line.trim());
  return label !== '' && moves === '';
}

/** The label of a line, and what is behind it, without quotes and without the end of a sentence. */
function partsOf(line: string): { label: string; moves: string } {
  const bare = withoutComment(line).trimEnd();
  const [label] = LABEL.exec(bare.replace(IN_PARENTHESES, withoutSigns))!;
  return { label, moves: bare.slice(label.length).replace(/^["'`]|["'`]?[.,]?$/g, '') };
}

/** `(moves=24, time: 0.5 s)` says something about the moves behind it, and ends no label. */
const IN_PARENTHESES = /\([^()]{0,60}\)/g;

function withoutSigns(text: string): string {
  return text.replace(/[:=]/g, ' ');
}

/**
 * Whether a text is moves and nothing else. A number must stand right before the moves that it repeats, so
 * numbers in prose do not count.
 */
function areMoves(text: string): boolean {
  if (!/^[udlrhjk\d()*\s]+$/i.test(text) || !/[a-z]/i.test(text) || /\d\s/.test(text)) return false;
  return parseMoves(text).ok;
}

/** The fields of a record that hold moves; our own records call them `solution` and `solutions`. */
const FIELDS = ['solution', 'solutions', 'lurd', 'moves'];

function readRecord(line: string): MoveLine | undefined {
  if (!/^\{.*\}$/s.test(line)) return undefined;
  const record = jsonOf(line);
  if (!isObject(record)) return undefined;
  const written = FIELDS.flatMap((name) => record[name] ?? []).map(claimedMoves);
  const solutions = [...new Set(written.filter((value) => typeof value === 'string'))];
  const id = record['exactId'];
  const named = typeof id === 'string' && EXACT_ID.test(id);
  return { form: 'record', ...(named && { exactId: id.toUpperCase() }), solutions };
}

/** The moves of a value in a record: a text, or a game with moves that is not one saved on the way. */
function claimedMoves(value: unknown): unknown {
  if (typeof value !== 'object') return value;
  const { title, moves } = fieldsOf(value);
  return claimsToSolve({ title: String(title ?? ''), moves: '' }) ? moves : undefined;
}
