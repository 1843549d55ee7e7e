import { type Game, NEW_GAME } from './game.js';
import { EVERYTHING, type ListChoice } from './list-choice.js';

/** The parts of the page, by the names of their tabs, in the order of these. */
export const TAB_NAMES = ['levels', 'analysis', 'solve', 'asp', 'course', 'edit', 'share'] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** A level of a collection: the key of the collection and the position of the level in it, from 1. */
export interface LevelPlace {
  readonly collection: string;
  readonly level: number;
}

/** Foreign moves that are shown on the board instead of the player's own. */
export interface ShownMoves {
  readonly whose: string;
  readonly moves: string;
  readonly cursor: number;
}

/** The chosen encoding: its name, and whether idle pushes are allowed. */
export interface EncodingState {
  readonly base: string;
  readonly idle: boolean;
}

/** The lesson that is open, and the lessons that were passed. Answers are among the changed encodings. */
export interface CourseState {
  readonly lesson: string;
  readonly passed: readonly string[];
}

/** How the page is used, whatever is open. */
export interface Settings {
  readonly speed: number;
  readonly coordinates: boolean;
  /** The name of the board's skin. */
  readonly skin: string;
  readonly grid: boolean;
  readonly sound: boolean;
  /** Whether a large board moves with the player. */
  readonly follow: boolean;
  /** Whether arrows are shown if there is no keyboard. */
  readonly pad: boolean;
  readonly deadSquares: boolean;
  readonly deadlocks: boolean;
  /** Whether the analysis shows a live verdict of the position. */
  readonly liveVerdict: boolean;
  /** The widths of the panes of the ASP panel in percent; the usual ones if empty. */
  readonly paneShares: string;
  /** The address before the `#` in links for others; this page's own if empty. */
  readonly publicUrl: string;
}

/**
 * Everything that the page shows. Never changed: every change is a new state, and views draw it. It can be
 * written as JSON.
 */
export interface State {
  /** The open level; the start level of the page if absent. */
  readonly place?: LevelPlace;
  readonly game: Game;
  readonly shown?: ShownMoves;
  readonly tab: TabName;
  /** What is chosen in the list of levels. */
  readonly list: ListChoice;
  readonly encoding: EncodingState;
  readonly course: CourseState;
  /** The texts of encodings that were changed, by `editKey`; answers to lessons, by `answerKey`; drawings. */
  readonly edits: Readonly<Record<string, string>>;
  readonly settings: Settings;
}

export const FIRST_STATE: State = {
  game: NEW_GAME,
  tab: 'solve',
  list: EVERYTHING,
  encoding: { base: 'fast', idle: false },
  course: { lesson: '', passed: [] },
  edits: {},
  settings: {
    speed: 8,
    coordinates: false,
    skin: 'classic',
    grid: false,
    sound: false,
    follow: true,
    pad: true,
    deadSquares: false,
    deadlocks: true,
    liveVerdict: true,
    paneShares: '',
    publicUrl: '',
  },
};

/** The state with the tab and the encoding of a new page: what an address does not say. */
export function asNew(state: State): State {
  const { tab, encoding } = FIRST_STATE;
  return { ...state, tab, encoding };
}

/** The name of the answer to a lesson among the changed encodings. */
export function answerKey(lesson: string): string {
  return `course/${lesson}`;
}

/** The name of what is drawn in the editor and not opened yet. */
export const DRAWN_KEY = 'editor/drawn';

/** The state with a text of the user under a name; without a text, with none. */
export function withText(state: State, key: string, text: string | undefined): State {
  const { [key]: old, ...others } = state.edits;
  if (old === text) return state;
  return { ...state, edits: text === undefined ? others : { ...others, [key]: text } };
}

/** The state after a lesson was passed. */
export function withPassed(state: State, lesson: string): State {
  const { passed } = state.course;
  return passed.includes(lesson)
    ? state
    : { ...state, course: { ...state.course, passed: [...passed, lesson] } };
}

/** The moves on the board: foreign moves, else the player's own. */
export function timelineOf({ game, shown }: State): { readonly moves: string; readonly cursor: number } {
  return shown ?? { moves: game.lines[game.line], cursor: game.cursor };
}
