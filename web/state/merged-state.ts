import type { State } from './state.js';

/** The part of the state that all windows share, whatever each of them shows. */
export type SharedState = Pick<State, 'edits' | 'settings'> & {
  readonly course: Pick<State['course'], 'passed'>;
};

/**
 * The state of this window with what other windows stored. `base` is what this window knew when it read or
 * wrote last: what it changed since then is its own, everything else is as stored. A lesson stays passed.
 */
export function mergedState(mine: State, base: SharedState, stored: SharedState | undefined): State {
  if (!stored) return mine;
  const passed = [...new Set([...stored.course.passed, ...mine.course.passed])];
  return {
    ...mine,
    course: { ...mine.course, passed },
    edits: mergedFields(mine.edits, base.edits, stored.edits),
    settings: mergedFields(mine.settings, base.settings, stored.settings),
  };
}

function mergedFields<T extends object>(mine: T, base: T, stored: T): T {
  const names = [...new Set([...Object.keys(stored), ...Object.keys(mine)])] as (keyof T)[];
  const fields = names.map((name) => [name, mine[name] === base[name] ? stored[name] : mine[name]] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as T;
}
