import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { wasmEngine } from '../../../../src/asp/clingo/wasm.js';
import { fieldsOf } from '../../../../src/base/json.js';
import { folderWith } from '../../../helpers/run-cli.js';

const engine = wasmEngine();

/** Functions that could start programs, end this one, or change files; with a dot each. */
const REMOVED = [
  'os.execute',
  'os.exit',
  'os.remove',
  'os.rename',
  'os.tmpname',
  'io.popen',
  'package.loadlib',
];

/** An atom for each function, with what a script sees in its place. */
function seen(names: readonly string[], table = ''): string {
  return `#script (lua)
function seen(name)
  local clingo = clingo or require("clingo")
  local room, field = name.string:match("(.*)%.(.*)")
  return clingo.String(tostring(${table || '_G'}[room][field]))
end
#end.
${names.map((name) => `seen(@seen("${name}")).`).join('\n')}`;
}

test('no script of a program starts a shell', async (t) => {
  const file = join(folderWith({}), 'made');
  for (const call of [`os.execute("touch ${file}")`, `io.popen("touch ${file}"):close()`]) {
    for (const program of [
      `#script (lua)\n${call}\n#end.`,
      `a(@f()). #script (lua)\nfunction f() ${call} return 1 end\n#end.`,
      `#script (lua)\nfunction main(prg) ${call} prg:ground({{"base", {}}}) prg:solve() end\n#end.`,
      `% #script (lua)\n#script (lua)\npcall(function() ${call} end)\n#end. a.`,
    ]) {
      await engine.run({ program });
      t.false(existsSync(file), program);
    }
  }
});

test('what can start programs, end this one or change files is not there, in any table', async (t) => {
  for (const table of ['', 'package.loaded', 'debug.getregistry()._LOADED']) {
    const { answerSets } = await engine.run({ program: seen(REMOVED, table) });
    t.deepEqual(answerSets[0]?.atoms, ['seen("nil")'], table);
  }
  const { answerSets } = await engine.run({ program: seen(['os.time', 'os.clock', 'io.stderr']) });
  t.is(answerSets[0]?.atoms.length, 3);
  t.false(answerSets[0]?.atoms.includes('seen("nil")'));
});

test('a run does not give the next one what it kept', async (t) => {
  const keep = '#script (lua)\nkept = {os.execute, os.exit, io.popen}\n#end.';
  await engine.run({ program: keep });
  const program = `${keep}\n#script (lua)\nfunction f() return (clingo or require("clingo")).Number(#kept) end\n#end.\na(@f()).`;
  t.deepEqual((await engine.run({ program })).answerSets[0]?.atoms, ['a(0)']);
});

test('messages name the columns of the program as it was given', async (t) => {
  const script = '#script (lua) x=1 #end.';
  for (const text of ['a(X).', 'a :- b(X),\n  not c(Y).', ' a. a b.', 'a :- b.']) {
    const messages = async (program: string) => {
      const { fault, warnings } = await engine.run({ program });
      return [fault?.message, ...warnings].join('\n').match(/-:\d+:\d+-[\d:]+/g);
    };
    const plain = await messages(text);
    t.truthy(plain, text);
    t.deepEqual(await messages(`${text} ${script}`), plain, text);
  }
});

test('an error in a script is an error of the program with its line, and no lack of memory', async (t) => {
  for (const [program, expected] of [
    [
      'a.\n#script (lua)\nfunction f()\n  error("oh")\nend\n#end.\nb(@f()).',
      /^-:4:1-2: error: in a script: oh$/,
    ],
    [
      '#script (lua)\nfunction f() return nil + 1 end\n#end.\nb(@f()).',
      /^-:2:1-2: error: in a script: .*nil/,
    ],
    ['#script (lua)\nfunction main(prg)\n  prg:ground(nil .. 1)\nend\n#end.', /^-:3:1-2: error: in a script/],
    ['#script (lua)\nx = = 1\n#end.', /^a script has an error: run a native clingo/],
    ['#script (lua)\nos.execute("ls")\n#end.', /^a script has an error: run a native clingo/],
  ] as const) {
    const { verdict, fault } = await engine.run({ program });
    t.is(verdict, 'error', program);
    t.is(fault?.code, 'program', program);
    t.regex(fault?.message ?? '', expected);
  }
});

test('an error that a script handles is none', async (t) => {
  const program =
    '#script (lua)\nfunction f() error("oh") end\nfunction g()\n  pcall(f)\n  return (clingo or require("clingo")).Number(1)\nend\n#end.\na(@g()).';
  const { answerSets, warnings } = await engine.run({ program });
  t.deepEqual(answerSets[0]?.atoms, ['a(1)']);
  t.deepEqual(warnings, []);
});

test('the output of clingo does not name our scripts, and has its warnings in the given columns', async (t) => {
  const script = '#script (lua) x=1 #end.';
  const { json, warnings } = await engine.run({ program: `a. ${script}` });
  t.deepEqual(warnings, []);
  t.deepEqual(fieldsOf(json)['Warnings'], []);
  const warned = await engine.run({ program: `a :- b. ${script}` });
  t.regex(warned.warnings.join(), /^-:1:6-7: info: atom does not occur/);
  t.deepEqual(fieldsOf(warned.json)['Warnings'], warned.warnings);
});
