import type { PushRule } from '../facts/dialect.js';
import { type Encoding, encodingOf, foreignEncoding } from './encoding.js';
import { EXERCISE_FILES, type ExerciseName } from './encoding-files.js';
import { ENCODING_TEXTS } from './encoding-texts.generated.js';

/** A faulty version of the reference, to practise on: it invents plans or loses some. */
export function exerciseOf(name: ExerciseName, rule: PushRule): Encoding {
  const file = `exercises/${name}.lp`;
  const faulty = { name: file, text: ENCODING_TEXTS[file] };
  const { parts } = encodingOf('reference', rule).forms.exact;
  const role = EXERCISE_FILES[name];
  if (role === 'joins') return foreignEncoding(file, [...parts, faulty]);
  return foreignEncoding(
    file,
    parts.map((part) => (part.name === role ? faulty : part)),
  );
}
