import { EXERCISE_NAMES } from '../../src/asp/encoding/encoding-files.js';
import { type EncodingState, FIRST_STATE, type State, withText } from './state.js';

/** The encodings of ours that the page offers besides the faulty ones. */
export const OUR_ENCODINGS = ['fast', 'reference', 'analysed'] as const;

/** Where an encoding came from that this browser did not change itself. */
export type Source = 'link' | 'file';

/*
 * The texts of encodings among the changed ones. An encoding that came with a link or a saved file has a name
 * of its own, such as `link/fast` or `file/fast/2`: it is a changed `fast`, and the `fast` of the user stays
 * as it is.
 */
const FOREIGN = /^(link|file)\/([^/]+)(?:\/(\d+))?$/;

/** An encoding that comes from elsewhere: a text, and which of ours was changed. */
interface ForeignEncoding extends EncodingState {
  readonly text: string;
}

/** The name of an encoding among the changed ones. A text from elsewhere is one for both push rules. */
function editKey({ base, idle }: EncodingState): string {
  return idle && !isForeign(base) ? `${base} idle` : base;
}

/** The text of the chosen encoding if it was changed. */
export function editedEncoding({ encoding, edits }: State): string | undefined {
  return edits[editKey(encoding)];
}

/** The state with a text for the chosen encoding; without a text, with ours. */
export function withEdit(state: State, text: string | undefined): State {
  return withText(state, editKey(state.encoding), text);
}

export function isForeign(base: string): boolean {
  return FOREIGN.test(base);
}

/** The encoding of ours behind a name. */
export function ourBaseOf(base: string): string {
  return FOREIGN.exec(base)?.[2] ?? base;
}

/** A name in words. */
export function describeEncoding(base: string): string {
  const [, source, ours, number] = FOREIGN.exec(base) ?? [];
  if (ours === undefined) return base;
  return number === undefined ? `${ours}, from a ${source}` : `${ours}, from a ${source} (${number})`;
}

/** Where an encoding came from, in words; undefined for ours. */
export function originOf(base: string): string | undefined {
  const source = FOREIGN.exec(base)?.[1];
  return source && `from a ${source}`;
}

/** The names of the encodings that came from elsewhere, in their order. */
export function foreignEncodings({ edits }: Pick<State, 'edits'>): readonly string[] {
  return Object.keys(edits)
    .filter(isForeign)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/**
 * The state with an encoding from elsewhere chosen. A text that is here already is taken; none is replaced.
 */
export function withForeign(source: Source, state: State, { base, idle, text }: ForeignEncoding): State {
  const ours = ourBaseOf(base);
  const foreign = foreignEncodings(state);
  const free = Array.from({ length: foreign.length + 1 }, (_, i) =>
    i === 0 ? `${source}/${ours}` : `${source}/${ours}/${i + 1}`,
  ).find((name) => state.edits[name] === undefined)!;
  const choices = [ours, ...foreign.filter((name) => ourBaseOf(name) === ours)];
  const same = choices
    .map((name) => ({ base: name, idle }))
    .find((encoding) => editedEncoding({ ...state, encoding }) === text);
  return withEdit({ ...state, encoding: same ?? { base: free, idle } }, text);
}

/** The state without the chosen encoding, if that came from elsewhere. Ours is chosen then. */
export function withoutForeign(state: State): State {
  const { base, idle } = state.encoding;
  if (!isForeign(base)) return state;
  return { ...withEdit(state, undefined), encoding: { base: ourBaseOf(base), idle } };
}

/** Whether the page can offer an encoding: one of ours, or one from elsewhere whose text is here. */
export function isHere({ edits }: Pick<State, 'edits'>, base: string): boolean {
  return isForeign(base)
    ? edits[base] !== undefined
    : ([...OUR_ENCODINGS, ...EXERCISE_NAMES] as string[]).includes(base);
}

/** The state with another encoding chosen. If that is not here, it is the one of ours behind it, or the first. */
export function withEncoding(state: State, { base, idle }: EncodingState): State {
  const known = [base, ourBaseOf(base)].find((name) => isHere(state, name));
  return { ...state, encoding: { base: known ?? FIRST_STATE.encoding.base, idle } };
}
