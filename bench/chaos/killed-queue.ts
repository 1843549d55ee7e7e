import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/base/random.js';
import { openQueue, queueStatus } from '../../src/runs/queue/bench-queue.js';
import { checkStore, ended, type StoreCheck, scratchFolder, startSokoset, writeLevels } from './parts.js';

/** How a queue is disturbed. */
interface QueuePlan {
  readonly jobs: number;
  readonly workers: number;
  readonly workerKills: number;
  readonly serverKills: number;
  /** Seconds after which a silent worker counts as dead. */
  readonly lockSeconds: number;
  /** Milliseconds between two kills, at most. */
  readonly pause: number;
}

interface QueueChaos {
  readonly store: StoreCheck;
  /** How often the job that kills its worker was started. */
  readonly poisonStarts: number;
  readonly workerKills: number;
  readonly serverKills: number;
  readonly exitCode: number | null;
}

/** Workers and the server are killed with SIGKILL while a queue is worked off; one job kills its worker by itself. */
export async function killedQueue(plan: QueuePlan, random: Random): Promise<QueueChaos> {
  const folder = scratchFolder();
  const port = await freePort();
  let server = await startServer(folder, port);
  const url = `redis://127.0.0.1:${port}`;
  const queue = ['--queue', url];
  const store = join(folder, 'queued.jsonl');
  const poisonLog = join(folder, 'poison.log');
  const levels = writeLevels(folder, plan.jobs / 10);
  const short = ['--solver', "short=sh -c 'sleep 0.0$(($1 % 5))' sh {seed} {level}", '--repeat', '10'];
  const deadly = `echo started >> ${poisonLog}; kill -9 $(cut -d" " -f4 /proc/$PPID/stat)`;
  const poison = ['--solver', `poison=sh -c '${deadly}' {level}`, '--level', '1'];
  const bench = [
    ...[short, poison].map((solver) =>
      startSokoset(['bench', 'run', levels, '--store', store, ...solver, ...queue]),
    ),
  ];
  await filled(url, plan.jobs + 1, bench);
  const crew = new Crew(plan, queue);
  let serverKills = 0;
  let workerKills = 0;
  const kills = random.shuffle([
    ...Array(plan.workerKills).fill('worker'),
    ...Array(plan.serverKills).fill('server'),
  ]);
  for (const victim of kills) {
    await sleep(random.below(plan.pause));
    if (bench[0].exitCode !== null) break;
    if (victim === 'worker') {
      crew.killOne(random);
      workerKills++;
    } else {
      server.kill('SIGKILL');
      await ended(server);
      await sleep(500);
      server = await startServer(folder, port);
      serverKills++;
    }
  }
  const codes = await Promise.all(bench.map(ended));
  await crew.dismiss();
  server.kill('SIGTERM');
  await ended(server);
  const poisonStarts = readFileSync(poisonLog, 'utf8').split('\n').length - 1;
  const exitCode = codes.find((code) => code !== 0) ?? 0;
  return { store: checkStore(store), poisonStarts, workerKills, serverKills, exitCode };
}

/** Waits until so many runs wait in the queue: without a server at its start a benchmark gives up, as it should. */
async function filled(url: string, runs: number, bench: readonly ChildProcess[]): Promise<void> {
  const queue = await openQueue(url);
  while ((await queueStatus(queue)).waiting < runs && bench.every(({ exitCode }) => exitCode === null))
    await sleep(50);
  await queue.close();
}

/** Workers that are started again when they die, as a service manager would. */
export class Crew {
  private readonly workers: ChildProcess[] = [];
  private works = true;

  constructor(
    private readonly plan: Pick<QueuePlan, 'workers' | 'lockSeconds'>,
    private readonly queue: readonly string[],
  ) {
    for (let i = 0; i < plan.workers; i++) this.hire(i);
  }

  killOne(random: Random): void {
    this.workers[random.below(this.workers.length)].kill('SIGKILL');
  }

  /** SIGTERM drains them. */
  async dismiss(): Promise<void> {
    this.works = false;
    for (const worker of this.workers) worker.kill('SIGTERM');
    await Promise.all(this.workers.map(ended));
  }

  private hire(place: number): void {
    const lock = ['--lock', String(this.plan.lockSeconds)];
    const worker = startSokoset(['bench', 'worker', ...this.queue, '--jobs', '2', '--trust', ...lock]);
    this.workers[place] = worker;
    worker.once('exit', () => {
      if (this.works) setTimeout(() => this.works && this.hire(place), 200);
    });
  }
}

/** A Redis server on loopback that keeps an append-only file in the folder; ready when this returns. */
export async function startServer(
  folder: string,
  port: number,
  options: readonly string[] = [],
): Promise<ChildProcess> {
  const server = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
      ...options,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).once('exit', () => reject(new Error('redis-server has ended')));
    server.stdout!.on('data', (chunk) => {
      if (String(chunk).includes('Ready to accept')) resolve();
    });
  });
  return server;
}

/** A port on loopback that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
