import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CODE_FINGERPRINT } from './code-fingerprint.generated.js';
import { isFile, programFile } from './program-file.js';
import type { SolverSpec } from './solver-spec.js';

/** For larger files only size and time are compared. */
const MAX_HASHED = 2 ** 28;

/**
 * The version of a solver. For our engines it is the version of the package, a + and a fingerprint of their
 * code, so two states of the source are two versions. For a program it is a fingerprint of the program
 * and of the files that its command names. Rules stand for the files that they include too.
 */
export function versionOf(solver: SolverSpec): string {
  if (solver.kind === 'outside') return fingerprintOf(withIncluded(filesIn(solver.command)));
  const { version } = ownPackage();
  const files = withIncluded([...filesIn(solver.options), ...solver.options.flatMap(rulesIn)]);
  const suffix = files.length > 0 ? `.${fingerprintOf(files)}` : '';
  return `${version}+${CODE_FINGERPRINT}${suffix}${engineVersion(solver.engine, solver.options)}`;
}

/** Holds the fingerprint of the code on the disk. Bundles have no file for each module. */
const ON_DISK = fileURLToPath(new URL('../../code-fingerprint.txt', import.meta.url));

/** Whether our code on the disk is still that of this process. A build or an update replaces it. */
export function isOwnCodeCurrent(): boolean {
  return isFile(ON_DISK) && readFileSync(ON_DISK, 'utf8').trim() === CODE_FINGERPRINT;
}

function engineVersion(engine: string, options: readonly string[]): string {
  if (engine === 'native') return '';
  if (engine === 'clingo' || engine === 'hybrid')
    return ` clingo-wasm ${createRequire(import.meta.url)('clingo-wasm/package.json').version}`;
  const at = options.indexOf('--clingo');
  return clingoVersion(at < 0 ? 'clingo' : options[at + 1]);
}

/** What a native clingo says of itself. To ask takes a process: once for each state of its file. */
function clingoVersion(program: string): string {
  const state = filesIn([program])
    .map((file) => stateOf(file).state)
    .join();
  const known = clingoVersions.get(state) ?? askVersion(program);
  clingoVersions.set(state, known);
  return known;
}

/** The words of native clingos, by the names, sizes and times of their files. */
const clingoVersions = new Map<string, string>();

function askVersion(program: string): string {
  try {
    const text = execFileSync(program, ['--version'], { encoding: 'utf8' });
    return ` ${text.split('\n')[0]}`;
  } catch {
    return '';
  }
}

/**
 * Eight hexadecimal digits of the SHA-256 of all files' contents. Files that did not change are read once.
 */
function fingerprintOf(files: readonly string[]): string {
  const states = files.map((file) => ({ file, ...stateOf(file) }));
  const key = states.map(({ state }) => state).join('\0');
  const known = fingerprints.get(key) ?? hashOf(states);
  fingerprints.set(key, known);
  return known;
}

/** The fingerprints of files, by their names, sizes and times. */
const fingerprints = new Map<string, string>();

/** The version of a program that is not on this machine. */
export const NO_VERSION = hashOf([]);

function stateOf(file: string): { size: number; state: string } {
  const { size, mtimeMs } = statSync(file);
  return { size, state: `${file} ${size} ${mtimeMs}` };
}

function hashOf(files: readonly { file: string; size: number; state: string }[]): string {
  const hash = createHash('sha256');
  for (const { file, size, state } of files)
    hash.update(size <= MAX_HASHED ? readFileSync(file) : state).update('\0');
  return hash.digest('hex').slice(0, 8);
}

/** The files of rules in a folder; none if it is no folder. */
function rulesIn(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [];
  const names = readdirSync(path).filter((name) => name.endsWith('.lp'));
  return names.map((name) => join(path, name)).sort();
}

/** Files, each followed by those that its rules include. A file that is included twice is there once. */
function withIncluded(files: readonly string[]): string[] {
  const included = new Set(files.map(normalize));
  const addIncluded = (file: string): string[] => {
    if (!file.endsWith('.lp') || statSync(file).size > MAX_HASHED) return [file];
    const names = [...readFileSync(file, 'utf8').matchAll(/#include\s*"([^"]+)"/g)];
    const found = names.map(([, name]) => join(dirname(file), name));
    const others = found.filter((path) => isFile(path) && !included.has(path));
    for (const path of others) included.add(path);
    return [file, ...others.flatMap(addIncluded)];
  };
  return files.flatMap(addIncluded);
}

/** The words that name a file. The first word, the program, is also looked up on PATH. */
function filesIn(words: readonly string[]): string[] {
  return words.flatMap((word, i) => {
    const file = i === 0 ? programFile(word) : normalize(word);
    return file !== undefined && isFile(file) ? [file] : [];
  });
}

/** Our own package.json. */
export function ownPackage(): { readonly version: string } {
  return JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
}
