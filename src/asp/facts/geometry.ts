import { addTo } from '../../base/groups.js';
import { largest, smallest } from '../../base/many-values.js';
import { err, ok, type Result } from '../../base/result.js';
import { MAX_SQUARES } from '../../game/level.js';

/** The place of a location; x grows to the right, y downwards. */
export interface GridPlace {
  readonly x: number;
  readonly y: number;
}

/** `right` and `top` facts: the second location is right of, or above, the first. */
export interface Neighbourhood {
  readonly right: readonly (readonly [string, string])[];
  readonly top: readonly (readonly [string, string])[];
}

/**
 * Gives every location a place. If the names have the form of one dialect, agree with the facts and fit on a
 * board, the places come from the names. Otherwise they come from the facts alone, and components are laid
 * side by side, that of the first location first. Places are at least (1, 1), so that a wall fits around.
 * Facts that no board can have are refused with a reason.
 */
export function layOut(
  names: readonly string[],
  facts: Neighbourhood,
): Result<Map<string, GridPlace>, string> {
  const named = placesFromNames(names);
  if (named && fitsBoard(named) && fault(named, facts) === undefined) return ok(named);
  const walked = placesFromFacts(names, facts);
  if (!walked.ok) return walked;
  const reason = fault(walked.value, facts);
  return reason === undefined ? walked : err(reason);
}

/** The names of places in the dialects: column and row, counted from `origin`. */
const NAME_FORMS = [
  { form: /^col(\d{1,6})row(\d{1,6})$/, origin: 0 },
  { form: /^pos[_-](\d{1,6})[_-](\d{1,6})$/, origin: 1 },
];

function placesFromNames(names: readonly string[]): Map<string, GridPlace> | undefined {
  const places = new Map<string, GridPlace>();
  const rule = NAME_FORMS.find(({ form }) => form.test(names[0] ?? ''));
  for (const name of names) {
    const match = rule?.form.exec(name);
    if (!rule || !match) return undefined;
    places.set(name, { x: Number(match[1]) - rule.origin, y: Number(match[2]) - rule.origin });
  }
  return shifted(places, Math.max(0, 1 - least(places, 'x')), Math.max(0, 1 - least(places, 'y')));
}

/** Whether a board with these places is not too large. */
function fitsBoard(places: ReadonlyMap<string, GridPlace>): boolean {
  const [right, bottom] = (['x', 'y'] as const).map((axis) => largest(alongAxis(places, axis)));
  return (right + 2) * (bottom + 2) <= MAX_SQUARES;
}

/** Walks from location to location. Two ways to one place must agree. */
function placesFromFacts(
  names: readonly string[],
  facts: Neighbourhood,
): Result<Map<string, GridPlace>, string> {
  const links = linksOf(facts);
  const places = new Map<string, GridPlace>();
  let left = 1;
  for (const name of names) {
    if (places.has(name)) continue;
    const part = new Map<string, GridPlace>([[name, { x: 0, y: 0 }]]);
    for (const [from, { x, y }] of part) {
      for (const [to, dx, dy] of links.get(from) ?? []) {
        const known = part.get(to);
        if (!known) part.set(to, { x: x + dx, y: y + dy });
        else if (known.x !== x + dx || known.y !== y + dy) {
          return err(`right/2 and top/2 contradict each other about ${from} and ${to}`);
        }
      }
    }
    const placed = shifted(part, left - least(part, 'x'), 1 - least(part, 'y'));
    for (const [key, place] of placed) {
      places.set(key, place);
      left = Math.max(left, place.x + 2);
    }
  }
  return ok(places);
}

function linksOf(facts: Neighbourhood): Map<string, [to: string, dx: number, dy: number][]> {
  const links = new Map<string, [string, number, number][]>();
  const add = (from: string, to: string, dx: number, dy: number) => {
    addTo(links, from, [to, dx, dy]);
  };
  for (const [a, b] of facts.right) {
    add(a, b, 1, 0);
    add(b, a, -1, 0);
  }
  for (const [a, b] of facts.top) {
    add(a, b, 0, -1);
    add(b, a, 0, 1);
  }
  return links;
}

/**
 * Why the places do not fit the facts. Exactly the neighbours must be stated as neighbours, and each place
 * has only one location.
 */
function fault(places: ReadonlyMap<string, GridPlace>, facts: Neighbourhood): string | undefined {
  const byPlace = new Map<number, string>();
  for (const [name, { x, y }] of places) {
    const other = byPlace.get(keyOf(x, y));
    if (other !== undefined) return `${other} and ${name} would be the same square`;
    byPlace.set(keyOf(x, y), name);
  }
  return (
    pairFault(facts.right, { predicate: 'right', dx: 1, dy: 0 }, places, byPlace) ??
    pairFault(facts.top, { predicate: 'top', dx: 0, dy: -1 }, places, byPlace)
  );
}

/** A number for each place. */
function keyOf(x: number, y: number): number {
  return y * 2 ** 24 + x;
}

/** A predicate of two neighbours, and the way from the first to the second. */
interface Side {
  readonly predicate: string;
  readonly dx: number;
  readonly dy: number;
}

function pairFault(
  pairs: readonly (readonly [string, string])[],
  { predicate, dx, dy }: Side,
  places: ReadonlyMap<string, GridPlace>,
  byPlace: ReadonlyMap<number, string>,
): string | undefined {
  const stated = new Map(pairs);
  for (const [a, b] of pairs) {
    const [from, to] = [places.get(a)!, places.get(b)!];
    if (to.x !== from.x + dx || to.y !== from.y + dy) return `${predicate}(${a},${b}) fits no board`;
  }
  for (const [name, { x, y }] of places) {
    const next = byPlace.get(keyOf(x + dx, y + dy));
    if (next !== undefined && stated.get(name) !== next) {
      return `${name} and ${next} are neighbours, but there is no fact ${predicate}(${name},${next})`;
    }
  }
  return undefined;
}

function least(places: ReadonlyMap<string, GridPlace>, axis: 'x' | 'y'): number {
  return smallest(alongAxis(places, axis));
}

function* alongAxis(places: ReadonlyMap<string, GridPlace>, axis: 'x' | 'y'): Generator<number> {
  for (const place of places.values()) yield place[axis];
}

function shifted(places: ReadonlyMap<string, GridPlace>, dx: number, dy: number): Map<string, GridPlace> {
  return new Map([...places].map(([name, { x, y }]) => [name, { x: x + dx, y: y + dy }]));
}
