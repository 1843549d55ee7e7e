import { StreamLanguage, type StringStream } from '@codemirror/language';
import { endOfString } from '../../src/asp/syntax/skip.js';

interface Place {
  /** Whether the text is inside a comment of several lines. */
  inComment: boolean;
}

/** What can begin at a place, and its colour. The first row that fits counts. */
const TOKENS: readonly (readonly [pattern: RegExp, colour: string | null])[] = [
  [/%.*/, 'comment'],
  [/#[a-z]\w*/, 'keyword'],
  [/not(?![\w'])/, 'keyword'],
  [/_*[A-Z][\w']*|_(?![\w'])/, 'variableName'],
  [/_*[a-z][\w']*/, null],
  [/\d\w*/, 'number'],
  [/:-|:~/, 'keyword'],
  [/\.\.|[<>!=]=|[-+*/\\&^?~@<>=|]/, 'operator'],
  [/[()[\]{}]/, 'bracket'],
];

/** The language of clingo: enough of it to give its words colours. */
export const aspMode = StreamLanguage.define<Place>({
  name: 'asp',
  startState: () => ({ inComment: false }),
  token: (stream, place) => {
    if (place.inComment || stream.match('%*')) return restOfComment(stream, place);
    if (stream.eatSpace()) return null;
    if (stream.peek() === '"') return restOfString(stream);
    for (const [pattern, colour] of TOKENS) if (matches(stream, pattern)) return colour;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: '%', block: { open: '%*', close: '*%' } } },
});

function restOfComment(stream: StringStream, place: Place): string {
  place.inComment = !stream.match(/.*?\*%/);
  if (place.inComment) stream.skipToEnd();
  return 'comment';
}

/** A string ends in its line, or is not closed. */
function restOfString(stream: StringStream): string {
  const end = endOfString(stream.string, stream.pos);
  if (end === -1) stream.skipToEnd();
  else stream.pos = end + 1;
  return 'string';
}

function matches(stream: StringStream, pattern: RegExp): boolean {
  return stream.match(new RegExp(`^(?:${pattern.source})`)) !== null;
}
