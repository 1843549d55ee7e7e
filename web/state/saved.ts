import { lookUp } from '../../src/base/look-up.js';
import { isHere, withForeign } from './encodings.js';
import { type CourseState, type State, withPassed } from './state.js';

/** What the saved files of this page say first. */
export const SAVED_KIND = 'sokoset-workbench';

/** Whether a text begins as the saved files of this page do. */
export function isSaved(text: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"kind"\\s*:\\s*"${SAVED_KIND}"`).test(text);
}

/** What a saved file holds beside the store. */
type SavedTexts = Pick<State, 'edits'> & Pick<CourseState, 'passed'>;

/** A state, and what became of the texts of which it had another one. */
export interface WithSaved {
  readonly state: State;
  /** Encodings of the file that have a name of their own now. */
  readonly renamed: number;
  /** Answers and drawings of the file that were left out. */
  readonly leftOut: number;
}

/** The state with texts and passed lessons of a saved file. No text of the user is replaced. */
export function withSaved(before: State, { edits, passed }: SavedTexts): WithSaved {
  let state = before;
  let renamed = 0;
  let leftOut = 0;
  for (const [name, text] of Object.entries(edits)) {
    const own = lookUp(state.edits, name);
    if (own === text) continue;
    const encoding = encodingOf(name);
    if (own === undefined) state = { ...state, edits: { ...state.edits, [name]: text } };
    else if (!isHere(state, encoding.base)) leftOut++;
    else {
      state = { ...withForeign('file', state, { ...encoding, text }), encoding: before.encoding };
      renamed++;
    }
  }
  return { state: passed.reduce(withPassed, state), renamed, leftOut };
}

/** The encoding whose text has this name, if it is one. */
function encodingOf(name: string): State['encoding'] {
  const idle = name.endsWith(' idle');
  return { base: idle ? name.slice(0, -' idle'.length) : name, idle };
}
