import { nounFor } from '../../../src/base/count.js';
import { ok } from '../../../src/base/result.js';
import type { Session } from '../../play/session.js';
import { formatFragment, type Shared } from '../../share/link.js';
import { isWebAddress, parseWebAddress } from '../../share/web-address.js';
import { editedEncoding, ourBaseOf } from '../../state/encodings.js';
import type { State } from '../../state/state.js';
import { button, checkbox, element } from '../../ui/dom.js';
import type { Parts } from '../parts.js';
import { copyText } from './clipboard.js';
import { createSaid } from './said.js';

/** Makes a link to what is open, and copies it or hands it to other programs. It is shown as long as it holds. */
export function createLinkMaker({
  desk,
  session,
  publicUrl,
}: Pick<Parts, 'desk' | 'session' | 'publicUrl'>): HTMLElement[] {
  const { element: message, say, refuse } = createSaid('link-message');
  const urlForOthers = () => {
    const { publicUrl: own } = desk.state.settings;
    return publicUrl.url ?? (isWebAddress(own) ? own : '');
  };
  const link = element('input', {
    type: 'url',
    id: 'link',
    readonly: true,
    'aria-label': 'Link',
    hidden: true,
  });
  let withMoves = true;
  const wanted = (): Wanted => ({
    base: baseOf(urlForOthers()),
    shared: sharedOf(desk.state, session, withMoves),
  });
  /** What the link on show holds. */
  let held: Wanted | undefined;
  const refresh = () => {
    if (held === undefined || areSame(held, wanted())) return;
    held = undefined;
    link.hidden = true;
    say('');
  };
  desk.changed.listen(refresh);

  const makeLink = async () => {
    const what = wanted();
    const made = await formatFragment(what.shared);
    if (!made.ok) return refuse(`No link: ${made.error}.`);
    if (!areSame(what, wanted())) return say('No link: the board has changed. Make it again.');
    held = what;
    link.hidden = false;
    link.value = what.base + made.value;
    link.select();
    if (mayShare) return shareLink(link.value, session.level.title ?? 'Sokoban level', say);
    const { length } = link.value;
    return copyText(
      link.value,
      `Link with ${length.toLocaleString('en')} ${nounFor(length, 'character')}`,
      say,
    );
  };

  return [
    element('p', { class: 'quiet' }, 'The address contains the level; no server sees it.'),
    element(
      'div',
      { class: 'row' },
      button('Make a link', () => void makeLink(), { class: 'primary', id: 'make-link' }),
      checkbox('with the moves', withMoves, (isOn) => {
        withMoves = isOn;
        refresh();
      }),
    ),
    link,
    message,
    ...publicUrlField(urlForOthers(), (url) => {
      publicUrl.forget();
      desk.change(({ settings, ...state }) => ({ ...state, settings: { ...settings, publicUrl: url } }));
    }),
  ];
}

/** What a link is made of. */
interface Wanted {
  readonly base: string;
  readonly shared: Shared;
}

function areSame(one: Wanted, other: Wanted): boolean {
  const [{ level, moves, encoding }, { shared }] = [one.shared, other];
  return (
    one.base === other.base &&
    level === shared.level &&
    moves === shared.moves &&
    encoding?.text === shared.encoding?.text &&
    encoding?.base === shared.encoding?.base &&
    encoding?.idle === shared.encoding?.idle
  );
}

/** What a link holds: the level, the moves that are made or shown, and the encoding if it was changed. */
function sharedOf(state: State, { level, moves, cursor, shown }: Session, withMoves: boolean): Shared {
  const { base, idle } = state.encoding;
  const text = editedEncoding(state);
  return {
    level,
    ...(withMoves && { moves: shown ? moves : moves.slice(0, cursor) }),
    ...(text !== undefined && { encoding: { text, base: ourBaseOf(base), idle } }),
  };
}

/**
 * Whether the browser can hand a link to other programs, as phones do. On computers the clipboard is used.
 */
const mayShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;

async function shareLink(url: string, title: string, say: (words: string) => void): Promise<void> {
  try {
    await navigator.share({ title, url });
    say('Shared.');
  } catch {
    say('Not shared. You can copy the link.');
  }
}

/** The beginning of links: the address of the page for others; this page's own address if none is set. */
function baseOf(publicUrl: string): string {
  return (publicUrl || location.href).replace(/#.*$/, '');
}

/** The field for the address of the page for others. A wrong one changes nothing, and is named. */
function publicUrlField(value: string, set: (url: string) => void): HTMLElement[] {
  const own = location.href.replace(/#.*$/, '');
  const fault = element('p', { id: 'public-url-fault', role: 'alert', hidden: true });
  const field = element('input', {
    ...{ type: 'url', id: 'public-url', placeholder: own, value },
    'aria-describedby': fault.id,
  });
  let used = value;
  field.addEventListener('change', () => {
    const read = field.value.trim() === '' ? ok('') : parseWebAddress(field.value);
    field.setAttribute('aria-invalid', String(!read.ok));
    fault.hidden = read.ok;
    fault.textContent = read.ok ? '' : `Not taken: ${read.error}. Links still begin with ${used || own}`;
    if (!read.ok) return;
    used = read.value;
    field.value = used;
    set(used);
  });
  return [element('label', { class: 'field wide' }, element('span', {}, 'Page in links'), field), fault];
}
