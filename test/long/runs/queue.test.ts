import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test, { type ExecutionContext } from 'ava';
import { freePort, startServer } from '../../../bench/chaos/killed-queue.js';
import type { BenchRecord } from '../../../src/runs/record/run-record.js';
import { recordsIn } from '../../helpers/records.js';
import { folderWith, MAIN, spawnCli } from '../../helpers/run-cli.js';

const hasRedis = existsSync('/proc/self/stat') && spawnSync('redis-server', ['--version']).status === 0;
const withRedis = hasRedis ? test : test.skip;
const LEVELS = '#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n';
const FOLDER = folderWith({ 'two.xsb': LEVELS });
const MINE = 'mine=sh -c "echo R" sh {level}';

/** A Redis server of the test's own; its address without the password that it wants. */
async function startRedis(t: ExecutionContext, options: readonly string[] = []): Promise<string> {
  const port = await freePort();
  const server = await startServer(folderWith({}), port, options);
  t.teardown(() => server.kill('SIGKILL'));
  return `127.0.0.1:${port}`;
}

interface Program {
  readonly child: ChildProcess;
  /** Waits for words on standard error. */
  readonly says: (words: string) => Promise<void>;
  readonly told: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts `sokoset bench …`; it ends with the test. */
function startBench(t: ExecutionContext, ...words: string[]): Program {
  const child = spawn(process.execPath, [MAIN, 'bench', ...words], {
    cwd: FOLDER,
    // What it cannot remove because it is killed goes with the folder.
    env: { ...process.env, TMPDIR: FOLDER },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.teardown(() => child.kill('SIGKILL'));
  let text = '';
  const told = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const says = async (wanted: string) => {
    while (!text.includes(wanted)) {
      if (child.exitCode !== null) throw new Error(`it ended without saying ${wanted}: ${text}`);
      await Promise.race([once(child.stderr, 'data'), told]);
    }
  };
  return { child, says, told: () => text, ended: told };
}

function recordsOf(store: string): BenchRecord[] {
  return recordsIn(readFileSync(join(FOLDER, store), 'utf8'));
}

withRedis('a worker leaves what it cannot run to others, and goes on with the rest', async (t) => {
  const queue = ['--queue', `redis://${await startRedis(t)}`];
  const solvers = ['--solver', 'native', '--solver', MINE];
  const run = startBench(t, 'run', 'two.xsb', '--store', 'left.jsonl', ...solvers, ...queue);
  const plain = startBench(t, 'worker', ...queue);
  await plain.says('left to other workers: mine is a command from the queue');
  await run.says('waiting: a worker left these runs to others: mine is a command from the queue');
  const status = await spawnCli(['bench', 'status', '--json', ...queue], FOLDER);
  t.is(JSON.parse(status.stdout).workers, 1);
  t.is(plain.child.exitCode, null);
  const own = startBench(t, 'worker', ...queue, '--solver', MINE);
  t.is(await run.ended, 0);
  const outcomes = recordsOf('left.jsonl').map(
    ({ solver, index, outcome }) => `${solver} ${index} ${outcome}`,
  );
  t.deepEqual(outcomes.sort(), ['mine 1 solved', 'mine 2 wrong', 'native 1 solved', 'native 2 solved']);
  t.is(plain.told().split('left to other workers').length, 2);
  for (const worker of [plain, own]) worker.child.kill('SIGTERM');
  t.deepEqual(await Promise.all([plain.ended, own.ended]), [0, 0]);
});

withRedis('a trusted command whose program is not there is left too', async (t) => {
  const queue = ['--queue', `redis://${await startRedis(t)}`];
  const solver = ['--solver', 'far=/no/such/program {level}'];
  const run = startBench(t, 'run', 'two.xsb', '--store', 'far.jsonl', ...solver, ...queue);
  const worker = startBench(t, 'worker', '--trust', ...queue);
  await worker.says('left to other workers: far: there is no program /no/such/program on ');
  await run.says('far: there is no program /no/such/program on ');
  t.is(worker.child.exitCode, null);
  t.false(existsSync(join(FOLDER, 'far.jsonl')));
});

withRedis('a benchmark without a worker says so and how to start one, and ends when one comes', async (t) => {
  const queue = ['--queue', `redis://${await startRedis(t)}`];
  const run = startBench(t, 'run', 'two.xsb', '--store', 'alone.jsonl', ...queue);
  await run.says('waiting: there is no worker; start one on any machine: sokoset bench worker --queue');
  // No whole number of milliseconds.
  const worker = startBench(t, 'worker', ...queue, '--lock', '60.00005');
  t.is(await run.ended, 0);
  t.is(recordsOf('alone.jsonl').length, 2);
  worker.child.kill('SIGTERM');
  t.is(await worker.ended, 0);
  for (const { told } of [run, worker]) t.false(told().includes('lost'), 'an end is no loss');
});

withRedis('passwords that are missing or wrong are told as that, and never shown', async (t) => {
  const server = await startRedis(t, ['--requirepass', 'geheim']);
  const status = (url: string) => spawnCli(['bench', 'status', '--queue', url], FOLDER);
  const missing = await status(`redis://${server}`);
  t.is(missing.code, 2);
  t.true(missing.stderr.includes(`${server} wants a password, as in redis://:PASSWORD@${server}`));
  const wrong = await status(`redis://:falsch@${server}`);
  t.is(wrong.code, 2);
  t.true(wrong.stderr.includes(`redis://…@${server} refuses this user or password`));
  t.false(wrong.stderr.includes('falsch'));
  t.is((await status(`redis://:geheim@${server}`)).code, 0);
});

const refused = test.macro(async (t, words: string[], message: RegExp) => {
  const run = await spawnCli(['bench', ...words], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, message);
});
test(
  'a worker whose own program is not there',
  refused,
  ['worker', '--queue', 'redis://127.0.0.1:9', '--solver', 'mine=/no/such/program {level}'],
  /--solver mine: there is no program \/no\/such\/program on /,
);
test(
  'an address of another kind',
  refused,
  ['status', '--queue', 'http://127.0.0.1:9'],
  /begins with redis:\/\/ or rediss:\/\//,
);
test(
  'a host that is not there',
  refused,
  ['status', '--queue', 'redis://no-such-host.invalid:6379'],
  /there is no host of this name: no-such-host.invalid:6379/,
);
test('a port where nobody listens', refused, ['status', '--queue', 'redis://127.0.0.1:9'], /ECONNREFUSED/);

for (const [name, words] of [
  ['a worker without work', ['worker']],
  ['a benchmark', ['run', 'two.xsb', '--store', 'lost.jsonl']],
] as const)
  withRedis(`${name} says that the server is lost, and can be ended`, async (t) => {
    const port = await freePort();
    const server = await startServer(folderWith({}), port, []);
    t.teardown(() => server.kill('SIGKILL'));
    const program = startBench(t, ...words, '--queue', `redis://127.0.0.1:${port}`);
    if (name === 'a benchmark') await program.says('there is no worker');
    else await workersAt(port, 1);
    server.kill('SIGKILL');
    await program.says('the Redis server is lost');
    program.child.kill('SIGINT');
    t.is(await program.ended, name === 'a benchmark' ? 130 : 0);
  });

/** Waits until this number of workers is at a queue. */
async function workersAt(port: number, count: number): Promise<void> {
  for (;;) {
    const words = ['bench', 'status', '--json', '--queue', `redis://127.0.0.1:${port}`];
    const { stdout } = await spawnCli(words, FOLDER);
    if (JSON.parse(stdout).workers === count) return;
  }
}
