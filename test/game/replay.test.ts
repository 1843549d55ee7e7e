import test from 'ava';
import fc from 'fast-check';
import { judge, replay } from '../../src/index.js';
import { levelOf } from '../helpers/drawn-levels.js';

/*  #######
    #@$ . #
    # $.  #
    #######  */
const LEVEL = levelOf(['#######', '#@$ . #', '# $.  #', '#######']);

/** Hand-written verdicts: moves, then `solved`, `open` (allowed, not solved) or the fault and its place. */
const accepted = test.macro((t, moves: string, solved: boolean, repaired: string = moves) => {
  const played = replay(LEVEL, moves);
  t.true(played.ok);
  if (played.ok) t.deepEqual([played.value.moves, played.value.solved], [repaired, solved]);
});

const refused = test.macro((t, moves: string, code: string, index: number) => {
  const played = judge(LEVEL, moves);
  t.false(played.ok);
  if (!played.ok) t.deepEqual([played.error.code, played.error.index], [code, index]);
});

test('no move at all is allowed', accepted, '', false);
test('a walk is allowed', accepted, 'd', false);
test('a push moves the box on', accepted, 'R', false);
test('both boxes on goals solve', accepted, 'RRlldR', true);
test('case is put right', accepted, 'rrLLDr', true, 'RRlldR');

test('a wall stops the player', refused, 'l', 'wall', 0);
test('a wall stops a box', refused, 'dRRRR', 'blocked-box', 4);

test('an unknown letter is named', refused, 'Rx', 'bad-letter', 1);
test('a push in lower case is named', refused, 'RrlldR', 'is-a-push', 1);
test('a walk in capitals is named', refused, 'RRLldR', 'not-a-push', 2);
test('an end with an empty goal is no solution', refused, 'RR', 'not-solved', 2);

test('a box stops a box', (t) => {
  const played = replay(levelOf(['######', '#@$$.#', '#  . #', '######']), 'R');
  t.like(played, { ok: false, error: { code: 'blocked-box', index: 0 } });
});

test('surplus boxes may stand anywhere', (t) => {
  const level = levelOf(['######', '#@$. #', '#  $ #', '######']);
  t.true(judge(level, 'R').ok);
});

test('a level may be solved before the first move', (t) => {
  t.true(judge(levelOf(['#####', '#@* #', '#####']), '').ok);
});

test('what is refused at a move is refused for every continuation', (t) => {
  const moves = fc.stringMatching(/^[udlrUDLR]{0,12}$/);
  fc.assert(
    fc.property(moves, moves, (head, tail) => {
      const first = replay(LEVEL, head);
      const whole = replay(LEVEL, head + tail);
      if (!first.ok) t.deepEqual(whole, first);
      else if (whole.ok) t.true(whole.value.moves.startsWith(first.value.moves));
    }),
  );
});
