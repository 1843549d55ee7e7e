import { type Encoding, type EncodingName, encodingOf, foreignEncoding } from '../asp/encoding/encoding.js';

/** An encoding of your own: its rules, in the vocabulary of the class, or of 2013 if `dialect` says so. */
export interface OwnEncoding {
  readonly name: string;
  readonly text: string;
  readonly dialect?: 'asp2009' | 'asp2013';
}

/** One of our encodings by its name, or rules of the caller. */
export function chosenEncoding(wish: EncodingName | OwnEncoding, idle: boolean): Encoding {
  if (typeof wish === 'string') return encodingOf(wish, idle ? 'idle' : 'strict');
  const { name, text, dialect } = wish;
  return foreignEncoding(name, [{ name, text }], { ...(dialect && { dialect }) });
}
