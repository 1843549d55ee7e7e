import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { folderWith } from '../helpers/run-cli.js';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What npm packs. */
export interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

/** The package, installed in a project that holds nothing else. */
export interface Installed {
  readonly packed: Packed;
  readonly folder: string;
}

/** Packs what is built and installs it with its dependencies, the optional ones left out. */
export function installPackage(): Installed {
  const folder = folderWith({});
  const [packed] = JSON.parse(
    npm(ROOT, ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  npm(folder, ['install', '--prefer-offline', '--omit=optional', '--ignore-scripts', `./${packed.filename}`]);
  return { packed, folder };
}

function npm(cwd: string, words: readonly string[]): string {
  return execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Compiles a file of the project as a strict program; `options` join those of the compiler. */
export function compile(folder: string, file: string, options: object = {}): void {
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** The program that README shows under "As a package". */
export function readmeProgram(): string {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const section = text.slice(text.indexOf('## As a package'));
  const lines = section.split('\n').filter((line) => line === '' || line.startsWith('    '));
  return lines.map((line) => line.slice(4)).join('\n');
}
