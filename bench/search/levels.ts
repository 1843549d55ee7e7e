import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../src/cli/call/usage-error.js';
import { imageOf } from '../../src/game/image.js';
import type { Symmetry } from '../../src/game/symmetry.js';
import { goalSquares, type Level } from '../../src/index.js';
import { readEntries } from '../read-entries.js';

/** A level of a collection with what is known of it; absent where nothing is. */
export interface KnownLevel {
  readonly index: number;
  readonly level: Level;
  readonly optimalPushes?: number;
  readonly optimalMoves?: number;
  readonly bestPushes?: number;
  readonly bestMoves?: number;
}

/** The names of the collections of a folder. Throws a UsageError if it has none. */
export function collectionNames(folder: string): string[] {
  const place = join(folder, 'levels/known');
  if (!existsSync(place))
    throw new UsageError(`${folder} has no folder levels/known: SOKOSET_COLLECTIONS names the collections`);
  const files = readdirSync(place).filter((file) => file.endsWith('.tsv'));
  return files.map((file) => file.slice(0, -'.tsv'.length)).sort();
}

/**
 * Reads a collection and its known results from a folder of collections. Of a file of levels, given by its path,
 * nothing is known. Throws a UsageError if there is neither, or if a level is wrong.
 */
export function readCollection(folder: string, name: string): KnownLevel[] {
  if (isFile(name)) return readGood(name, new Map());
  const names = collectionNames(folder);
  if (!names.includes(name))
    throw new UsageError(`no file and no collection is named ${name}: ${names.join(', ')}`);
  const known = readKnown(join(folder, 'levels/known', `${name}.tsv`));
  return readGood(join(folder, 'levels', `${name}.xsb`), known);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function readGood(file: string, known: ReadonlyMap<number, Partial<KnownLevel>>): KnownLevel[] {
  return Array.from(readEntries(file), ({ index, level }) => {
    if (!level.ok) throw new UsageError(`${file}, level ${index}: ${level.error.message}`);
    return { index, level: level.value, ...known.get(index) };
  });
}

/** The level under a symmetry, with the same optima. */
export function withImage(known: KnownLevel, symmetry: Symmetry): KnownLevel {
  return symmetry === 'as-is' ? known : { ...known, level: imageOf(known.level, symmetry) };
}

/** The level without its first free goals, and without what is known of it; none if no goal would be left. */
export function withSurplus({ index, level }: KnownLevel, surplus: number): KnownLevel | undefined {
  const { board, start } = level;
  const free = goalSquares(board).filter((square) => !start.boxes.includes(square));
  if (free.length < surplus || goalSquares(board).length === surplus) return undefined;
  const goals = board.goals.slice();
  for (const square of free.slice(0, surplus)) goals[square] = 0;
  return { index, level: { board: { ...board, goals }, start } };
}

function readKnown(file: string): Map<number, Partial<KnownLevel>> {
  const [header, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = header.split('\t');
  return new Map(
    lines.map((line) => {
      const fields = line.split('\t');
      const numberAt = (name: string) => {
        const text = fields[names.indexOf(name)];
        return text ? Number(text) : undefined;
      };
      const known = {
        optimalPushes: numberAt('optimal_pushes'),
        optimalMoves: numberAt('optimal_moves'),
        bestPushes: numberAt('best_pushes'),
        bestMoves: numberAt('best_moves'),
      };
      return [numberAt('n')!, known];
    }),
  );
}
