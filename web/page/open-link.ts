import { counted } from '../../src/base/count.js';
import { formatXsb } from '../../src/game/format/xsb.js';
import type { Collection } from '../play/collection.js';
import { parseFragment } from '../share/link.js';
import type { Desk } from '../state/desk.js';
import { describeEncoding, isForeign, withEncoding, withForeign } from '../state/encodings.js';
import { asNew, type EncodingState, type State } from '../state/state.js';
import { button } from '../ui/dom.js';
import { bytesOfText } from '../ui/files.js';
import { notify } from '../ui/notice.js';
import type { Wish } from '../ui/wishes.js';

/** What a link is opened with, and the wish for it. */
interface LinkParts {
  readonly desk: Desk;
  readonly collection: Collection;
  readonly wish: Wish;
}

/** Opens a link. It carries its level, which is stored here from now on. A damaged one gives a message. */
export async function openLink(hash: string, { desk, collection, wish }: LinkParts): Promise<void> {
  const shared = await parseFragment(hash);
  if (!wish.isNewest()) return;
  if (!shared.ok) return notify(`This link cannot be read: ${shared.error}.`, 'bad');
  const { level, moves, encoding } = shared.value;
  const before = desk.state.encoding;
  const change = (state: State): State =>
    encoding ? withForeign('link', { ...asNew(state), tab: 'asp' }, encoding) : asNew(state);
  const shown = moves === undefined ? {} : { shown: { whose: 'link', moves, cursor: 0 } };
  const bytes = bytesOfText(formatXsb([level]));
  const fault = await collection.read(level.title ?? 'Link', bytes, { ...shown, wish, change });
  if (fault !== undefined) return notify(`This link cannot be opened: ${fault}.`, 'bad');
  if (wish.isMet) sayBrought(desk, moves ?? '', before);
}

/** Says what a link brought: moves, and an encoding with the way back to the one that was chosen before. */
function sayBrought(desk: Desk, moves: string, before: EncodingState): void {
  const { base } = desk.state.encoding;
  const words = moves === '' ? [] : [`This link has ${counted(moves.length, 'move')}: Play shows them.`];
  if (isForeign(base))
    words.push(
      `This link has an encoding. It is open as “${describeEncoding(base)}”, and yours are unchanged.`,
    );
  const back = () => {
    notify('');
    desk.change((state) => withEncoding(state, before));
  };
  const actions = isForeign(base) ? [button('Back to my encoding', back, { id: 'back-to-encoding' })] : [];
  if (words.length > 0) notify(words.join(' '), 'plain', ...actions);
}
