import { lookUp } from '../../src/base/look-up.js';
import { watchKeyOwner } from './key-owner.js';
import type { Wishes } from './wishes.js';

/** What a key does: it presses a button of the page, or does one of these acts. */
type Act =
  | { readonly press: string }
  | { readonly act: 'left' | 'right' | 'up' | 'down' | 'take' | 'leave' | 'next-box' | 'previous-box' }
  | { readonly act: 'pan-left' | 'pan-right' | 'pan-up' | 'pan-down' }
  | { readonly act: 'next-unsolved' | 'previous-unsolved' }
  | { readonly act: 'tool-1' | 'tool-2' | 'tool-3' | 'tool-4' | 'tool-5' }
  | { readonly act: 'shape-1' | 'shape-2' | 'shape-3' | 'shape-4' };
type ActName = Extract<Act, { act: string }>['act'];

/** Marks on a Latin keyboard that are letters on keyboards of other scripts. */
const MARKS: Readonly<Record<string, string>> = { Comma: ',', Period: '.' };

/** What is on the board: a level to play, or a drawing. */
export type Mode = 'play' | 'edit';

/** A row of the table of keys; `says` is its text in the help, `shown` are its keys in the help. */
interface KeyRow {
  readonly mode?: Mode;
  /** Whether holding the key repeats it. */
  readonly repeats?: true;
  /** Whether it acts on the level on the board, as all keys of a mode do. Then it waits for one that is on its way. */
  readonly isOfLevel?: true;
  readonly keys: Readonly<Record<string, Act>>;
  readonly shown: string;
  readonly says: string;
}

const MOVES = {
  ArrowLeft: { act: 'left' },
  ArrowRight: { act: 'right' },
  ArrowUp: { act: 'up' },
  ArrowDown: { act: 'down' },
} as const;
const WASD = { a: { act: 'left' }, d: { act: 'right' }, w: { act: 'up' }, s: { act: 'down' } } as const;
const VI = { h: { act: 'left' }, l: { act: 'right' }, k: { act: 'up' }, j: { act: 'down' } } as const;
const PANS = {
  'Shift+ArrowLeft': { act: 'pan-left' },
  'Shift+ArrowRight': { act: 'pan-right' },
  'Shift+ArrowUp': { act: 'pan-up' },
  'Shift+ArrowDown': { act: 'pan-down' },
} as const;
const UNDO = { press: 'undo' };
const REDO = { press: 'redo' };

/** All keys of the page. Letters stand for both cases. `Shift+` and `Ctrl+` (or Command) come first. */
export const KEYS: readonly KeyRow[] = [
  {
    mode: 'play',
    repeats: true,
    keys: { ...MOVES, ...WASD, ...VI },
    shown: 'Arrows, WASD, HJKL',
    says: 'move the player; hold down to repeat',
  },
  {
    mode: 'play',
    keys: { b: { act: 'next-box' }, 'Shift+b': { act: 'previous-box' } },
    shown: 'B, Shift-B',
    says: 'choose the next or previous box; then arrow keys choose its target, Enter pushes it there, Escape leaves it',
  },
  {
    mode: 'play',
    keys: { Enter: { act: 'take' }, Escape: { act: 'leave' } },
    shown: 'Enter',
    says: 'show a cursor: arrow keys move it, Enter takes a box or walks, Escape hides it',
  },
  {
    mode: 'play',
    repeats: true,
    keys: { z: UNDO, u: UNDO, Backspace: UNDO, 'Ctrl+z': UNDO },
    shown: 'Z, Backspace',
    says: 'undo',
  },
  {
    mode: 'play',
    repeats: true,
    keys: { y: REDO, 'Shift+z': REDO, 'Ctrl+y': REDO, 'Ctrl+Shift+z': REDO },
    shown: 'Y',
    says: 'redo',
  },
  {
    mode: 'play',
    repeats: true,
    keys: { ',': { press: 'undo-push' }, '.': { press: 'redo-push' } },
    shown: ', and .',
    says: 'undo a push, redo a push',
  },
  {
    mode: 'play',
    keys: { Home: { press: 'restart' }, End: { press: 'to-end' } },
    shown: 'Home, End',
    says: 'to the start, to the end',
  },
  { mode: 'play', keys: { ' ': { press: 'play' } }, shown: 'Space', says: 'play or pause' },
  {
    mode: 'play',
    keys: { 'Shift+h': { press: 'hint' } },
    shown: 'Shift-H',
    says: 'hint: first the box, again its target, again the moves',
  },
  { mode: 'edit', repeats: true, keys: MOVES, shown: 'Arrows', says: 'move the cursor of the editor' },
  {
    mode: 'edit',
    keys: {
      1: { act: 'tool-1' },
      2: { act: 'tool-2' },
      3: { act: 'tool-3' },
      4: { act: 'tool-4' },
      5: { act: 'tool-5' },
    },
    shown: '1 to 5',
    says: 'choose wall, floor, goal, box or player in the editor',
  },
  {
    mode: 'edit',
    keys: {
      6: { act: 'shape-1' },
      7: { act: 'shape-2' },
      8: { act: 'shape-3' },
      9: { act: 'shape-4' },
    },
    shown: '6 to 9',
    says: 'draw square by square, lines, rectangles, or fill',
  },
  {
    mode: 'edit',
    keys: { Enter: { act: 'take' }, ' ': { act: 'take' }, Escape: { act: 'leave' } },
    shown: 'Enter, Space',
    says: 'draw in the editor; a line or rectangle has two ends, and Escape removes the first one',
  },
  {
    mode: 'edit',
    repeats: true,
    keys: {
      z: { press: 'undo-drawing' },
      'Ctrl+z': { press: 'undo-drawing' },
      y: { press: 'redo-drawing' },
      'Shift+z': { press: 'redo-drawing' },
      'Ctrl+y': { press: 'redo-drawing' },
      'Ctrl+Shift+z': { press: 'redo-drawing' },
    },
    shown: 'Z, Y',
    says: 'undo and redo in the editor',
  },
  {
    isOfLevel: true,
    keys: { n: { press: 'next-level' }, p: { press: 'previous-level' } },
    shown: 'N, P',
    says: 'next level, previous level',
  },
  {
    isOfLevel: true,
    keys: { 'Shift+n': { act: 'next-unsolved' }, 'Shift+p': { act: 'previous-unsolved' } },
    shown: 'Shift-N, Shift-P',
    says: 'next or previous unsolved level',
  },
  { keys: { c: { press: 'coordinates' } }, shown: 'C', says: 'coordinates at the edge of the board' },
  { keys: { g: { press: 'grid' } }, shown: 'G', says: 'lines between the squares' },
  { keys: { m: { press: 'sound' } }, shown: 'M', says: 'sound on or off' },
  { keys: { f: { press: 'full-screen' } }, shown: 'F', says: 'full screen: only the board' },
  {
    repeats: true,
    keys: { '+': { press: 'zoom-in' }, '-': { press: 'zoom-out' }, 0: { press: 'zoom-fit' } },
    shown: '+, -, 0',
    says: 'zoom in, zoom out, whole board',
  },
  {
    repeats: true,
    keys: PANS,
    shown: 'Shift-Arrows',
    says: 'show another part of a large board',
  },
  { keys: { '?': { press: 'help' } }, shown: '?', says: 'this help' },
];

/** What the page does for keys that press no button. */
export type Acts = Readonly<Partial<Record<ActName, () => void>>>;

/**
 * Listens for keys anywhere on the page. The acts of a mode may be missing while its part is not loaded. Keys
 * that act on the level wait for one that is on its way; in another mode than theirs they are dropped.
 */
export function startKeys(mode: () => Mode, acts: (mode: Mode) => Acts | undefined, wishes: Wishes): void {
  const isOwned = watchKeyOwner();
  let taken: string | undefined;
  const take = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.altKey || event.isComposing || isOwned(event)) return false;
    const pressedIn = mode();
    const row = rowOf(pressedIn, nameOf(event));
    if (!row) return false;
    const found = row.keys[nameOf(event)];
    const act = () => ('act' in found ? acts(pressedIn)?.[found.act]?.() : press(found.press));
    const isOfLevel = row.isOfLevel ?? row.mode !== undefined;
    if (event.repeat && (!row.repeats || (isOfLevel && wishes.isWaiting))) return true;
    const actInMode = () => {
      if (mode() === pressedIn) act();
    };
    if (isOfLevel) wishes.inTurn(actInMode);
    else act();
    return true;
  };
  document.addEventListener(
    'keydown',
    (event) => {
      taken = take(event) ? event.key : undefined;
      if (taken === undefined) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  // Some browsers press the focused button when the space bar is released.
  document.addEventListener('keyup', (event) => event.key === taken && event.preventDefault(), true);
}

/** What a key does in a mode. */
export function actOf(mode: Mode, name: string): Act | undefined {
  return rowOf(mode, name)?.keys[name];
}

function rowOf(mode: Mode, name: string): KeyRow | undefined {
  return KEYS.find((one) => (one.mode ?? mode) === mode && Object.hasOwn(one.keys, name));
}

/** A key as the table names it. For a character that is not a letter, Shift is part of the character. */
export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): string {
  const { shiftKey, ctrlKey, metaKey } = event;
  const key = latinKey(event);
  const isCharacter = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== ' ';
  const shift = shiftKey && !isCharacter ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** A key of another script as what a Latin keyboard has in its place. */
function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isForeign = /^[\p{L}\p{M}\p{Nd}]+$/u.test(key) && !/[\p{Script=Latin}0-9]/u.test(key);
  if (!isForeign) return key;
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? lookUp(MARKS, code) ?? key;
}

/** Presses a button if it exists and can be pressed. */
function press(id: string): void {
  const found = document.getElementById(id);
  if (found instanceof HTMLButtonElement) found.click();
}
