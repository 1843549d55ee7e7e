import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBoardCharacter } from '../../src/game/level.js';
import { type Level, parseBoard } from '../../src/index.js';

/** A level of a collection with what is known of it; absent where nothing is. */
export interface KnownLevel {
  readonly index: number;
  readonly level: Level;
  readonly optimalPushes?: number;
  readonly optimalMoves?: number;
  readonly bestPushes?: number;
  readonly bestMoves?: number;
}

/** The names of the collections of a folder. */
export function collectionNames(folder: string): string[] {
  const files = readdirSync(join(folder, 'levels/known')).filter((file) => file.endsWith('.tsv'));
  return files.map((file) => file.slice(0, -'.tsv'.length)).sort();
}

/** Reads a collection and its known results from a folder of collections. */
export function readCollection(folder: string, name: string): KnownLevel[] {
  const known = readKnown(join(folder, 'levels/known', `${name}.tsv`));
  return readBoards(join(folder, 'levels', `${name}.xsb`)).map((rows, i) => {
    const level = parseBoard(rows);
    if (!level.ok) throw new Error(`${name} ${i + 1}: ${level.error.message}`);
    return { index: i + 1, level: level.value, ...known.get(i + 1) };
  });
}

function readBoards(file: string): string[][] {
  const boards: string[][] = [];
  let rows: string[] = [];
  for (const line of [...readFileSync(file, 'utf8').split(/\r?\n/), '']) {
    const isRow = line.includes('#') && [...line].every(isBoardCharacter);
    if (isRow) rows.push(line);
    else if (rows.length > 0) {
      boards.push(rows);
      rows = [];
    }
  }
  return boards;
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
