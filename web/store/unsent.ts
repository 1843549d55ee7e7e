import { fieldsOf, isObject, jsonOf } from '../../src/base/json.js';
import { formatDrawing, parseDrawing } from '../../src/game/drawing.js';
import type { Level } from '../../src/game/level.js';
import { MOST_KNOWN } from './known-branches.js';
import type { Asking } from './library-server.js';

/** What is sent to the library to be stored at a level. */
export interface Sent {
  /** What it is, in words. */
  readonly what: string;
  /** One request after the other: the last part of its address, and what is sent there. */
  readonly steps: readonly (readonly [path: string, asking: Asking])[];
}

/**
 * What the library has to do: store a file, by its key here, or something that belongs to a level; or remove a
 * file, by its name there.
 */
export type Work = { readonly file: string } | { readonly removed: string } | LevelWork;

export interface LevelWork {
  readonly level: Level;
  /** The key of the file that the level comes from, if it comes from one. */
  readonly place?: string;
  readonly sent: Sent;
}

/** What was done here and is not in the library yet. The browser keeps it for the next page too. */
interface Unsent {
  /** Puts it last. It replaces the same that waits already; a game or tags, those of the same level. */
  add(work: Work): void;
  /** All that waits, in the order in which it was done. */
  all(): readonly (readonly [key: string, work: Work])[];
  drop(key: string): void;
}

const UNSENT = 'sokoset-unsent/';
/** How many things this window has put there. Two windows may write at the same time. */
let count = 0;
const own = crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * Makes it. Each thing is written at once, because the page may be closed at any time. What the browser refuses to
 * keep lasts as long as the page.
 */
export function createUnsent(): Unsent {
  const refused = new Map<string, string>();

  const texts = (): readonly (readonly [string, string])[] => {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(UNSENT));
      return [...refused, ...keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const)];
    } catch {
      return [...refused];
    }
  };
  const all = () =>
    texts()
      .flatMap(([key, text]) => {
        const work = parseWork(text);
        return work ? [[key, work] as const] : [];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1));

  const drop = (key: string) => {
    refused.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  };

  return {
    all,
    drop,
    add: (work) => {
      const before = all().find(([, old]) => isReplaced(old, work));
      const text = formatWork(before ? withKnown(work, before[1]) : work);
      if (before) drop(before[0]);
      const key = `${UNSENT}${Date.now()}-${String(count++).padStart(6, '0')}-${own}`;
      try {
        localStorage.setItem(key, text);
      } catch {
        refused.set(key, text);
      }
    },
  };
}

/** Whether only the newer one counts. */
function isReplaced(old: Work, work: Work): boolean {
  if (!('sent' in old && 'sent' in work)) return formatWork(old) === formatWork(work);
  const [[path, { method }]] = work.sent.steps;
  const isSame = method === 'PUT' && old.sent.steps[0][0] === path;
  return isSame && formatDrawing(old.level) === formatDrawing(work.level);
}

/** A newer game, or newer tags, with what was known before the older ones. */
function withKnown(work: Work, old: Work): Work {
  if (!('sent' in work && 'sent' in old)) return work;
  const knownOf = ({ sent }: LevelWork) => fieldsOf(sent.steps[0][1].body)['known'] as readonly string[];
  const known = [...new Set([...knownOf(old), ...knownOf(work)])].slice(-MOST_KNOWN);
  const [[path, { method, body }]] = work.sent.steps;
  return { ...work, sent: { ...work.sent, steps: [[path, { method, body: { ...body, known } }]] } };
}

function formatWork(work: Work): string {
  if (!('sent' in work)) return JSON.stringify(work);
  const { level, ...rest } = work;
  const { title, author } = level;
  return JSON.stringify({ ...rest, drawing: formatDrawing(level), title, author });
}

/** Reads what this page, or an older one, has written; nothing if it is anything else. */
function parseWork(text: string): Work | undefined {
  const { file, removed, drawing, title, author, place, sent } = fieldsOf(jsonOf(text));
  if (typeof file === 'string') return { file };
  if (typeof removed === 'string') return { removed };
  const notes = {
    ...(typeof title === 'string' && { title }),
    ...(typeof author === 'string' && { author }),
  };
  const level = parseDrawing(String(drawing), notes);
  if (!level.ok || !isSent(sent)) return undefined;
  return { level: level.value, ...(typeof place === 'string' && { place }), sent };
}

function isSent(value: unknown): value is Sent {
  const { what, steps } = fieldsOf(value);
  const isStep = (step: unknown) =>
    Array.isArray(step) && typeof step[0] === 'string' && isObject(step[1]) && isObject(step[1]['body']);
  return typeof what === 'string' && Array.isArray(steps) && steps.length > 0 && steps.every(isStep);
}
