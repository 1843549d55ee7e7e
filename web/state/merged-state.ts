import { mergedDrawings } from './merged-drawings.js';
import { DRAWN_KEY, type State, withText } from './state.js';

/** The part of the state that all windows share, whatever each of them shows. */
export type SharedState = Pick<State, 'edits' | 'settings'> & {
  readonly course: Pick<State['course'], 'passed'>;
};

/**
 * The state of this window with what other windows stored. `base` is what this window knew when it read or
 * wrote last: what it changed since then is its own, everything else is as stored. A lesson stays passed, and
 * drawings of all windows stay.
 */
export function mergedState(mine: State, base: SharedState, stored: SharedState | undefined): State {
  if (!stored) return mine;
  const passed = [...new Set([...stored.course.passed, ...mine.course.passed])];
  const [own, known, there] = [mine, base, stored].map(({ edits }) => edits[DRAWN_KEY]);
  const merged = {
    ...mine,
    course: { ...mine.course, passed },
    edits: mergedFields(mine.edits, base.edits, stored.edits),
    settings: mergedFields(mine.settings, base.settings, stored.settings),
  };
  return withText(merged, DRAWN_KEY, mergedDrawings(own, known, there));
}

function mergedFields<T extends object>(mine: T, base: T, stored: T): T {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(mine)])] as (keyof T)[];
  const fields = names.map((name) => [name, mine[name] === base[name] ? stored[name] : mine[name]] as const);
  if (fields.every(([name, value]) => value === mine[name])) return mine;
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T;
}
