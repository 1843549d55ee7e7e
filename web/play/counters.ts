import { byId, element } from '../ui/dom.js';
import { countersOf, type Session } from './session.js';

/** The figures above the board. */
export function startCounters(session: Session): void {
  const draw = () => {
    const { moves, pushes, lines, done, goals } = countersOf(session);
    const rows: [string, string][] = [
      ['Moves', String(moves)],
      ['Pushes', String(pushes)],
      ['Lines', String(lines)],
      ['On goals', `${done} of ${goals}`],
    ];
    byId('counters').replaceChildren(
      ...rows.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
    );
  };
  session.changed.listen(draw);
  draw();
}
