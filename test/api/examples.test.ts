import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import test from 'ava';

/** A public name as scripts/api-docs.mjs reads it. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly examples: readonly string[];
  readonly types: readonly string[];
  readonly isType: boolean;
}

interface ApiReader {
  readApi(): readonly Entry[];
  faultsOf(entries: readonly Entry[]): readonly string[];
}

type Example = (check: (actual: unknown, expected: unknown) => void) => Promise<void>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const reader = (await import(pathToFileURL(join(root, 'scripts/api-docs.mjs')).href)) as ApiReader;
const entries = reader.readApi();
const compiled = await compileExamples();

test('every public name has a comment, an example if it is a value, and no type that is not public', (t) => {
  t.deepEqual(reader.faultsOf(entries), []);
});

test('a missing comment, a missing example and a hidden type are found', (t) => {
  const entry = {
    id: 'a:one',
    name: 'one',
    about: 'One.',
    examples: ['1;'],
    types: ['a:one'],
    isType: false,
  };
  t.deepEqual(reader.faultsOf([entry]), []);
  t.deepEqual(reader.faultsOf([{ ...entry, about: '', examples: [], types: ['b:Two'] }]), [
    'one has no comment',
    'one has no example',
    'one speaks of b:Two, which is not public',
  ]);
  t.deepEqual(reader.faultsOf([{ ...entry, examples: [], isType: true }]), []);
});

for (const [name, run] of Object.entries(compiled)) {
  test(`the example of ${name} is true`, async (t) => {
    let checks = 0;
    await run((actual, expected) => {
      checks++;
      t.deepEqual(actual, expected);
    });
    t.true(checks > 0, 'an example shows a value: `expression; // → value`');
  });
}

/** All examples in one file, compiled as a strict program without the types of Node. */
async function compileExamples(): Promise<Readonly<Record<string, Example>>> {
  const folder = join(root, 'dist/examples');
  mkdirSync(folder, { recursive: true });
  const values = entries.filter(({ isType }) => !isType).map(({ name }) => name);
  const bodies = entries.flatMap(({ name, examples }) => examples.map((example) => bodyOf(name, example)));
  const head = `import { ${values.join(', ')} } from 'sokoset';\ntype Check = (actual: unknown, expected: unknown) => void;\n`;
  const text = `${head}export const EXAMPLES = {\n${bodies.join('')}};\nexport { ${values.join(', ')} };\n`;
  writeFileSync(join(folder, 'examples.ts'), text);
  const options = { target: 'es2022', lib: ['es2023', 'dom'], module: 'nodenext', types: [], strict: true };
  const config = { compilerOptions: { ...options, rootDir: '.' }, files: ['examples.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] });
  const { EXAMPLES } = await import(pathToFileURL(join(folder, 'examples.js')).href);
  return EXAMPLES;
}

/** An example as a function: `expression; // → value` compares. */
function bodyOf(name: string, example: string): string {
  const checked = example.replace(/^(.*); \/\/ → (.*)$/gm, 'expectEqual($1, $2);');
  return `  ${name}: async (expectEqual: Check) => {\n${checked}\n  },\n`;
}
