import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';

/** The folder of level collections that do not belong to this repository, where it is named. */
const FOLDER = process.env['SOKOSET_COLLECTIONS'];

/** Runs a test that needs the collections; without them it is skipped by name. */
export const collectionTest = FOLDER === undefined ? test.skip : test;

/** The level files of the collections: name and text. */
export function collectionFiles(): { name: string; text: string }[] {
  const folder = join(FOLDER ?? '', 'levels');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xsb'))
    .sort()
    .map((name) => ({ name, text: collectionText(name) }));
}

/** The text of a file of the collections. */
export function collectionText(name: string): string {
  return readFileSync(join(FOLDER ?? '', 'levels', name), 'utf8');
}

/** The rows of a table of the collections, by the names in its first line. */
export function collectionTable(name: string): Record<string, string>[] {
  const [head, ...rows] = collectionText(name)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(head.map((key, i) => [key, row[i]])));
}

/** The folder of the 29 instances of 2009. */
export const INSTANCES_2009 = join(FOLDER ?? '', 'asp', 'instances');
