import type { Parts } from '../../parts.js';
import { type Draft, draftOf } from './book.js';

/**
 * The open level as a draft, without its collection: it leaves that when it is changed. Its title is that of
 * its file, and its author may be that of the whole file.
 */
export function openDraft({ session, collection }: Pick<Parts, 'session' | 'collection'>): Draft {
  const row = collection.rows[collection.at];
  const { title, collection: _, ...level } = session.level;
  const author = level.author ?? row?.author;
  const named = title !== undefined && !row?.isUntitled;
  return draftOf({ ...level, ...(named && { title }), ...(author !== undefined && { author }) });
}
