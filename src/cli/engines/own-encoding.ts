import { dirname, join, normalize } from 'node:path';
import { type Encoding, type EncodingPart, foreignEncoding } from '../../asp/encoding/encoding.js';
import { bareText } from '../../asp/syntax/bare-text.js';
import { parseStatements } from '../../asp/syntax/statements.js';
import { pathFault } from '../../base/path-fault.js';
import { UsageError } from '../call/usage-error.js';
import { readTextFile } from '../levels/input.js';
import { rulesAt } from '../levels/rules-at.js';

/**
 * An encoding from files and folders of the user, together with the files that they include. A folder stands
 * for all its .lp files. A file that is named or included twice is read once. `constants` are NAME=VALUE
 * each, and replace the values that the files give.
 */
export async function ownEncoding(paths: readonly string[], constants: readonly string[]): Promise<Encoding> {
  const parts = new Map<string, EncodingPart>();
  for (const path of paths) {
    for (const file of await rulesAt('encoding', path))
      await addFile(parts, file, (text) => `--encoding ${text}`);
  }
  const texts = [...parts.values()];
  const rules = texts.map(({ text }) => bareText(text).text);
  if (rules.every((text) => text.trim() === '')) throw withoutRules(paths, texts);
  const dialect = rules.some((text) => /\bpushtogoal\b/.test(text)) ? 'asp2013' : 'asp2009';
  const values = constantsPart(constants, texts);
  return foreignEncoding(paths.join(' + '), [...texts, ...values], { dialect });
}

const CONSTANT = /^([a-z_][\w']*)=(-?\d+|_*[a-z][\w']*|"[^"\\]*")$/;

/** The part of an encoding that gives constants their values; none without constants. */
function constantsPart(constants: readonly string[], parts: readonly EncodingPart[]): EncodingPart[] {
  if (constants.length === 0) return [];
  const words = new Set(parts.flatMap(({ text }) => bareText(text).text.match(/[\w']+/g) ?? []));
  const lines = constants.map((given) => {
    const [, name, value] = CONSTANT.exec(given) ?? [];
    if (name === undefined) throw new UsageError(`--const ${given}: write NAME=VALUE, such as n=3`);
    if (!words.has(name)) throw new UsageError(`--const ${given}: the rules have no constant ${name}`);
    return `#const ${name} = ${value}. [override]\n`;
  });
  return [{ name: '--const', text: lines.join('') }];
}

/** Without rules every answer set is empty, and the referee would blame a plan for it. */
function withoutRules(paths: readonly string[], parts: readonly EncodingPart[]): UsageError {
  const isEmpty = parts.every(({ text }) => text.trim() === '');
  return new UsageError(
    `--encoding ${paths.join(' + ')}: ${isEmpty ? 'the file is empty' : 'there is no rule in it'}`,
  );
}

/** Adds a file after the files that it includes. clingo's own includes, such as `<incmode>`, stay. */
async function addFile(
  parts: Map<string, EncodingPart>,
  path: string,
  describe: (text: string) => string,
  isIncluded = false,
): Promise<void> {
  const key = normalize(path);
  if (parts.has(key)) return;
  let text: string;
  try {
    text = await readTextFile(path);
  } catch (error) {
    const named = isIncluded ? `${path}, which` : path;
    throw new UsageError(describe(`${named} cannot be read: ${pathFault(error as Error)}`));
  }
  // The key is taken before reading, so that files that include each other do not loop.
  parts.set(key, { name: path, text });
  let own = text;
  for (const { text: directive, from, to, line } of parseStatements(text)) {
    const [, included] = /^#include\s*"([^"]+)"/.exec(directive) ?? [];
    if (included === undefined) continue;
    const inside = (reason: string) => describe(`${path}:${line} includes ${reason}`);
    await addFile(parts, join(dirname(path), included), inside, true);
    own = own.slice(0, from) + directive.replace(/[^\n]/g, ' ') + own.slice(to);
  }
  parts.set(key, { name: path, text: own });
}
