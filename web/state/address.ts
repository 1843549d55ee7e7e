import { err, ok, type Result } from '../../src/base/result.js';
import { formatBranch, type GamePlace, parseBranch, placeOf } from './game-place.js';
import { type EncodingState, type LevelPlace, type State, TAB_NAMES, type TabName } from './state.js';

/** The part of a state that an address holds. Everything else is stored in the browser. */
export interface Address extends GamePlace {
  readonly place?: LevelPlace;
  readonly tab: TabName;
  /** The name or the number of a lesson of the course. */
  readonly lesson?: string;
  readonly encoding: EncodingState;
}

const LONGEST = 2000;

/** The address of a state as the part of a URL after `#`, such as
 * `#in=first.xsb&level=3&branch=17-0a1b2c3d&move=12&tab=asp`. */
export function formatAddress({ place, game, tab, encoding, course }: State): string {
  const parts: [string, string][] = [];
  if (place) parts.push(['in', place.collection], ['level', String(place.level)]);
  const { move, branch } = placeOf(game);
  if (branch) parts.push(['branch', formatBranch(branch)]);
  if (move > 0) parts.push(['move', String(move)]);
  parts.push(['tab', tab]);
  if (tab === 'course') parts.push(['lesson', course.lesson || '1']);
  if (encoding.base !== 'fast') parts.push(['encoding', encoding.base]);
  if (encoding.idle) parts.push(['idle', 'yes']);
  return `#${new URLSearchParams(parts)}`;
}

/** Whether the part of a URL after `#` is an address of a state, and not a place on the page. */
export function isAddress(hash: string): boolean {
  return /[#&](in|tab)=/.test(hash);
}

/** Reads an address that anybody may have written. What it does not hold is as on a new page. */
export function parseAddress(hash: string): Result<Address, string> {
  if (hash.length > LONGEST) return err('it is too long');
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const tab = parts.get('tab') ?? 'solve';
  if (!isTab(tab)) return err(`there is no tab ${JSON.stringify(tab)}`);
  const numbers = ['level', 'move'].map((name) => ({ name, text: parts.get(name) ?? '0' }));
  const wrong = numbers.find(({ text }) => !/^\d{1,9}$/.test(text));
  if (wrong) return err(`${JSON.stringify(wrong.text)} is not a number for ${wrong.name}`);
  const [level, move] = numbers.map(({ text }) => Number(text));
  const collection = parts.get('in');
  const place = collection === null ? {} : { place: { collection, level: Math.max(1, level) } };
  const encoding = { base: parts.get('encoding') ?? 'fast', idle: parts.get('idle') === 'yes' };
  const branch = parseBranch(parts.get('branch') ?? '');
  const lesson = parts.get('lesson');
  return ok({ ...place, move, ...(branch && { branch }), tab, ...(lesson && { lesson }), encoding });
}

function isTab(name: string): name is TabName {
  return (TAB_NAMES as readonly string[]).includes(name);
}
