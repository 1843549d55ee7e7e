import { linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { Command, CommandEntry } from '../../../src/cli/call/command.js';
import { checkFiles } from '../../../src/cli/call/named-files.js';
import type { FileRole } from '../../../src/cli/call/option.js';
import { UsageError } from '../../../src/cli/call/usage-error.js';
import { COMMANDS } from '../../../src/cli/commands.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

/** Every command that runs, with the words that call it. */
async function commandsOf(entries: readonly CommandEntry[], above = ''): Promise<[string, Command][]> {
  const found = await Promise.all(
    entries.map(async ({ command, load }): Promise<[string, Command][]> => {
      const name = `${above}${command.split(' ')[0]}`;
      const loaded = await load();
      return [[name, loaded], ...(await commandsOf(loaded.commands ?? [], `${name} `))];
    }),
  );
  return found.flat();
}

const commands = await commandsOf(COMMANDS);

/** The names of the arguments that name files in this role, each with the value for one file. */
function filesOf({ options, positional }: Command, role: FileRole): [string, (path: string) => unknown][] {
  const named = Object.entries(options).flatMap(([name, option]): [string, (path: string) => unknown][] =>
    'file' in option && option.file === role
      ? [[name, (path) => (option.array ? ['other', path] : path)]]
      : [],
  );
  if (positional?.file !== role) return named;
  return [...named, [positional.name, (path) => (positional.array ? ['other', path] : path)]];
}

/** A folder with one file that has several names, and the pairs of names that lead to one file. */
function sameFiles(): [string, string][] {
  const folder = folderWith({ file: '', 'in/file': '' });
  linkSync(join(folder, 'file'), join(folder, 'hard'));
  symlinkSync('file', join(folder, 'link'));
  symlinkSync('in', join(folder, 'folder'));
  const names = [
    ['file', 'file'],
    ['file', 'hard'],
    ['link', 'file'],
    ['in/../link', 'hard'],
    ['folder/file', 'in/file'],
    ['folder/new', 'in/new'],
  ];
  return names.map(([one, other]) => [`${folder}/${one}`, `${folder}/${other}`]);
}

test('every option that takes a file or a folder says what it does with it', (t) => {
  for (const [name, { options }] of commands)
    for (const [option, declared] of Object.entries(options))
      if ('takes' in declared && /^(FILE|DIR|PATH|NAME\|FILE)$/.test(declared.takes))
        t.truthy(declared.file ?? name === 'serve', `${name} --${option}`);
});

test('no output of a command is a file that it reads, or another output', (t) => {
  const pairs = sameFiles();
  let checked = 0;
  for (const [name, command] of commands) {
    for (const [output, valueFor] of filesOf(command, 'output')) {
      const others = (['input', 'output', 'folder'] as const).flatMap((role) => filesOf(command, role));
      for (const [other, valueForOther] of others.filter(([one]) => one !== output)) {
        for (const [one, two] of pairs) {
          const args = { [output]: valueFor(one), [other]: valueForOther(two), force: true };
          const error = t.throws(() => checkFiles(command, args), { instanceOf: UsageError });
          t.regex(error?.message ?? '', /^--\w+ .*: .*; name another one$/, `${name}: ${output}, ${other}`);
          checked++;
        }
      }
    }
  }
  t.true(checked > 60);
});

test('different files, devices and standard input are no reason to refuse a call', (t) => {
  const folder = folderWith({ a: '', b: '' });
  const [a, b] = [join(folder, 'a'), join(folder, 'b')];
  for (const [name, command] of commands) {
    const outputs = filesOf(command, 'output');
    const inputs = filesOf(command, 'input');
    if (outputs.length === 0) continue;
    for (const [one, two] of [
      [a, b],
      [join(folder, 'new'), a],
      ['/dev/null', '/dev/null'],
      ['-', '-'],
    ]) {
      const args = Object.fromEntries([
        ...outputs.slice(0, 1).map(([output, valueFor]) => [output, valueFor(one)]),
        ...inputs.slice(0, two === '-' ? 1 : undefined).map(([input, valueFor]) => [input, valueFor(two)]),
      ]);
      t.notThrows(() => checkFiles(command, args), `${name} ${one} ${two}`);
    }
  }
});

test('no output of a command is a folder', (t) => {
  const folder = folderWith({});
  const outputs = commands.flatMap(([name, command]) =>
    filesOf(command, 'output').map(([output, valueFor]) => ({ name, command, output, valueFor })),
  );
  t.true(outputs.length > 4);
  for (const { name, command, output, valueFor } of outputs) {
    const error = t.throws(() => checkFiles(command, { [output]: valueFor(folder), force: true }));
    t.is(error?.message, 'this is a folder', `${name} --${output}`);
  }
});

test('standard input cannot be two files of one call', (t) => {
  let checked = 0;
  for (const [name, command] of commands) {
    const inputs = filesOf(command, 'input');
    for (const [input, valueFor] of inputs) {
      const others = inputs.filter(([other]) => other !== input);
      const twice = others.map(([other, valueForOther]) => ({
        [input]: valueFor('-'),
        [other]: valueForOther('-'),
      }));
      const isArray = command.positional?.array && command.positional.name === input;
      for (const args of [...twice, ...(isArray ? [{ [input]: ['-', 'a', '-'] }] : [])]) {
        t.throws(() => checkFiles(command, args), { message: /^standard input can be read only once/ }, name);
        checked++;
      }
    }
  }
  t.true(checked > 40);
});

test('standard output is no folder', (t) => {
  const folders = commands.flatMap(([name, command]) =>
    filesOf(command, 'folder').map(([folder, valueFor]) => ({ name, command, folder, valueFor })),
  );
  t.true(folders.length > 4);
  for (const { name, command, folder, valueFor } of folders) {
    const error = t.throws(() => checkFiles(command, { [folder]: valueFor('-') }));
    t.is(error?.message, `--${folder} -: name a folder; standard output is none`, name);
  }
});

const LEVELS = '#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n';

/** Calls that would lose what they read, or one of two outputs, and what is said. */
const LOSING = [
  ['solve m.xsb --level 1 --format lurd --output m.xsb --force', /--output m\.xsb: the command reads/],
  ['solve m.xsb --level 1 --format sok --output m.xsb --force', /--output m\.xsb: the command reads/],
  ['solve m.xsb --objective pushes --certificate ./m.xsb --force', /--certificate \.\/m\.xsb: the command/],
  ['solve m.xsb --certificate c.gz --output c.gz', /--output c\.gz: --certificate names the same file/],
  ['solve m.xsb --encoding r.lp --output r.lp --force', /--output r\.lp: the command reads/],
  ['solve m.xsb --library L.db --output L.db --force', /--output L\.db: the command reads/],
  ['library export --to csv --library L.db --output L.db --force', /--output L\.db: the command reads/],
  ['export m.xsb --level 1 --to xsb --out . --force', /m\.xsb: the command reads this file; choose another/],
  ['bench run m.xsb --store m.xsb', /--store m\.xsb: the command reads/],
  ['solve m.xsb --keep .', /m\.xsb is a file, where a folder is to be made/],
] as const;
for (const [call, said] of LOSING)
  test(`no file is lost: ${call}`, async (t) => {
    const files = { 'm.xsb': LEVELS, 'L.db': '', 'r.lp': 'a.\n' };
    const folder = folderWith(files);
    const { code, stdout, stderr } = await runCli(call.split(' '), folder);
    t.regex(stderr, said);
    t.deepEqual([code, stdout], [2, '']);
    t.deepEqual(readdirSync(folder).sort(), Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) t.is(readFileSync(join(folder, name), 'utf8'), text);
  });

/** Places that cannot be written to, and what is said, before any level is solved. */
const NOWHERE = [
  ['--certificate none/c.gz', 'none/c.gz: there is no folder none'],
  ['--output none/out.txt', 'none/out.txt: there is no folder none'],
  ['--certificate folder --force', 'folder: this is a folder'],
  ['--keep m.xsb/x', 'm.xsb/x: a part of this path is not a folder'],
  ['--keep a', 'a is a file; name a folder'],
  ...(process.platform === 'linux'
    ? [
        ['--certificate /proc/c.gz', '/proc/c.gz: no file can be made there'],
        ['--keep /proc/kept', '/proc/kept: no folder can be made there'],
      ]
    : []),
] as const;
for (const [options, said] of NOWHERE)
  test(`a place that cannot be written to is named first: ${options}`, async (t) => {
    const folder = folderWith({ 'm.xsb': LEVELS, a: '', 'folder/x': '' });
    const call = `solve m.xsb --level 1 --objective pushes ${options}`;
    const { code, stdout, stderr } = await runCli(call.split(' '), folder);
    t.deepEqual({ code, stdout, stderr }, { code: 2, stdout: '', stderr: `sokoset: ${said}\n` });
  });

test('the file of levels stays if a level of it is not written', async (t) => {
  const text = `${LEVELS}\n####\n#@$#\n####\n`;
  const folder = folderWith({ 'm.sok': text });
  const { code, stderr } = await runCli('solve m.sok --format sok --output m.sok --force'.split(' '), folder);
  t.is(code, 2);
  const [, draft] = /^m\.sok stays as it is, .*; what was written is in (\S+)$/m.exec(stderr) ?? [];
  t.is(readFileSync(join(folder, 'm.sok'), 'utf8'), text);
  t.regex(readFileSync(draft, 'utf8'), /Solution/);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a device takes data without --force', async (t) => {
  const folder = folderWith({ 'm.xsb': LEVELS });
  const words = 'solve m.xsb --level 1 --objective pushes --format lurd';
  const printed = await runCli(`${words} --output /dev/null`.split(' '), folder);
  t.deepEqual(printed, { code: 0, stdout: '', stderr: '' });
  const proved = await runCli(`${words} --certificate /dev/null`.split(' '), folder);
  t.is(proved.code, 0, proved.stderr);
});
