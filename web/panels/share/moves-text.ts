import { parseMoves } from '../../../src/game/move-text.js';
import { replay } from '../../../src/game/replay.js';
import type { PlayControl } from '../../play/play-control.js';
import type { Session } from '../../play/session.js';
import { button, element } from '../../ui/dom.js';
import { copyText } from './clipboard.js';

/** The moves on the board as a text: to copy, or to replace by other moves and play these. */
export function createMovesText(
  session: Session,
  control: PlayControl,
  say: (words: string) => void,
): HTMLElement[] {
  const lurd = element('textarea', {
    id: 'lurd',
    rows: 4,
    placeholder: 'No moves yet. Paste moves here to play them.',
    spellcheck: 'false',
    'aria-label': 'Moves as LURD; paste other moves to play them',
  });
  /**
   * What the panel itself wrote into the field, and for which level. Any other text is the user's, and stays.
   */
  let written = '';
  let { level: writtenFor } = session;

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

  const copyMoves = button('Copy the moves', () => void copyText(session.moves, 'Moves', say), {
    id: 'copy-moves',
  });
  const refresh = () => {
    const isEdited = lurd.value !== written && session.level === writtenFor;
    if (document.activeElement !== lurd && !isEdited) {
      lurd.value = session.moves;
      written = lurd.value;
      writtenFor = session.level;
    }
    copyMoves.disabled = session.moves === '';
  };
  session.changed.listen(refresh);
  refresh();
  const play = button('Play this text', playMoves, { id: 'play-moves' });
  return [lurd, element('div', { class: 'row' }, copyMoves, play)];
}
