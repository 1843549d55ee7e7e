/** Rules in messages as an author writes them: without the names that the grounder adds for its own use. */
export function plainRules(message: string): string {
  return message
    .replaceAll(/(#void|#false)?:-(0=0;)?\[#inc_base\];(0=0;)?/g, ' :- ')
    .replaceAll(/(:-|:~)?\[#inc_base\];?/g, (_, arrow) => (arrow === ':~' ? ':~ ' : ''))
    .replaceAll(/#b\(([^()]*)\)/g, '$1')
    .replaceAll(/#p_(\w+)/g, '$1')
    .replaceAll(/#(p|Anon\d+|[PX]\d+)\b/g, '_')
    .replaceAll(/^( +) :- /gm, '$1:- ');
}

const UNSAFE = /^-:(\d+):(\d+)-(?:(\d+):)?(\d+): error: unsafe variables in:$/;
const NOTE = /^(-:.*: )note: '(.*)' is unsafe$/;

/** A message that says where each unsafe variable must occur, and shows the rule as it is written. */
export function plainUnsafe(message: string, lines: readonly string[]): string {
  const given = message.split('\n');
  const said: string[] = [];
  for (let at = 0; at < given.length; at++) {
    const [begin, line, from, last = line, to] = UNSAFE.exec(given[at]) ?? [];
    if (begin === undefined || !NOTE.test(given[at + 2] ?? '')) {
      said.push(given[at]);
      continue;
    }
    const ground = given[++at].trim();
    const rule = sliceOf(lines, [Number(line), Number(from)], [Number(last), Number(to)]);
    for (let note = NOTE.exec(given[at + 1]); note; note = NOTE.exec(given[at + 1] ?? '')) {
      said.push(`${note[1]}error: ${wordsFor(note[2], ground, rule)}`);
      at++;
    }
    said.push(`  ${rule}`);
  }
  return said.join('\n');
}

function wordsFor(name: string, ground: string, rule: string): string {
  const where = `${placeFor(ground, rule)}, in an atom without not${ground.includes('#Arith') ? ' and not only in arithmetic' : ''}`;
  return name === '_'
    ? `_ is unsafe here: write a variable that occurs ${where}`
    : `${name} is unsafe: it must occur ${where}`;
}

/** Where a variable of a rule must occur. `ground` is the rule as the grounder writes it. */
function placeFor(ground: string, rule: string): string {
  if (ground.startsWith('#show') || (ground.startsWith(':~') && !rule.startsWith(':~')))
    return 'behind the colon';
  const isLocal = ground.startsWith('#count{') || !/[.\]]$/.test(ground);
  return isLocal ? 'behind the colon or in the body' : 'in the body';
}

type Place = readonly [line: number, column: number];

/** The text between two places of clingo, on one line. */
function sliceOf(lines: readonly string[], [line, from]: Place, [last, to]: Place): string {
  const end = charactersIn(lines[last - 1] ?? '', to - 1);
  const cut = lines.slice(line - 1, last);
  if (cut.length === 0) return '';
  cut[cut.length - 1] = cut[cut.length - 1].slice(0, end);
  cut[0] = cut[0].slice(charactersIn(lines[line - 1], from - 1));
  return cut.map((text) => text.trim()).join(' ');
}

/** How many characters are within a number of bytes. clingo counts columns in bytes. */
export function charactersIn(line: string, bytes: number): number {
  if (/^[\0-\u007f]*$/.test(line)) return bytes;
  let left = bytes;
  let count = 0;
  for (const character of line) {
    left -= new TextEncoder().encode(character).length;
    if (left < 0) break;
    count += character.length;
  }
  return count;
}
