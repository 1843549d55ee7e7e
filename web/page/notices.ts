import { counted } from '../../src/base/count.js';
import { exactIdOf } from '../../src/game/identity.js';
import { BEST_OBJECTIVES, type BestObjective, countedAs, describeMetrics } from '../../src/game/metrics.js';
import { parseMoves } from '../../src/game/move-text.js';
import { judge } from '../../src/game/replay.js';
import { storedSolutions } from '../../src/game/saved-game.js';
import type { Parts } from '../panels/parts.js';
import { countersOf } from '../play/session.js';
import { describePosition } from '../play/words.js';
import { type Game, MOST_LINES } from '../state/game.js';
import { throughLastPush } from '../state/pushes.js';
import type { KeptSolutions } from '../store/kept.js';
import { button, byId } from '../ui/dom.js';
import { notify } from '../ui/notice.js';

/** The parts of the page that notices are about. */
type NoticeParts = Pick<Parts, 'desk' | 'session' | 'collection' | 'records' | 'control'>;

/**
 * Says what the board shows: the position for people who cannot see it, a solved level, a solution that came
 * with the level.
 */
export function startNotices({ desk, session, collection, records, control }: NoticeParts): void {
  /** The solution that was named last, while it is on the board. Walks after it are no news. */
  let named: string | undefined;
  const isNamed = () => {
    const { moves, cursor } = session;
    const { solved } = countersOf(session);
    const before = named;
    named = solved && cursor > 0 ? throughLastPush(moves.slice(0, cursor)) : undefined;
    return named !== undefined && named === before;
  };
  session.opened.listen(() => {
    named = undefined;
  });

  session.changed.listen(() => {
    byId('board-text').textContent = describePosition(session);
    if (isNamed()) return;
    // The board shows a drawing, and these words are about the game.
    if (desk.state.tab === 'edit') return;
    notify('');
    const limit = limitWords(desk.state.game);
    if (limit !== '') notify(limit, 'warn');
    const { solved, moves, pushes, lines } = countersOf(session);
    if (!solved || session.cursor === 0) return;
    const id = exactIdOf(session.level);
    const best = records.solutionsOf(id);
    const own = session.ownSolution;
    if (own !== undefined) records.keepSolution(session.level, own);
    const isCounted = records.solutionsOf(id) !== undefined;
    const made = { moves, pushes, lines };
    const remark = isCounted
      ? rankWords(made, best, own !== undefined)
      : ' These moves are not yours, so the level does not count as solved.';
    const words = [`Solved: ${describeMetrics(made)}.${remark}`, limit].filter(Boolean);
    notify(words.join(' '), 'good', ...offerNext());
  });

  /** What to do next after a level is solved. */
  const offerNext = (): HTMLElement[] => {
    if (collection.rows.length === 0) return [button('More levels', showLevels, { id: 'offer-levels' })];
    if (!collection.hasUnsolved(1)) return [];
    return [button('Next unsolved level', goOn, { id: 'offer-next' })];
  };

  /** An offer counts once: a second click would leave a level out. */
  const goOn = () => {
    notify('');
    void collection.goToUnsolved(1);
  };

  const showLevels = () => {
    desk.change((state) => ({ ...state, tab: 'levels' }));
    byId('tabs').scrollIntoView({ block: 'nearest' });
  };

  /** A file may have a solution for the level. It is offered if the referee accepts it. */
  collection.opened.listen(() => {
    const { level } = session;
    records.check(level);
    if (desk.state.shown || session.cursor > 0 || desk.state.tab === 'edit') return;
    for (const { moves: text } of storedSolutions(level)) {
      const moves = parseMoves(text);
      const verdict = moves.ok ? judge(level, moves.value) : moves;
      if (!verdict.ok) continue;
      const solution = verdict.value.moves;
      const play = () => {
        session.show(solution, 'file');
        control.play();
      };
      notify(
        `The file has a solution with ${counted(solution.length, 'move')}.`,
        'plain',
        button('Show it', play, { id: 'offer-solution' }),
      );
      return;
    }
  });
}

/** The words about a game that has as many branches as are kept; none for others. */
function limitWords({ lines }: Game): string {
  if (lines.length < MOST_LINES) return '';
  return `This level has ${MOST_LINES} branches, the most that are kept: a new one takes the place of branch 2. Delete those that you do not need.`;
}

/** How a solution compares with the player's best ones before it: where it is better, and where it is not. */
function rankWords(
  made: Readonly<Record<BestObjective, number>>,
  best: KeptSolutions['best'] | undefined,
  isOwn: boolean,
): string {
  if (!best) return '';
  const listed = (isWanted: (measure: BestObjective) => boolean) =>
    BEST_OBJECTIVES.filter(isWanted).map((measure) => countedAs(best[measure].value, measure));
  const gained = isOwn ? listed((measure) => made[measure] < best[measure].value) : [];
  const missed = listed((measure) => made[measure] > best[measure].value);
  return [
    ...(gained.length > 0 ? [` A new best: before, yours had ${gained.join(', ')}.`] : []),
    ...(missed.length > 0 ? [` Your best has ${missed.join(', ')}.`] : []),
  ].join('');
}
