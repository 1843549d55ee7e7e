import { type EncodingState, type State, withText } from './state.js';

/*
 * The texts of encodings among the changed ones. An encoding that came with a link has a name of its own,
 * `link/fast` or `link/fast/2`: it is a changed `fast`, and the `fast` of the user stays as it is.
 */
const LINK = /^link\/([^/]+)(?:\/(\d+))?$/;

/** An encoding as a link brings it: a text, and which of ours was changed. */
export interface LinkedEncoding extends EncodingState {
  readonly text: string;
}

/** The name of an encoding among the changed ones. A text from a link is one for both push rules. */
export function editKey({ base, idle }: EncodingState): string {
  return idle && !isFromLink(base) ? `${base} idle` : base;
}

/** The text of the chosen encoding if it was changed. */
export function editedEncoding({ encoding, edits }: State): string | undefined {
  return edits[editKey(encoding)];
}

/** The state with a text for the chosen encoding; without a text, with ours. */
export function withEdit(state: State, text: string | undefined): State {
  return withText(state, editKey(state.encoding), text);
}

export function isFromLink(base: string): boolean {
  return LINK.test(base);
}

/** The encoding of ours behind a name. */
export function ourBaseOf(base: string): string {
  return LINK.exec(base)?.[1] ?? base;
}

/** A name in words. */
export function describeEncoding(base: string): string {
  const [, ours, number] = LINK.exec(base) ?? [];
  if (ours === undefined) return base;
  return number === undefined ? `${ours}, from a link` : `${ours}, from a link (${number})`;
}

/** The names of the encodings that came with links, in their order. */
export function linkEncodings({ edits }: Pick<State, 'edits'>): readonly string[] {
  return Object.keys(edits)
    .filter(isFromLink)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The state with an encoding of a link chosen. A text that is here already is taken; none is replaced. */
export function withLinked(state: State, { base, idle, text }: LinkedEncoding): State {
  const ours = ourBaseOf(base);
  const fromLinks = Array.from({ length: linkEncodings(state).length + 1 }, (_, i) =>
    i === 0 ? `link/${ours}` : `link/${ours}/${i + 1}`,
  );
  const choices = [ours, ...fromLinks].map((name) => ({ base: name, idle }));
  const textOf = (encoding: EncodingState) => editedEncoding({ ...state, encoding });
  const same = choices.find((encoding) => textOf(encoding) === text);
  const free = choices.find((encoding) => isFromLink(encoding.base) && textOf(encoding) === undefined)!;
  return withEdit({ ...state, encoding: same ?? free }, text);
}

/** The state without the chosen encoding, if that came with a link. Ours is chosen then. */
export function withoutLinked(state: State): State {
  const { base, idle } = state.encoding;
  if (!isFromLink(base)) return state;
  return { ...withEdit(state, undefined), encoding: { base: ourBaseOf(base), idle } };
}

/** The state with another encoding chosen; with ours, if a link brought it and its text is gone. */
export function withEncoding(state: State, encoding: EncodingState): State {
  const { base, idle } = encoding;
  const isHere = !isFromLink(base) || state.edits[base] !== undefined;
  return { ...state, encoding: isHere ? encoding : { base: ourBaseOf(base), idle } };
}
