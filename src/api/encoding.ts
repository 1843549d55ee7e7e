import {
  ENCODING_NAMES,
  type Encoding,
  type EncodingName,
  encodingOf,
  foreignEncoding,
} from '../asp/encoding/encoding.js';
import { DIALECTS, type PushRule } from '../asp/facts/dialect.js';
import { type Check, type Checks, oneOf, optionsOf, TEXT } from './check-options.js';

/** An encoding of your own: its rules, in the vocabulary of the class, or of 2013 if `dialect` says so. */
export interface OwnEncoding {
  readonly name: string;
  readonly text: string;
  readonly dialect?: 'asp2009' | 'asp2013';
}

/** An encoding of ours by its name. */
export const OUR_ENCODING = oneOf(ENCODING_NAMES);

/** One of our encodings by its name, or rules of the caller. */
export const ANY_ENCODING: Check = (value, name) =>
  (typeof value === 'string' ? OUR_ENCODING : OWN_ENCODING)(value, name);

const OWN_ENCODING = optionsOf(
  { name: TEXT, text: TEXT, dialect: oneOf(DIALECTS) } satisfies Checks<OwnEncoding>,
  ['name', 'text'],
);

/** The encoding that a caller wants. */
export function chosenEncoding(wish: EncodingName | OwnEncoding, rule: PushRule): Encoding {
  if (typeof wish === 'string') return encodingOf(wish, rule);
  const { name, text, dialect } = wish;
  return foreignEncoding(name, [{ name, text }], { ...(dialect && { dialect }) });
}
