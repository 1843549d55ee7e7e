import { counted } from '../../../src/base/count.js';
import { err } from '../../../src/base/result.js';
import { CHECKING } from '../../play/checking.js';
import type { Collection } from '../../play/collection.js';
import type { Desk } from '../../state/desk.js';
import { type WithSaved, withSaved } from '../../state/saved.js';
import { formatBackup, readBackup, type Taken } from '../../store/backup.js';
import type { Records } from '../../store/records.js';
import type { WatchedStore } from '../../store/watched-store.js';
import { button, element } from '../../ui/dom.js';
import { bytesOf, download } from '../../ui/files.js';

const WHOLE = 'Saved: collections, games, solutions, proofs, tags, encodings and passed lessons.';
const PART =
  'Saved: only what this browser did not store, your encodings and passed lessons. What it stores cannot be read: reload the page and save again.';

/** The contents of a backup. */
interface Kept {
  readonly desk: Desk;
  readonly store: WatchedStore;
  /** Stores what is not stored yet. */
  readonly keep: () => Promise<void>;
  readonly records: Records;
  readonly collection: Collection;
}

/** Saves everything that this browser stores as one file, and reads such a file. */
export function startBackup({ desk, store, keep, records, collection }: Kept): HTMLElement[] {
  const message = element('p', { role: 'status', id: 'backup-message' });
  const lasting = element('p', { class: 'quiet' });
  const say = (text: string) => {
    message.textContent = text;
  };

  const save = async () => {
    const { edits, course } = desk.state;
    const beside = { edits, passed: course.passed };
    await keep();
    const whole = await formatBackup(store, beside).catch(() => undefined);
    download('sokoset.json', whole ?? (await formatBackup(store.unstored, beside)), 'application/json');
    say(whole === undefined ? PART : WHOLE);
  };

  const read = async (file: File) => {
    say(`Reading ${file.name} …`);
    const text = new TextDecoder().decode(await bytesOf(file));
    const taken = await readBackup(text, store, CHECKING).catch(() =>
      err('the browser could store only a part of it'),
    );
    if (!taken.ok) return say(`${file.name} cannot be read: ${taken.error}.`);
    const saved = withSaved(desk.state, taken.value);
    desk.change(() => saved.state);
    await records.load();
    // A level that is on its way is opened with what was read.
    if (!collection.wishes.isWaiting) await collection.open(desk.state.place);
    return say(`${readWords(taken.value)}${aboutYours(saved)}`);
  };

  const field = element('input', { type: 'file', id: 'read-backup', class: 'unseen', accept: '.json' });
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file) void read(file);
    field.value = '';
  });
  void isPersisted().then((isSafe) => {
    lasting.textContent = !store.isLasting
      ? 'This browser stores nothing. Save a file before you leave.'
      : isSafe
        ? 'Collections, games and solutions are stored in this browser.'
        : 'Collections, games and solutions are stored in this browser. It may delete them when its disk is full.';
  });
  return [
    element('h3', {}, 'Everything kept here'),
    lasting,
    element(
      'div',
      { class: 'row' },
      button('Save all', () => void save(), { id: 'save-backup' }),
      field,
      element('label', { class: 'file', for: 'read-backup' }, 'Read a saved file'),
    ),
    message,
  ];
}

/** What was in a file. */
function readWords({ contents, wrong, waiting }: Taken): string {
  return [
    `Read: ${contents.join(', ') || 'nothing new'}.`,
    ...(wrong > 0 ? [`${counted(wrong, 'wrong solution')} left out.`] : []),
    ...(waiting > 0
      ? [
          `Solutions of ${counted(waiting, 'level')} that this browser does not have count when the level is opened.`,
        ]
      : []),
  ].join(' ');
}

/** What became of texts that are not those of the user. */
function aboutYours({ renamed, leftOut }: WithSaved): string {
  const parts = [
    renamed > 0 && ` Your own encodings stay; a different one from the file is called “… from a file”.`,
    leftOut > 0 && ` ${leftOut} of your own answers and drawings stay as they are.`,
  ];
  return parts.filter((part) => part !== false).join('');
}

async function isPersisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}
