import { exactIdOf } from '../../../src/game/identity.js';
import { replay } from '../../../src/game/replay.js';
import { solvingPart } from '../../../src/game/solutions.js';
import { parsePastedMoves } from '../../share/pasted-moves.js';
import { movesOf } from '../../store/kept.js';
import { button, element } from '../../ui/dom.js';
import { setEnabled } from '../../ui/set-enabled.js';
import type { Parts } from '../parts.js';
import { copyText } from './clipboard.js';
import { createSaid } from './said.js';

/**
 * The moves on the board as a text: to copy, or to replace by other moves and play these. If these solve the
 * level, they are stored as a solution of the player.
 */
export function createMovesText({
  session,
  control,
  records,
}: Pick<Parts, 'session' | 'control' | 'records'>): HTMLElement[] {
  const { element: message, say, refuse } = createSaid('moves-message');
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

  /** Moves that the panel wrote itself are those on the board, which an engine may have found. */
  const keep = (solution: string): string => {
    if (lurd.value !== written) records.keepSolution(session.level, solution);
    const best = records.solutionsOf(exactIdOf(session.level));
    const isStored = movesOf(best).includes(solution);
    return isStored ? ' It is stored with the level.' : best ? ' Yours are as good or better.' : '';
  };

  const playMoves = () => {
    const { level } = session;
    if (lurd.value.trim() === '') return refuse('There are no moves in the field.');
    const moves = parsePastedMoves(level, lurd.value);
    if (!moves.ok) return refuse(`These are not moves: ${moves.error.message}.`);
    const played = replay(level, moves.value);
    if (!played.ok) return refuse(`Move ${played.error.index + 1} is not allowed: ${played.error.message}.`);
    const solution = solvingPart(played.value);
    if (solution === undefined) say('Allowed, but no solution.');
    else say(`The referee accepts it: a solution.${keep(solution.moves.slice(0, solution.solvedAt))}`);
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
    setEnabled(copyMoves, session.moves !== '');
  };
  session.opened.listen(() => say(''));
  session.changed.listen(refresh);
  refresh();
  const play = button('Play this text', playMoves, { id: 'play-moves' });
  return [lurd, element('div', { class: 'row' }, copyMoves, play), message];
}
