import { counted } from '../../src/base/count.js';
import { metricsOf } from '../../src/game/metrics.js';
import type { Desk } from '../state/desk.js';
import { movesOf, withBranch, withMarks, withoutBranch } from '../state/game.js';
import { button, byId, element, fill } from '../ui/dom.js';
import { offer } from '../ui/notice.js';
import { setEnabled } from '../ui/set-enabled.js';
import type { Session } from './session.js';

/**
 * The choice of a branch of the game, and a button that deletes it. They are always there, so that nothing moves
 * when the first branch is made. Foreign moves have a button in their place.
 */
export function startBranchChoice(desk: Desk, session: Session, pause: () => void): void {
  const label = byId('branch-label');
  const field = byId<HTMLSelectElement>('branch');
  const remove = byId<HTMLButtonElement>('delete-branch');
  let drawn: readonly string[] = [];
  /** Takes the offer away to undo a deletion: it is one for the open level. */
  let takeAway = () => {};

  const draw = () => {
    const { game, shown } = desk.state;
    label.hidden = shown !== undefined;
    remove.hidden = shown !== undefined;
    for (const control of [field, remove]) setEnabled(control, game.lines.length > 1);
    if (game.lines !== drawn) fill(field, ...optionsOf(game.lines));
    drawn = game.lines;
    field.value = String(game.line);
    field.title = game.lines.length > 1 ? `Branch ${field.selectedOptions[0].text}` : '';
  };

  field.addEventListener('change', () => {
    pause();
    session.choose(Number(field.value));
  });
  remove.addEventListener('click', () => {
    pause();
    const before = desk.state.game;
    desk.change((state) => ({ ...state, game: withoutBranch(state.game, state.game.line) }));
    const after = desk.state.game;
    const undo = () => {
      takeAway();
      desk.change(({ game, ...state }) => ({
        ...state,
        game: game === after ? withMarks(before, game.deleted ?? []) : withBranch(game, movesOf(before)),
      }));
      // The button that had the focus is gone.
      remove.focus();
    };
    takeAway = offer(`Branch ${before.line + 1} is deleted.`, button('Undo', undo, { id: 'undo-delete' }));
  });
  session.opened.listen(() => takeAway());
  session.changed.listen(draw);
  draw();
}

function optionsOf(lines: readonly string[]): HTMLElement[] {
  return lines.length < 2 ? [element('option', { value: 0 }, 'No branches')] : lines.map(optionOf);
}

function optionOf(line: string, place: number): HTMLElement {
  const { moves, pushes } = metricsOf(line);
  return element(
    'option',
    { value: place },
    `${place + 1}: ${counted(moves, 'move')}, ${counted(pushes, 'push')}`,
  );
}
