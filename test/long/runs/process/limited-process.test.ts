import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import {
  type ProcessEnd,
  type ProcessLimits,
  runLimited,
} from '../../../../src/runs/process/limited-process.js';

const LIMITED_PROCESS = new URL('../../../../src/runs/process/limited-process.js', import.meta.url).href;
/** Watching processes needs Linux's /proc. */
const linuxTest = existsSync('/proc/self/stat') ? test : test.skip;

const node = (code: string) => [process.execPath, '-e', code];
const shell = (code: string) => ['/bin/sh', '-c', code];

/** Seconds within which a run has ended, on a busy machine, too: what it starts would go on for a minute. */
const PROMPT = 40;

/** Command, limits, and what the end looks like. */
const row = test.macro(async (t, command: string[], limits: ProcessLimits, end: Partial<ProcessEnd>) => {
  const marker = `MARKER${Math.random()}`;
  const seen = await runLimited(
    command.map((word) => word.replaceAll('MARKER', marker)),
    limits,
  );
  for (const [field, value] of Object.entries(end))
    t.deepEqual(seen[field as keyof ProcessEnd], value, field);
  t.true(seen.seconds <= PROMPT, `${seen.seconds} s`);
  t.deepEqual(processesWith(marker), [], 'nothing of it goes on');
});

const ABOUT = { seconds: 20 };

test('an exit code and its output', row, shell('echo hello; exit 7'), ABOUT, {
  exitCode: 7,
  stdout: 'hello\n',
});
test('standard input is empty', row, ['cat'], ABOUT, { exitCode: 0, stdout: '' });
test('a crash tells its signal', row, shell('kill -SEGV $$'), ABOUT, { exitCode: undefined, killedBy: 11 });
test('the last words of a crash are its own', row, shell('echo too wide >&2; kill -ABRT $$'), ABOUT, {
  killedBy: 6,
  stderr: 'too wide\n',
});
test('a command that is not there', row, ['/no/such/solver'], ABOUT, { exitCode: 127 });
linuxTest('wall time ends a sleeper', row, ['sleep', '60'], { seconds: 0.3 }, { limit: 'time' });
linuxTest(
  'one that forks and ignores SIGTERM',
  row,
  shell(
    "trap '' TERM; (trap '' TERM; sleep 61; : MARKER) & (trap '' TERM; sleep 62; : MARKER) & sleep 63; : MARKER",
  ),
  { seconds: 0.3 },
  { limit: 'time' },
);
linuxTest(
  'one that leaves its session and its parent and ignores SIGTERM',
  row,
  shell(
    "trap '' TERM; setsid sh -c '(sleep 61; : MARKER) & sleep 62; : MARKER' & setsid -f sh -c 'sleep 63; : MARKER'; sleep 64",
  ),
  { seconds: 0.5 },
  { limit: 'time' },
);
linuxTest(
  'what a process leaves behind is killed',
  row,
  shell("setsid -f sh -c 'sleep 63; : MARKER' >/dev/null 2>&1; exit 0"),
  ABOUT,
  { exitCode: 0 },
);
linuxTest(
  'one that allocates without end',
  row,
  node('const all = []; for (;;) all.push(Buffer.alloc(1 << 22, 1));'),
  { seconds: 20, memoryMib: 300 },
  { limit: 'memory' },
);
linuxTest(
  'memory counts for the whole tree',
  row,
  shell(
    `for i in 1 2 3; do "${process.execPath}" -e "globalThis.kept = Buffer.alloc(1 << 27, 1); setTimeout(() => 0, 60000)" & done; wait`,
  ),
  { seconds: 20, memoryMib: 400 },
  { limit: 'memory' },
);
linuxTest('one that prints without end', row, ['yes'], ABOUT, { limit: 'output' });
test('one that prints too much and ends by itself', row, shell('yes | head -c 17000000'), ABOUT, {
  limit: 'output',
});
test('one that prints too much, answers and ends', row, shell('yes | head -c 16800000; echo R'), ABOUT, {
  limit: 'output',
  exitCode: undefined,
});
test('errors without end cost no output', row, shell('yes | head -c 40000000 >&2; echo R'), ABOUT, {
  exitCode: 0,
  limit: undefined,
  stdout: 'R\n',
});
linuxTest(
  'processor time',
  row,
  shell('while :; do :; done'),
  { seconds: 20, cpuSeconds: 0.3 },
  { limit: 'cpu' },
);
linuxTest(
  'an abort',
  row,
  ['sleep', '60'],
  { seconds: 20, signal: AbortSignal.timeout(200) },
  { limit: 'interrupted' },
);

linuxTest('processor time and memory of a short run are told', async (t) => {
  const seen = await runLimited(
    node(
      'const b = Buffer.alloc(1 << 27, 1); const used = () => { const { user, system } = process.cpuUsage(); return user + system; }; while (used() < 4e5); setTimeout(() => b, 8000);',
    ),
    ABOUT,
  );
  t.is(seen.exitCode, 0);
  t.true(seen.cpuSeconds! >= 0.4 && seen.cpuSeconds! < 5, `${seen.cpuSeconds} CPU s`);
  t.true(seen.peakMiB! >= 128 && seen.peakMiB! < 400, `${seen.peakMiB} MiB`);
});

linuxTest('a run can be pinned to a processor', async (t) => {
  const seen = await runLimited(['grep', 'Cpus_allowed_list', '/proc/self/status'], ABOUT, { cpu: 0 });
  t.regex(seen.stdout, /:\s*0$/m);
});

/** The command of a run whose program is killed, and how many processes of it there are. */
const killed = test.macro(async (t, command: string, count: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-test-'));
  const marker = `MARKER${Math.random()}`;
  writeFileSync(join(folder, 'level.xsb'), '#');
  const code = `import { runLimited } from ${JSON.stringify(LIMITED_PROCESS)};
    await runLimited(['/bin/sh', '-c', ${JSON.stringify(command.replaceAll('MARKER', marker))}], { seconds: 60 }, { folder: '${folder}' });`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code]);
  while (processesWith(marker).length < count) await sleep(20);
  program.kill('SIGKILL');
  while (existsSync(folder) || processesWith(marker).length > 0) await sleep(20);
  t.pass();
});

linuxTest(
  'if the program is killed, its run and the folder of the run are gone',
  killed,
  'sleep 60; : MARKER',
  2,
);
linuxTest(
  'if the program is killed, processes that left their session and their parent are gone too',
  killed,
  "setsid -f sh -c '(sleep 61; : MARKER) & sleep 62; : MARKER'; sleep 60; : MARKER",
  4,
);

/** The command lines of living processes that hold a text. */
function processesWith(text: string): string[] {
  if (!existsSync('/proc/self/stat')) return [];
  const lines = readdirSync('/proc').map((pid) => {
    try {
      return /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'latin1') : '';
    } catch {
      return '';
    }
  });
  return lines.filter((line) => line.includes(text));
}

test('words that the system refuses are no command: exit code 127', async (t) => {
  const end = await runLimited(['echo', 'a\0b'], ABOUT);
  t.like(end, { exitCode: 127, stdout: '' });
  t.not(end.stderr, '');
});
