import { counted } from '../../../src/base/count.js';
import { exactIdOf } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { parseMoves } from '../../../src/game/move-text.js';
import { isSolved } from '../../../src/game/position.js';
import { judge, replay } from '../../../src/game/replay.js';
import { storedSolutions } from '../../../src/game/saved-game.js';
import type { Way } from '../../state/compare.js';
import { engineName } from '../../state/engine-names.js';
import { countPushes } from '../../state/pushes.js';
import type { Parts } from '../parts.js';

/**
 * All known ways through a level: the player's branches and best solutions, those of engines and of the file.
 */
export function waysOf({ desk, findings, records }: Parts, { level, id, brought }: FixedWays): Way[] {
  const { game, shown } = desk.state;
  const best = Object.entries(records.solutionsOf(id) ?? {});
  // What is stored may come from a saved file that says anything.
  const stored = [
    ...records.foundOf(id).map(({ engine, moves }) => ({ name: engineName(engine).label, moves })),
    ...best.map(([metric, { moves }]) => ({ name: `Your best by ${metric}`, moves })),
  ].filter(({ moves }) => judge(level, moves).ok);
  const all: Way[] = [
    ...game.lines.map((moves, i) => ({ name: `Branch ${i + 1}`, moves })),
    ...findings.solutions.map(({ whose, moves }) => ({ name: whose, moves })),
    ...stored,
    ...brought.map((moves) => ({ name: 'The file', moves })),
    ...(shown ? [{ name: shown.whose, moves: shown.moves }] : []),
  ];
  const isFirst = ({ moves }: Way, at: number) => all.findIndex((way) => way.moves === moves) === at;
  return all.filter((way, at) => countPushes(way.moves) > 0 && isFirst(way, at));
}

/** The part of the ways that depends on the level alone. */
interface FixedWays {
  readonly level: Level;
  /** The Exact-Id of the level. */
  readonly id: string;
  /** Solutions that came with the level, if the referee accepts them. */
  readonly brought: readonly string[];
}

export function fixedWaysOf(level: Level): FixedWays {
  const brought = storedSolutions(level).flatMap(({ moves: text }) => {
    const moves = parseMoves(text);
    const verdict = moves.ok ? judge(level, moves.value) : moves;
    return verdict.ok ? [verdict.value.moves] : [];
  });
  return { level, id: exactIdOf(level), brought };
}

/** A way in one line: its name, its figures, and whether it solves the level. */
export function describeWay({ level }: Parts['session'], { name, moves }: Way): string {
  const end = replay(level, moves);
  const solves = end.ok && isSolved(level.board, end.value.end);
  return `${name}: ${counted(countPushes(moves), 'push')}, ${counted(moves.length, 'move')}${solves ? '' : ', unsolved'}`;
}
