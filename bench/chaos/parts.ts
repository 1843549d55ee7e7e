import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { BenchRecord } from '../../src/runs/record/run-record.js';

const MAIN = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));

/** What a store holds after a disturbed benchmark. */
export interface StoreCheck {
  readonly lines: number;
  /** Lines that are no record. */
  readonly broken: number;
  /** Records whose key another record has too. */
  readonly repeated: number;
  readonly records: readonly BenchRecord[];
}

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder, removed when this process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-chaos-'));
  folders.push(folder);
  return folder;
}

/** A file of `count` levels, all different: corridors of growing length. */
export function writeLevels(folder: string, count: number): string {
  const file = join(folder, 'levels.xsb');
  const levels = Array.from({ length: count }, (_, i) => {
    const wall = '#'.repeat(i + 6);
    return `${wall}\n#@$${' '.repeat(i + 1)}.#\n${wall}\n`;
  });
  writeFileSync(file, levels.join('\n'));
  return file;
}

/** Starts the program. What it cannot remove because it is killed lies in a scratch folder. */
export function startSokoset(words: readonly string[]): ChildProcess {
  const env = { ...process.env, TMPDIR: scratchFolder() };
  return spawn(process.execPath, [MAIN, ...words], { stdio: 'ignore', env });
}

export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** Reads a store by its bare lines, without the code under test. */
export function checkStore(file: string): StoreCheck {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const records = lines.flatMap((line): BenchRecord[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const keys = new Set(records.map(({ key }) => key));
  return {
    lines: lines.length,
    broken: lines.length - records.length,
    repeated: records.length - keys.size,
    records,
  };
}
