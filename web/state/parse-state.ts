import { fieldsOf } from '../../src/base/json.js';
import type { DeletedBranch } from './deleted-branches.js';
import { type Game, gameOf, NEW_GAME, withMarks } from './game.js';
import { EVERYTHING, type ListChoice, SHOW_NAMES, SORT_NAMES } from './list-choice.js';
import {
  type CourseState,
  type EncodingState,
  FIRST_STATE,
  type LevelPlace,
  type Settings,
  type ShownMoves,
  type State,
  TAB_NAMES,
} from './state.js';

/** A record of unknown origin. */
type Unknown = Readonly<Record<string, unknown>>;

/**
 * Reads a state from JSON, perhaps written by an older page. Never fails: a wrong part becomes as on a new
 * page. Whether moves are allowed on their level is checked when the level is loaded.
 */
export function parseState(value: unknown): State {
  const { place, game, shown, tab, list, encoding, course, edits, settings } = fieldsOf(value);
  const open = parsePlace(place);
  const seen = parseShown(shown);
  return {
    ...(open && { place: open }),
    game: parseGame(game) ?? NEW_GAME,
    ...(seen && { shown: seen }),
    tab: TAB_NAMES.find((name) => name === tab) ?? FIRST_STATE.tab,
    list: parseList(list),
    encoding: parseEncoding(encoding),
    course: parseCourse(course),
    edits: parseEdits(edits),
    settings: parseSettings(settings),
  };
}

/** Reads a game; undefined if there is none. */
export function parseGame(value: unknown): Game | undefined {
  const { lines, line, cursor, deleted } = fieldsOf(value);
  if (!Array.isArray(lines) || !lines.every(isMoves) || lines.length === 0) return undefined;
  return withMarks(gameOf(lines, numberOf(line, 0), numberOf(cursor, 0)), parseDeleted(deleted));
}

/** The marks of deleted branches; wrong ones are left out. */
function parseDeleted(value: unknown): readonly DeletedBranch[] {
  return (Array.isArray(value) ? value : []).map(fieldsOf).flatMap(({ moves, times }) => {
    const count = numberOf(times, 0);
    return isMoves(moves) && count > 0 ? [{ moves, times: count }] : [];
  });
}

/** Whether a value is a text of moves in the letters of LURD. */
export function isMoves(value: unknown): value is string {
  return typeof value === 'string' && /^[lurdLURD]*$/.test(value);
}

function parsePlace(value: unknown): LevelPlace | undefined {
  const { collection, level } = fieldsOf(value);
  if (typeof collection !== 'string') return undefined;
  return { collection, level: Math.max(1, numberOf(level, 1)) };
}

function parseShown(value: unknown): ShownMoves | undefined {
  const { whose, moves, cursor } = fieldsOf(value);
  if (typeof whose !== 'string' || !isMoves(moves)) return undefined;
  return { whose, moves, cursor: Math.min(moves.length, numberOf(cursor, 0)) };
}

function parseList(value: unknown): ListChoice {
  const { words, show, sort } = fieldsOf(value);
  return {
    words: typeof words === 'string' ? words : EVERYTHING.words,
    show: SHOW_NAMES.find((name) => name === show) ?? EVERYTHING.show,
    sort: SORT_NAMES.find((name) => name === sort) ?? EVERYTHING.sort,
  };
}

function parseEncoding(value: unknown): EncodingState {
  const { base, idle } = fieldsOf(value);
  return {
    base: typeof base === 'string' ? base : FIRST_STATE.encoding.base,
    idle: idle === true,
  };
}

function parseCourse(value: unknown): CourseState {
  const { lesson, passed } = fieldsOf(value);
  return { lesson: typeof lesson === 'string' ? lesson : '', passed: parseNames(passed) };
}

/** The texts of a list; other values are left out. */
export function parseNames(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** Changed encodings by name; values that are not text are left out. */
export function parseEdits(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(fieldsOf(value)).filter(([, text]) => typeof text === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

function parseSettings(value: unknown): Settings {
  const given = fieldsOf(value);
  const first: Unknown = { ...FIRST_STATE.settings };
  const known = Object.entries(first).map(([name, usual]) => [
    name,
    typeof given[name] === typeof usual ? given[name] : usual,
  ]);
  return Object.fromEntries(known) as unknown as Settings;
}

function numberOf(value: unknown, usual: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : usual;
}
