import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { nounFor } from '../../src/base/count.js';
import { formatSok } from '../../src/game/format/sok.js';
import { formatXsb } from '../../src/game/format/xsb.js';
import { parseMoves } from '../../src/game/move-text.js';
import { replay } from '../../src/game/replay.js';
import { attachSolutions } from '../../src/game/solutions.js';
import { formatAsp2009 } from '../../src/report/asp2009.js';
import { formatAnimatedSvg, formatSvg } from '../../src/report/level-picture.js';
import { countersOf } from '../play/session.js';
import { formatFragment } from '../share/link.js';
import { pngOf } from '../share/picture.js';
import type { Desk } from '../state/desk.js';
import { editedEncoding, ourBaseOf } from '../state/encodings.js';
import { button, checkbox, element, fill } from '../ui/dom.js';
import { download } from '../ui/files.js';
import { currentTheme } from '../ui/theme.js';
import { startBackup } from './backup.js';
import type { Parts } from './parts.js';

/** Moves per second in animated pictures. */
const PICTURE_SPEED = 4;

/** The panel for sharing: moves, link, pictures, facts and level files. */
export function startSharePanel(
  panel: HTMLElement,
  { desk, session, control, collection, store, records }: Parts,
): void {
  const message = element('p', { role: 'status', id: 'share-message' });
  const say = (text: string) => {
    message.textContent = text;
  };
  const lurd = element('textarea', {
    id: 'lurd',
    rows: 4,
    placeholder: 'No moves yet. Paste moves here to play them.',
    spellcheck: 'false',
    'aria-label': 'Moves as LURD; paste other moves to play them',
  });
  const link = element('input', {
    type: 'url',
    id: 'link',
    readonly: true,
    'aria-label': 'Link',
    hidden: true,
  });
  let withMoves = true;
  /**
   * What the panel itself wrote into the field, and for which level. Any other text is the user's, and stays.
   */
  let written = '';
  let { level: writtenFor } = session;

  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied.`);
    } catch {
      say('The browser does not allow copying. Select the text and copy it.');
    }
  };

  const shareLink = async (url: string) => {
    try {
      await navigator.share({ title: session.level.title ?? 'Sokoban level', url });
      say('Shared.');
    } catch {
      say('Not shared. You can copy the link.');
    }
  };

  const playMoves = () => {
    const moves = parseMoves(lurd.value);
    if (!moves.ok) return say(`These are not moves: ${moves.error.message}.`);
    const played = replay(session.level, moves.value);
    if (!played.ok) return say(`Move ${played.error.index + 1} is not allowed: ${played.error.message}.`);
    say(played.value.solved ? 'The referee accepts it: a solution.' : 'Allowed, but no solution.');
    written = lurd.value;
    session.show(played.value.moves, 'pasted');
    control.play();
    return undefined;
  };

  const makeLink = async () => {
    const { level, moves, cursor } = session;
    const { base, idle } = desk.state.encoding;
    const text = editedEncoding(desk.state);
    const made = await formatFragment({
      level,
      ...(withMoves && { moves: session.shown ? moves : moves.slice(0, cursor) }),
      ...(text !== undefined && { encoding: { text, base: ourBaseOf(base), idle } }),
    });
    if (!made.ok) return say(`No link: ${made.error}.`);
    link.hidden = false;
    link.value = baseOf(desk.state.settings.publicUrl) + made.value;
    link.select();
    if (mayShare) return shareLink(link.value);
    return copy(
      link.value,
      `Link with ${link.value.length.toLocaleString('en')} ${nounFor(link.value.length, 'character')}`,
    );
  };

  const name = () =>
    (session.level.title ?? 'level')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'level';

  const picture = () => formatSvg(session.level, { theme: currentTheme(), position: session.position });
  const animation = () => {
    const { level, moves } = session;
    return formatAnimatedSvg(level, { theme: currentTheme(), moves, speed: PICTURE_SPEED });
  };
  const facts = () => {
    const { level, instance } = session;
    const steps = countersOf(session).solved ? countersOf(session).lines + 1 : undefined;
    const stated = instance ?? instanceOf(level);
    const solved = { verdict: 'satisfiable', idle: false } as const;
    return steps === undefined ? formatAsp2009(stated) : formatAsp2009(withSteps(stated, steps), solved);
  };
  const solvedLevel = () => {
    const { level, moves, cursor } = session;
    return countersOf(session).solved
      ? attachSolutions(level, [{ moves: moves.slice(0, cursor) }]).level
      : level;
  };
  const savePng = async () => {
    try {
      download(`${name()}.png`, await pngOf(picture()));
    } catch (error) {
      say(`No PNG: ${(error as Error).message}.`);
    }
  };

  const animated = button('Animated SVG', () => download(`${name()}.svg`, animation(), 'image/svg+xml'), {
    id: 'save-animation',
  });
  const copyMoves = button('Copy the moves', () => void copy(session.moves, 'Moves'), { id: 'copy-moves' });
  const refresh = () => {
    const isEdited = lurd.value !== written && session.level === writtenFor;
    if (document.activeElement !== lurd && !isEdited) {
      lurd.value = session.moves;
      written = lurd.value;
      writtenFor = session.level;
    }
    animated.disabled = session.moves === '';
    copyMoves.disabled = session.moves === '';
  };
  session.changed.listen(refresh);
  refresh();

  fill(
    panel,
    element('h3', {}, 'Moves'),
    lurd,
    element('div', { class: 'row' }, copyMoves, button('Play this text', playMoves, { id: 'play-moves' })),
    element('h3', {}, 'Link'),
    element('p', { class: 'quiet' }, 'The address contains the level; no server sees it.'),
    element(
      'div',
      { class: 'row' },
      button('Make a link', () => void makeLink(), { class: 'primary', id: 'make-link' }),
      checkbox('with the moves', withMoves, (isOn) => {
        withMoves = isOn;
      }),
    ),
    link,
    publicUrlField(desk),
    message,
    element('h3', {}, 'Save'),
    element(
      'div',
      { class: 'row' },
      button('SVG', () => download(`${name()}.svg`, picture(), 'image/svg+xml'), { id: 'save-svg' }),
      animated,
      button('PNG', () => void savePng(), { id: 'save-png' }),
      button('Facts', () => download(`${name()}.lp`, facts()), { id: 'save-facts' }),
      button('XSB', () => download(`${name()}.xsb`, formatXsb([solvedLevel()])), { id: 'save-xsb' }),
      button('SOK', () => download(`${name()}.sok`, formatSok([solvedLevel()])), { id: 'save-sok' }),
    ),
    ...startBackup({ desk, store, records, collection }),
  );
}

/**
 * Whether the browser can hand a link to other programs, as phones do. On computers the clipboard is used.
 */
const mayShare = 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** The beginning of links: the address of the page for others; this page's own address if none is set. */
function baseOf(publicUrl: string): string {
  return (publicUrl || location.href).replace(/#.*$/, '');
}

function publicUrlField(desk: Desk): HTMLElement {
  const field = element('input', {
    type: 'url',
    id: 'public-url',
    placeholder: location.href.replace(/#.*$/, ''),
    value: desk.state.settings.publicUrl,
  });
  field.addEventListener('change', () => {
    const publicUrl = field.validity.valid ? field.value.trim() : '';
    desk.change(({ settings, ...state }) => ({ ...state, settings: { ...settings, publicUrl } }));
  });
  return element('label', { class: 'field wide' }, element('span', {}, 'Page in links'), field);
}
