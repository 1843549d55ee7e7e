import { parseAtom } from '../facts/atom.js';
import { changePieces } from '../syntax/skip.js';

/** Why a text names no atom to explain, in words; undefined if it names one. A full stop may follow. */
export function faultOfAtom(text: string): string | undefined {
  if (parseAtom(text.replace(/\.$/, '')) === undefined)
    return 'this is not an atom, such as push(col2row2,right,col3row2,1)';
  const variable = variableIn(text);
  return variable && `${variable} is a variable; name one atom of the answer set`;
}

/** The first variable of an atom, outside its strings. */
function variableIn(atom: string): string | undefined {
  const bare = changePieces(atom, { string: () => ' ' });
  return /(?<![\w'])(?:_*[A-Z][\w']*|_+)(?![\w'])/.exec(bare)?.[0];
}
