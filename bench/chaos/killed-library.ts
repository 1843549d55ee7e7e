import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/base/random.js';
import { openLibrary } from '../../src/library/database/open-library.js';
import { verifyLibrary } from '../../src/library/verify-library.js';
import { Crew, freePort, startServer } from './killed-queue.js';
import { ended, scratchFolder, startSokoset } from './parts.js';

/** What a library holds, as it can be compared: all but times. */
interface LibraryContent {
  readonly levels: readonly unknown[];
  readonly solutions: readonly unknown[];
  readonly results: readonly unknown[];
  /** What the check of the whole library finds. */
  readonly faults: readonly string[];
}

/** How work on a library is disturbed. */
interface LibraryPlan {
  /** Files of levels. */
  readonly files: readonly string[];
  readonly kills: number;
  /** Milliseconds that a call may live before it is killed, at most. */
  readonly longest: number;
  /** Calls at the same time on the same library. */
  readonly writers: number;
  /** The words of the call after `library`. */
  readonly words: readonly string[];
}

/** Calls on a library that are killed with SIGKILL again and again, and the same one left in peace. */
export async function killedLibrary(plan: LibraryPlan, random: Random) {
  const folder = scratchFolder();
  const [killed, quiet] = ['killed.db', 'quiet.db'].map((name) => join(folder, name));
  await ended(startSokoset(['library', 'add', ...plan.files, '--library', killed]));
  copyFileSync(killed, quiet);
  const call = (library: string) => startSokoset(['library', ...plan.words, '--library', library]);
  let kills = 0;
  while (kills < plan.kills) {
    const writers = Array.from({ length: plan.writers }, () => call(killed));
    await sleep(300 + random.below(plan.longest));
    for (const writer of writers) {
      if (writer.exitCode === null) kills++;
      writer.kill('SIGKILL');
      await ended(writer);
    }
    if (writers.every(({ exitCode }) => exitCode !== null)) break;
  }
  await Promise.all(Array.from({ length: plan.writers }, () => ended(call(killed))));
  await ended(call(quiet));
  return { killed: await contentOf(killed), quiet: await contentOf(quiet), kills };
}

/** How work on a library by workers at a queue is disturbed. */
interface QueuedLibraryPlan {
  readonly levels: number;
  readonly workers: number;
  readonly workerKills: number;
  readonly serverKills: number;
  /** Kills of the process that writes. */
  readonly writerKills: number;
  readonly lockSeconds: number;
  /** Milliseconds between two kills, at most. */
  readonly pause: number;
}

/** Workers, the Redis server and the process that writes are killed while `library solve --queue` goes on. */
export async function killedLibraryQueue(plan: QueuedLibraryPlan, random: Random) {
  const folder = scratchFolder();
  const port = await freePort();
  let server = await startServer(folder, port);
  const queue = ['--queue', `redis://127.0.0.1:${port}`];
  const library = join(folder, 'queued.db');
  await ended(startSokoset(['library', 'add', writeCorridors(folder, plan.levels), '--library', library]));
  const write = () => startSokoset(['library', 'solve', '--library', library, ...queue]);
  let writer = write();
  const crew = new Crew(plan, queue);
  const victims = { worker: 0, server: 0, writer: 0 };
  const kills = random.shuffle([
    ...Array<keyof typeof victims>(plan.workerKills).fill('worker'),
    ...Array<keyof typeof victims>(plan.serverKills).fill('server'),
    ...Array<keyof typeof victims>(plan.writerKills).fill('writer'),
  ]);
  for (const victim of kills) {
    await sleep(random.below(plan.pause));
    if (writer.exitCode !== null) break;
    victims[victim]++;
    if (victim === 'worker') crew.killOne(random);
    else if (victim === 'writer') {
      writer.kill('SIGKILL');
      await ended(writer);
      writer = write();
    } else {
      server.kill('SIGKILL');
      await ended(server);
      await sleep(500);
      server = await startServer(folder, port);
    }
  }
  let exitCode = await ended(writer);
  // A writer that is begun while the server is away gives up, as it should.
  for (let tries = 0; exitCode !== 0 && tries < 3; tries++) exitCode = await ended(write());
  await crew.dismiss();
  server.kill('SIGTERM');
  await ended(server);
  return { content: await contentOf(library), kills: victims, exitCode };
}

/** Corridors of all lengths with the box at all places: `count` levels, no two of them equal. */
function writeCorridors(folder: string, count: number): string {
  const levels: string[] = [];
  for (let length = 4; levels.length < count; length++)
    for (let box = 1; box < length - 1 && levels.length < count; box++) {
      const floor = Array<string>(length).fill(' ');
      floor[0] = '@';
      floor[box] = '$';
      floor[length - 1] = '.';
      const wall = '#'.repeat(length + 2);
      levels.push(`${wall}\n#${floor.join('')}#\n${wall}\n`);
    }
  const file = join(folder, 'corridors.xsb');
  writeFileSync(file, levels.join('\n'));
  return file;
}

async function contentOf(path: string): Promise<LibraryContent> {
  const db = openLibrary(path);
  const content = {
    levels: db.all('select * from levels order by id'),
    solutions: db.all('select level, lurd, finder, name from solutions order by level, lurd'),
    results: db.all(
      `select level, engine, objective, status, optimal, value, bound, time_limit, version
       from results order by level, engine, objective`,
    ),
    faults: (await verifyLibrary(db, () => true)).faults,
  };
  db.close();
  return content;
}
