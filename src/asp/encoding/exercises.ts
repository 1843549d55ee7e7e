import { type Encoding, encodingOf, type PushRule } from './encoding.js';
import { EXERCISE_FILES, type ExerciseName } from './encoding-files.js';
import { ENCODING_TEXTS } from './encoding-texts.generated.js';

/** The reference made wrong, to practise on: it makes up plans or loses some. */
export function exerciseOf(name: ExerciseName, rule: PushRule): Encoding {
  const file = `exercises/${name}.lp`;
  const faulty = { name: file, text: ENCODING_TEXTS[file] };
  const { parts } = encodingOf('reference', rule);
  const role = EXERCISE_FILES[name];
  if (role === 'joins') return { name: file, parts: [...parts, faulty] };
  return { name: file, parts: parts.map((part) => (part.name === role ? faulty : part)) };
}
