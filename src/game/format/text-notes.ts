import { lookUp } from '../../base/look-up.js';
import { addAll } from '../../base/many-values.js';
import type { Level, LevelNotes, SavedGame } from '../level.js';
import { withoutComment } from '../move-text.js';
import { isSolved } from '../position.js';
import { claimsToSolve, isGameKey, isPlainGameKey, namesGame, REVERSE_SNAPSHOT } from '../saved-game.js';
import type { CollectionNotes, Warning } from './level-file.js';
import { areDamagedMoves, areMovesIn, isMoveLine, isMoveToken } from './text-moves.js';
import type { KeyToken, TextToken, Token } from './text-tokens.js';

/** What is collected about one level. */
interface Notes {
  title?: string;
  author?: string;
  collection?: string;
  /** Keys that were given more than once. */
  readonly doubled: Set<string>;
  readonly comment: string[];
  readonly properties: [string, string][];
  readonly solutions: SavedGame[];
}

/**
 * Reads the notes of a level from the tokens that belong to it. `level` helps to distinguish moves from
 * words.
 */
export function levelNotesOf(
  tokens: readonly Token[],
  level: Level | undefined,
  warnings: Warning[],
): LevelNotes {
  let solved: boolean | undefined;
  const isDone = () => (solved ??= level !== undefined && isSolved(level.board, level.start));
  const notes: Notes = { doubled: new Set(), comment: [], properties: [], solutions: [] };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const game = gameAt(tokens, i, level, isDone);
    if (game) {
      notes.solutions.push(game.game);
      if (game.damaged !== undefined)
        warnings.push({ message: 'this solution has signs that are not moves', line: game.damaged + 1 });
      addAll(notes.comment, game.remarks);
      i = game.end - 1;
    } else if (token.kind === 'key') {
      takeKey(notes, token, warnings);
    } else if (token.kind !== 'board') {
      if (token.parted && notes.comment.length > 0) notes.comment.push('');
      notes.comment.push(token.text);
    }
  }
  return {
    ...(notes.title && { title: notes.title }),
    ...(notes.author && { author: notes.author }),
    ...(notes.collection && { collection: notes.collection }),
    ...(notes.comment.length > 0 && { comment: notes.comment.join('\n') }),
    ...(notes.properties.length > 0 && { properties: notes.properties }),
    ...(notes.solutions.length > 0 && { solutions: notes.solutions }),
  };
}

function takeKey(notes: Notes, token: KeyToken, warnings: Warning[]): void {
  const key = token.key.toLowerCase();
  if (key === 'title' || key === 'author' || key === 'collection') {
    if (notes[key] === undefined) notes[key] = token.value;
    else if (!notes.doubled.has(key)) {
      warnings.push({ message: `a second "${token.key}:" is left out`, line: token.line + 1 });
      notes.doubled.add(key);
    }
  } else if (key === 'comment') {
    if (token.value === '') {
      warnings.push({ message: '"Comment:" without "Comment-End:"', line: token.line + 1 });
    } else notes.comment.push(token.value);
  } else if (!/^comment[- ]end$/.test(key)) {
    notes.properties.push([token.key, token.value]);
  }
}

/**
 * A saved game that begins at a token, with its title line if it has one, and the token after it. `isDone`
 * says whether the level is solved at the start.
 */
function gameAt(tokens: readonly Token[], at: number, level: Level | undefined, isDone: () => boolean) {
  const token = tokens[at];
  if (token.kind === 'key' && isGameKey(token.key)) return gameOfKey(tokens, at, token, isDone);
  if (token.kind !== 'text') return undefined;
  if (isMoveToken(token)) {
    const moves = movesFrom(tokens, at);
    if (moves.end === at + 1 && !areMovesIn(token.text, level)) return undefined;
    const backwards = /^\s*\[/.test(moves.text) && { title: REVERSE_SNAPSHOT };
    return { ...moves, game: { ...backwards, moves: moves.text } };
  }
  return gameOfTitle(tokens, at, token, level);
}

/**
 * `Solution: rrU` or `LURD = rrU`, or `Solution:` with moves below it. Without moves it is the solution of a
 * level that is solved at the start. Words that look like moves stand in quotation marks.
 */
function gameOfKey(tokens: readonly Token[], at: number, token: KeyToken, isDone: () => boolean) {
  const isPlain = isPlainGameKey(token.key);
  // With moves below it, the same word is their title.
  const isDamaged = isPlain && areDamagedMoves(token.value) && !isMoveToken(tokens[at + 1]);
  const isInline = isDamaged || isMoveLine(token.value);
  const inline = isInline ? withoutComment(token.value).trimEnd() : '';
  const mayBeDamaged = isPlain && token.value === '';
  const moves = movesFrom(tokens, at + 1, { touching: isInline, mayBeDamaged });
  if (inline === '' && moves.text === '' && !isDone()) return undefined;
  const quoted = /^"(.*)"$/.exec(token.value)?.[1];
  const words =
    inline !== '' ? '' : quoted && (isMoveLine(quoted) || areDamagedMoves(quoted)) ? quoted : token.value;
  const plain = isPlain && claimsToSolve({ title: words, moves: '' });
  const title = plain ? words : words === '' ? token.key : beforeValue(token) + words;
  const remarks = [...(isInline ? remarkOf(token.value) : []), ...moves.remarks];
  const game = { ...(title !== '' && { title }), moves: inline + moves.text };
  return { game, end: moves.end, remarks, damaged: isDamaged ? token.line : moves.damaged };
}

/** What stands before the value of a key: a colon in a time has no space behind it. */
export function beforeValue({ text, value }: KeyToken): string {
  return text.slice(0, text.length - value.length);
}

/** A line of text with moves right below it, or anywhere below if the line is a name of saved games. */
function gameOfTitle(tokens: readonly Token[], at: number, token: TextToken, level: Level | undefined) {
  const next = tokens[at + 1];
  const mayBeDamaged = /^(?:best )?solution\b/i.test(token.text);
  if (!isMoveToken(next) && !(mayBeDamaged && isDamagedToken(next))) return undefined;
  const named = namesGame(token.text);
  const moves = movesFrom(tokens, at + 1, { mayBeDamaged });
  const sure = moves.end > at + 2 || areMovesIn(moves.text, level);
  if (!named && (next.parted || !sure)) return undefined;
  return { ...moves, game: { title: token.text, moves: moves.text } };
}

/**
 * The moves on the lines from `start` up to a blank line, the comments behind them, and the token after them.
 * The first line may be damaged where only moves can stand; `damaged` is then its line.
 */
function movesFrom(
  tokens: readonly Token[],
  start: number,
  { touching = false, mayBeDamaged = false }: { touching?: boolean; mayBeDamaged?: boolean } = {},
) {
  const damaged = mayBeDamaged && isDamagedToken(tokens[start]) ? tokens[start].line : undefined;
  const lines: string[] = [];
  const remarks: string[] = [];
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end];
    if (token.kind !== 'text' || !(isMoveToken(token) || token.line === damaged)) break;
    if (token.parted && (touching || end > start)) break;
    lines.push(withoutComment(token.text).trimEnd());
    addAll(remarks, remarkOf(token.text));
  }
  return { text: lines.join(''), end, remarks, damaged };
}

/** Whether a line right below the name of a solution was moves before something damaged it. */
function isDamagedToken(token: Token | undefined): boolean {
  return token?.kind === 'text' && !token.remark && !token.parted && areDamagedMoves(token.text);
}

/** The comment behind moves, after a semicolon. */
function remarkOf(line: string): string[] {
  const remark = line.slice(withoutComment(line).length).replace(/^;+/, '').trim();
  return remark === '' ? [] : [remark];
}

/** The token that names another game for the file, such as Hexoban. */
export function variantIn(tokens: readonly Token[]): KeyToken | undefined {
  const variant = tokens.find((token) => token.kind === 'key' && /^game$/i.test(token.key));
  return variant?.kind === 'key' && !/^sokoban$/i.test(variant.value) ? variant : undefined;
}

const COLLECTION_KEYS: Readonly<Record<string, keyof CollectionNotes>> = {
  author: 'author',
  email: 'email',
  'e-mail': 'email',
  url: 'url',
  homepage: 'url',
  website: 'url',
  copyright: 'copyright',
};

/** Reads what stands above all boards. A key counts once. Everything else is the description. */
export function collectionNotesOf(tokens: readonly Token[]): CollectionNotes {
  const named = tokens.some((token) => token.kind === 'key' && /^collection$/i.test(token.key));
  const titleKey = named ? 'collection' : 'title';
  const notes: { -readonly [K in keyof CollectionNotes]: string } = {};
  const description: string[] = [];
  for (const token of tokens) {
    const key = token.kind === 'key' ? token.key.toLowerCase() : '';
    const field = key === titleKey ? 'title' : lookUp(COLLECTION_KEYS, key);
    if (token.kind === 'key' && field && notes[field] === undefined) {
      notes[field] = token.value;
      continue;
    }
    if (token.parted && description.length > 0) description.push('');
    description.push('text' in token ? token.text : '');
  }
  for (const field of Object.keys(notes) as (keyof CollectionNotes)[]) {
    if (notes[field] === '') delete notes[field];
  }
  return { ...notes, ...(description.length > 0 && { description: description.join('\n') }) };
}
