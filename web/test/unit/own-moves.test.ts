import test from 'ava';
import { directionOf } from '../../../src/game/direction.js';
import { type Level, parseBoard } from '../../../src/game/level.js';
import { countersOf, createSession, type Session } from '../../play/session.js';
import { createDesk } from '../../state/desk.js';
import { FIRST_STATE } from '../../state/state.js';
import { ROOM } from '../playing.js';

const parsed = parseBoard(ROOM.split('\n'), {});
if (!parsed.ok) throw new Error(parsed.error.message);
const level: Level = parsed.value;

const step = (session: Session, moves: string) => {
  for (const letter of moves) session.step(directionOf(letter)!);
};

/** What is done on the board, and the solution that is the player's own then. */
const ownIs = test.macro({
  exec(t, act: (session: Session) => void, own: string | undefined) {
    const desk = createDesk(FIRST_STATE);
    const session = createSession(desk, { level });
    act(session);
    t.true(countersOf(session).solved);
    t.is(session.ownSolution, own);
  },
  title: (words) => words!,
});

test('moves step by step are his own', ownIs, (session) => step(session, 'drrr'), 'dRRR');
test('a walk after them adds nothing', ownIs, (session) => step(session, 'drrrlu'), 'dRRR');
test('planned moves are his own', ownIs, plan, 'dRRR');
test('a solution that is shown is not', ownIs, (session) => session.show('dRRR', 'x', 4), undefined);
test('nor with a walk after it', ownIs, showAndWalk, undefined);
test('nor if that walk is taken back and made again', ownIs, walkTwice, undefined);
test('nor with a planned walk after it', ownIs, showAndPlan, undefined);
test('nor with a walk before its last push', ownIs, walkBetween, undefined);
test('nor if a box is pushed off its goal and back', ownIs, offAndOn, undefined);
test('a position that was shown, and solved by him, is his own', ownIs, finish, 'dRRR');
test('a shown solution that he plays from the start is his own', ownIs, playAgain, 'dRRR');
test('another way than the one he was shown is his own', ownIs, otherWay, 'dRurrdLulldRRR');
test('moves of a stored game are not made here', ownIs, opened, undefined);

function plan(session: Session): void {
  session.plan('dRRR');
  session.seek(4);
}

function showAndWalk(session: Session): void {
  session.show('dRRR', 'x', 4);
  step(session, 'l');
}

function walkTwice(session: Session): void {
  showAndWalk(session);
  session.seek(2);
  session.seek(5);
  session.choose(0, 4);
}

function showAndPlan(session: Session): void {
  session.show('dRRR', 'x', 4);
  session.plan('ll');
  session.seek(6);
}

function walkBetween(session: Session): void {
  session.show('dRRR', 'x', 3);
  step(session, 'lrr');
}

function offAndOn(session: Session): void {
  showAndWalk(session);
  step(session, 'rurrdlulldr');
}

function finish(session: Session): void {
  session.show('dRR', 'link', 3);
  step(session, 'r');
}

function playAgain(session: Session): void {
  showAndWalk(session);
  session.seek(0);
  step(session, 'drrr');
}

function otherWay(session: Session): void {
  session.show('dRRR', 'x', 2);
  step(session, 'urrdlulldrrr');
}

function opened(session: Session): void {
  session.open({ level }, { ...FIRST_STATE, game: { lines: ['dRRR'], line: 0, cursor: 4 } });
}
