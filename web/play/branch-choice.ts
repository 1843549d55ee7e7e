import { counted } from '../../src/base/count.js';
import { metricsOf } from '../../src/game/metrics.js';
import type { Desk } from '../state/desk.js';
import { byId, element, fill } from '../ui/dom.js';
import { setEnabled } from '../ui/set-enabled.js';
import type { Session } from './session.js';

/**
 * The choice of a branch of the game. It is always there, so that nothing moves when the first branch is made.
 * Foreign moves have a button in its place.
 */
export function startBranchChoice(desk: Desk, session: Session, pause: () => void): void {
  const label = byId('branch-label');
  const field = byId<HTMLSelectElement>('branch');
  let drawn: readonly string[] = [];

  const draw = () => {
    const { game, shown } = desk.state;
    label.hidden = shown !== undefined;
    setEnabled(field, game.lines.length > 1);
    if (game.lines !== drawn) fill(field, ...optionsOf(game.lines));
    drawn = game.lines;
    field.value = String(game.line);
    field.title = field.selectedOptions[0].text;
  };

  field.addEventListener('change', () => {
    pause();
    session.choose(Number(field.value));
  });
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
    `Branch ${place + 1}: ${counted(moves, 'move')}, ${counted(pushes, 'push')}`,
  );
}
