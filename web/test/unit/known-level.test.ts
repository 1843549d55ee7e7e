import test from 'ava';
import { parseBoard } from '../../../src/game/level.js';
import { gameOf } from '../../state/game.js';
import { parseKnown } from '../../store/known-level.js';
import { sentResult } from '../../store/library-sent.js';
import { unfinishedOf } from '../../store/unfinished.js';

const LEVEL = parseBoard(['########', '#@     #', '# $  . #', '#      #', '########']);

test('the unfinished branches of a game are stored, and the moves to continue from', (t) => {
  if (!LEVEL.ok) throw new Error(LEVEL.error.message);
  const level = LEVEL.value;
  const game = gameOf(['dRRR', 'rrdL', 'rD'], 1, 2);
  t.deepEqual(unfinishedOf(level, game), { moves: 'rr', branches: ['rrdL', 'rD'] });
  t.is(unfinishedOf(level, gameOf(['dRRR', 'rrdL'], 0, 4))?.moves, 'rrdL', 'what solves is no saved game');
  t.deepEqual(unfinishedOf(level, gameOf(['dRRR'], 0, 2)), { moves: 'dR', branches: [] });
  t.is(unfinishedOf(level, gameOf(['dRRR'], 0, 4)), undefined);
  t.is(unfinishedOf(level, gameOf([''], 0, 0)), undefined);
});

test('a result is sent after its solution, also after one without moves', (t) => {
  const level = parseBoard(['#####', '#@* #', '#####']);
  if (!level.ok) throw new Error(level.error.message);
  const proved = {
    engine: 'native',
    objective: 'pushes',
    optimal: true,
    seconds: 0,
    statistics: {},
  } as const;
  const none = { solution: '', moves: 0, pushes: 0, lines: 0 } as const;
  const sent = sentResult(level.value, { ...proved, ...none, status: 'solved' }, '1');
  t.like(sent?.steps, [
    ['solutions', { method: 'POST', body: { moves: '' } }],
    ['results', { method: 'POST', body: { value: 0 } }],
  ]);
  t.is(sentResult(level.value, { ...proved, status: 'unsolvable' }, '1')?.steps.length, 1);
});

test('what a library answers is read in the moves of the level; words of engines are not the player’s', (t) => {
  const mirrored = (moves: string) =>
    moves.replace(/[lr]/gi, (one) => ({ l: 'r', r: 'l', L: 'R', R: 'L' })[one]!);
  const record = {
    solutions: [
      { solution: 'dRRR', finder: 'player' },
      { solution: 'dRuldRR', finder: 'engine', name: 'native' },
      { solution: 'alert(1)', finder: 'player' },
    ],
    results: [
      { engine: 'native', objective: 'lines', status: 'solved', optimal: true, value: 1 },
      { engine: 'clingo', objective: 'lines', status: 'unsolvable', optimal: false },
      { engine: 'clingo', objective: 'any', status: 'solved', optimal: false },
      { engine: 'clingo', objective: 'lines', status: 'unknown', optimal: false },
      { engine: 'native', objective: 'pushes', status: 'unknown', optimal: false, bound: 2 },
      { engine: 'native', objective: 'moves', status: 'solved', optimal: false, bound: 3, value: 5 },
    ],
    progress: { lurd: 'dR', branches: ['dRu', 'rD'] },
    tags: ['hard'],
  };
  const known = parseKnown(record, 'ID', mirrored);
  t.deepEqual(known.solutions, ['dLLL']);
  t.deepEqual(known.found, [{ engine: 'native', moves: 'dLurdLL' }]);
  t.deepEqual(known.proofs, [
    { engine: 'native', objective: 'lines', status: 'solved', value: 1, optimal: true },
    { engine: 'clingo', objective: 'lines', status: 'unsolvable', optimal: true },
    { engine: 'native', objective: 'pushes', status: 'unknown', bound: 2, optimal: false },
    { engine: 'native', objective: 'moves', status: 'solved', value: 5, bound: 3, optimal: false },
  ]);
  t.deepEqual(known.game, gameOf(['dLu', 'lD'], 0, 2));
  t.deepEqual(known.tags, ['hard']);
  t.deepEqual(parseKnown('nonsense', 'ID'), { id: 'ID', solutions: [], found: [], proofs: [], tags: [] });
});
