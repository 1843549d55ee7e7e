import { losingPush } from '../state/knowledge.js';
import { pushesOf } from '../state/pushes.js';
import { byId } from '../ui/dom.js';
import type { Findings } from './findings.js';
import type { Session } from './session.js';

/** Draws marks below the line of moves: the pushes, the changes of box, and the push that lost the level. */
export function startTimelineMarks(session: Session, findings: Findings): void {
  const marks = byId('scrub-marks') as unknown as SVGSVGElement;
  const path = (name: string, d: string) => marks.querySelector(`.${name}`)!.setAttribute('d', d);
  let drawn = '';

  const draw = () => {
    const { level, moves } = session;
    const loss = losingPush(findings.knowledge, moves);
    const now = `${moves} ${loss}`;
    if (now === drawn) return;
    drawn = now;
    const pushes = pushesOf(level, moves);
    marks.setAttribute('viewBox', `0 0 ${Math.max(1, moves.length)} 10`);
    path('marks-push', pushes.map(({ index }) => `M${index + 1} 0v4`).join(''));
    const changes = pushes.filter(({ isBoxChange }) => isBoxChange);
    path('marks-box', changes.map(({ index }) => `M${index + 1} 0v8`).join(''));
    path('marks-loss', loss === undefined || loss < 0 ? '' : `M${loss + 1} 0v10`);
  };
  session.changed.listen(draw);
  findings.changed.listen(draw);
}
