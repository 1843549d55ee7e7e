import { counted } from '../../../src/base/count.js';
import { lookUp } from '../../../src/base/look-up.js';
import { directionOf } from '../../../src/game/direction.js';
import type { Level } from '../../../src/game/level.js';
import type { BoardView } from '../../play/board-view.js';
import { bringBoard } from '../../play/bring-board.js';
import type { Session } from '../../play/session.js';
import type { Desk } from '../../state/desk.js';
import type { Finding } from '../../state/knowledge.js';
import { countPushes } from '../../state/pushes.js';
import { button, checkbox, element } from '../../ui/dom.js';
import { waysOut } from '../../ui/failure.js';
import { createNewest } from '../../ui/newest.js';
import { notify, takeBack } from '../../ui/notice.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { clickInTurn } from '../../ui/wishes.js';
import { describeFailure, resultOf } from '../../work/job.js';
import type { Runner } from '../../work/runner.js';
import { searchCrew } from '../../work/search-works.js';
import type { Parts } from '../parts.js';
import { DEADLOCK_WORDS } from './deadlock-words.js';
import { createHintStages } from './hint-stages.js';

const LOOKING = 'Looking for a solution from here …';

/** What help is made of. */
type HelpParts = Pick<Parts, 'desk' | 'session' | 'view' | 'control' | 'findings' | 'collection'>;

/** Help with the position on the board: the next push, the proof either way, dead squares, deadlocks. */
export function startHelp(
  { desk, session, view, control, findings, collection }: HelpParts,
  runner: Runner,
): HTMLElement[] {
  const setAsking = (isAsking: boolean) => {
    setEnabled(hint, !isAsking);
    setEnabled(check, !isAsking);
  };

  const ask = async (kind: 'hint' | 'check', answer: (prospect: Finding) => void) => {
    const { level, moves, cursor } = session;
    const made = moves.slice(0, cursor);
    notify(LOOKING);
    bringBoard();
    setAsking(true);
    const outcome = await runner.run(searchCrew.start(kind, { level, moves: made }));
    setAsking(false);
    const isSame = session.level === level && session.moves.slice(0, session.cursor) === made;
    if (!isSame) return takeBack(LOOKING);
    if (outcome.end === 'done') findings.learn(made, outcome.result);
    // The board shows a drawing, and the answer is about the game.
    if (isEditing(desk)) return takeBack(LOOKING);
    switch (outcome.end) {
      case 'stopped':
        return notify('Stopped. It is not known whether this can be solved.', 'warn');
      case 'failed': {
        const again = waysOut(() => void ask(kind, answer));
        return notify(`The native core ${describeFailure(outcome.failure)}. `, 'warn', again);
      }
      case 'done':
        return answer(outcome.result);
    }
  };

  const stages = createHintStages(session, view, control);
  const showHint = () => {
    if (stages.isAtWork) {
      bringBoard();
      return stages.next();
    }
    return void ask('hint', (prospect) => {
      if (prospect.status === 'solved') stages.begin(prospect.rest!);
      else showProspect(session, prospect);
    });
  };
  const hint = button('Hint', showHint, {
    id: 'hint',
    title: 'First the box; again: its target; again: the moves (Shift-H)',
  });
  const check = button(
    'Still solvable?',
    () => void ask('check', (prospect) => showProspect(session, prospect)),
    { id: 'check' },
  );
  for (const asking of [hint, check]) clickInTurn(asking, collection.wishes);
  return [
    element('h3', { class: 'unprinted' }, 'Help with this position'),
    element('div', { class: 'row' }, hint, check),
    element('div', { class: 'row' }, deadSquaresBox(desk, session, view), deadlockBox(desk, session, view)),
  ];
}

function isEditing({ state }: Desk): boolean {
  return state.tab === 'edit';
}

function showProspect(session: Session, { status, rest, losingMove }: Finding): void {
  if (status === 'solved') {
    const pushes = countPushes(rest!);
    notify(`Still solvable, proved: a solution with ${counted(pushes, 'more push')} from here.`, 'good');
  } else if (status === 'unknown') notify('Not known: a limit was reached first.', 'warn');
  else if (losingMove === undefined) notify('Lost, proved: there is no solution from here.', 'bad');
  else if (losingMove < 0) notify('Lost, proved: the level has no solution at all.', 'bad');
  else {
    notify(
      `Lost, proved: the push at move ${losingMove + 1} (${directionOf(session.moves[losingMove])}) lost it.`,
      'bad',
      button('Back before it', () => session.seek(losingMove), { id: 'before-loss' }),
    );
  }
}

function deadSquaresBox(desk: Desk, session: Session, view: BoardView): HTMLElement {
  let isOn = desk.state.settings.deadSquares;
  const begin = createNewest();
  const refresh = async () => {
    const isNewest = begin();
    const squares = isOn ? resultOf(await searchCrew.start('deadSquares', session.level).outcome) : [];
    if (isNewest()) view.mark('dead', squares ?? []);
  };
  session.opened.listen(() => void refresh());
  if (isOn) void refresh();
  return checkbox('mark dead squares', isOn, (on) => {
    isOn = on;
    desk.change(({ settings, ...state }) => ({ ...state, settings: { ...settings, deadSquares: on } }));
    void refresh();
  });
}

/** Looks for a deadlock after every push; only the newest position counts. */
function deadlockBox(desk: Desk, session: Session, view: BoardView): HTMLElement {
  let isOn = desk.state.settings.deadlocks;
  let isAsked = false;
  let seen: readonly number[] | undefined;
  let seenLevel: Level | undefined;

  const refresh = async () => {
    const { level, position } = session;
    if (level === seenLevel && position.boxes === seen) return;
    view.mark('deadlock', []);
    if (!isOn || isAsked) return;
    isAsked = true;
    [seen, seenLevel] = [position.boxes, level];
    const isStart = position.boxes === level.start.boxes;
    const job = isStart ? undefined : searchCrew.start('deadlock', { level, position });
    const deadlock = job && resultOf(await job.outcome);
    isAsked = false;
    if (session.level !== level || session.position.boxes !== position.boxes) return void refresh();
    if (!deadlock || !isOn) return;
    view.mark('deadlock', deadlock.boxes);
    if (!isEditing(desk)) notify(`Deadlock: ${lookUp(DEADLOCK_WORDS, deadlock.rule)}.`, 'bad');
  };
  session.changed.listen(() => void refresh());
  return checkbox('show deadlocks', isOn, (on) => {
    isOn = on;
    desk.change(({ settings, ...state }) => ({ ...state, settings: { ...settings, deadlocks: on } }));
    seen = undefined;
    void refresh();
  });
}
