import { counted } from '../../src/base/count.js';
import { fieldsOf } from '../../src/base/json.js';
import { err, ok, type Result } from '../../src/base/result.js';
import { formatXsb } from '../../src/game/format/xsb.js';
import { exactIdOf, uniqueIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import { heldAfter } from './known-branches.js';
import { type KnownLevel, parseKnown } from './known-level.js';
import { fileNameOf, labelOf } from './library-names.js';
import { type Answer, type Ask, isLost, type Refused } from './library-server.js';
import { createQueue } from './queue.js';
import { createUnsent, type LevelWork, type Work } from './unsent.js';

/** A file of levels as the library takes it. Its name there is unique. */
export interface LibraryFile {
  readonly name: string;
  readonly text: string;
}

/** How the page and its library work together. */
export interface LibraryParts {
  /** Takes what it knows about the levels of a collection. */
  readonly take: (known: readonly KnownLevel[]) => Promise<void>;
  /** A file by its key here. */
  readonly fileAt: (key: string) => Promise<Result<LibraryFile, string>>;
  /** The key of the file that an open level comes from, if it comes from one. */
  readonly placeOf: (level: Level) => string | undefined;
  /** Notes the branches that the library has of a level now. */
  readonly hold: (level: Level, branches: readonly string[]) => Promise<void>;
  /** Shows why nothing reaches the library; nothing as soon as it answers. */
  readonly lost: (why: Refused | undefined) => void;
}

/** What became of something that was delivered, and the words for it; empty if there are none. */
interface Delivered {
  readonly done: Result<unknown, Refused>;
  readonly said: string;
  /** Whether the library counts other levels or solutions now. */
  readonly isCounted?: boolean;
}

/** Sends everything to the library, one after the other, because a result needs its solution. */
interface Post {
  add(work: Work): void;
  /** Sends what waits. */
  send(): void;
}

/** Says how it went. What does not reach the library waits, and goes first the next time. */
export function createPost(
  deliver: (work: Work) => Promise<Delivered>,
  { say, refresh }: { readonly say: (words: string) => void; readonly refresh: () => Promise<void> },
): Post {
  const queue = createQueue();
  const unsent = createUnsent();
  let isQueued = false;

  const sendAll = async () => {
    isQueued = false;
    let isCounted = false;
    for (const [key, work] of unsent.all()) {
      const delivered = await deliver(work).catch(faultOf);
      const { done, said } = delivered;
      if (!done.ok && isLost(done.error)) break;
      unsent.drop(key);
      isCounted ||= delivered.isCounted === true;
      if (said !== '') say(said);
    }
    if (isCounted) await refresh();
  };
  const send = () => {
    if (isQueued) return;
    isQueued = true;
    queue(sendAll);
  };
  return {
    add: (work) => {
      unsent.add(work);
      send();
    },
    send,
  };
}

/** An answer that cannot be read, as a refusal. */
function faultOf(error: Error): Delivered {
  return stored('', err({ code: 'fault', message: error.message }));
}

/** What is said after something was stored, or was not. */
function stored(what: string, done: Result<unknown, Refused>): Delivered {
  if (!done.ok) return { done, said: `Not stored in the library: ${done.error.message}.` };
  return { done, said: what === '' ? '' : `Stored in the library: ${what}.` };
}

/** What is said about a removal; nothing if the library did not have the file. */
function removalWords(label: string, gone: Result<Answer, Refused>): string {
  if (!gone.ok) return `Not removed from the library: ${gone.error.message}.`;
  const [places, kept] = [Number(gone.value['places']), Number(gone.value['kept'])];
  if (kept > 0)
    return `Kept in the library because of a solution or a proof: ${counted(kept, 'level')} of ${label}.`;
  return places > 0 ? `Removed from the library: ${label}.` : '';
}

/** What delivers to a library. */
export function deliveryTo(ask: Ask, parts: LibraryParts): (work: Work) => Promise<Delivered> {
  const addFile = ({ name, text }: LibraryFile) => ask('levels', { method: 'POST', body: { name, text } });

  const deliverFile = async (key: string): Promise<Delivered> => {
    const file = await parts.fileAt(key);
    // It was removed in the meantime.
    if (!file.ok) return stored('', ok(undefined));
    return { ...stored(labelOf(file.value.name), await addFile(file.value)), isCounted: true };
  };

  const removeFile = async (name: string): Promise<Delivered> => {
    const done = await ask(`file?name=${encodeURIComponent(name)}`, { method: 'DELETE' });
    return { done, said: removalWords(labelOf(name), done), isCounted: true };
  };

  /** The file of a level. A level without one is a file of its own. */
  const fileOf = async ({ level, place }: LevelWork): Promise<LibraryFile> => {
    const file = place === undefined ? err('') : await parts.fileAt(place);
    if (file.ok) return file.value;
    return { name: fileNameOf(exactIdOf(level), level.title ?? 'Level'), text: formatXsb([level]) };
  };

  const deliverOf = async (work: LevelWork): Promise<Delivered> => {
    const { level, sent } = work;
    const { what } = sent;
    const id = uniqueIdOf(level);
    let isCounted = false;
    for (const [path, asking] of sent.steps) {
      const send = () => ask(`levels/${id}/${path}`, asking);
      let done = await send();
      if (!done.ok && done.error.code === 'not-found') {
        const added = await addFile(await fileOf(work));
        done = added.ok ? await send() : added;
        isCounted = true;
      }
      if (!done.ok) return { ...stored(what, done), isCounted };
      isCounted ||= path === 'solutions';
      if (path === 'tags') await takeTags(level, done.value['level']);
      if (path === 'progress') await parts.hold(level, heldIn(asking.body));
    }
    return { ...stored(what, ok(undefined)), isCounted };
  };

  /** The tags that the library has now, others among them. */
  const takeTags = (level: Level, record: unknown) => {
    const { tags } = parseKnown(record, '');
    return parts.take([{ id: exactIdOf(level), solutions: [], found: [], proofs: [], tags }]);
  };

  return (work) => {
    if ('file' in work) return deliverFile(work.file);
    return 'removed' in work ? removeFile(work.removed) : deliverOf(work);
  };
}

/** The branches that the library has after a game was stored there. */
function heldIn(body: unknown): readonly string[] {
  const { known, branches } = fieldsOf(body);
  const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return heldAfter(textsOf(known), textsOf(branches));
}
