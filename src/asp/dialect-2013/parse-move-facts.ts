import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import { squaresWhere } from '../../game/board.js';
import type { Level, LevelError, LevelNotes } from '../../game/level.js';
import { compareTerms, type Fact } from '../facts/atom.js';
import { arityFault, FACT_ATOMS } from '../facts/dialect.js';
import { floorOf } from '../facts/floor-of-places.js';
import { type GridPlace, layOut, type Neighbourhood } from '../facts/geometry.js';
import { notesFrom } from '../facts/parse-instance.js';
import { scanFacts } from '../facts/scan-facts.js';
import { fitsAt, skipComments } from '../syntax/skip.js';

/** An instance of the dialect of 2013 as read. */
export interface MoveInstance {
  readonly level: Level;
  /** The facts as stated. */
  readonly facts: readonly Fact[];
  /** The labels of the steps in their order. */
  readonly steps: readonly string[];
  /** The largest number of moves of a plan; 0 if no step is stated. */
  readonly bound: number;
}

const FIRST_FACT = new RegExp(`(?:${Object.keys(FACT_ATOMS.asp2013).join('|')})\\s*\\(`, 'y');

/** Whether a text looks like facts of the dialect of 2013. */
export function looksLikeMoveFacts(text: string): boolean {
  return fitsAt(FIRST_FACT, text, skipComments(text, '%')) && /(?:^|[\s.])movedir\s*\(/.test(text);
}

/**
 * Reads facts of the dialect of 2013. Names may be anything: the board is rebuilt from movedir/3, whose
 * directions end in left, right, up or down. Floor is every location that is clear or taken at the start;
 * other locations are walls. Facts that no level can have are refused: stones that need not end on a goal,
 * and ways that lead in one direction only.
 */
export function parseMoveInstance(text: string): Result<MoveInstance, LevelError> {
  const scanned = scanFacts(text);
  if (!scanned.ok) return err({ code: 'bad-facts', ...scanned.error });
  const facts = scanned.value;
  const wrong = arityFault('asp2013', facts);
  if (wrong) return err({ code: 'bad-facts', ...wrong });
  const level = levelOfMoveFacts(facts, notesFrom(text));
  if (!level.ok) return level;
  const surplus = surplusFault(level.value);
  if (surplus) return err(surplus);
  const labels = facts.filter(({ predicate }) => predicate === 'step').map(({ args }) => args[0]);
  const steps = [...new Set(labels)].sort(compareTerms);
  return ok({ level: level.value, facts, steps, bound: steps.length });
}

/** The level that the facts state. Its boxes may be surplus. */
export function levelOfMoveFacts(facts: readonly Fact[], notes: LevelNotes): Result<Level, LevelError> {
  const things = readThings(facts);
  if (!things.ok) return things;
  const ways = readWays(facts, things.value.floor);
  if (!ways.ok) return ways;
  const places = layOut([...things.value.floor], ways.value);
  if (!places.ok) return err({ code: 'bad-facts', message: places.error });
  return buildLevel(places.value, things.value, notes);
}

/** If every stone must end on a goal, there cannot be more stones than goals. */
export function surplusFault({ board, start }: Level): LevelError | undefined {
  const goals = squaresWhere(board.goals).length;
  if (start.boxes.length <= goals) return undefined;
  const message = `${counted(start.boxes.length, 'stone')} cannot all end on ${counted(goals, 'goal')}`;
  return { code: 'unsupported', message };
}

/** Where everything is at the start, by the names of locations. */
interface Things {
  readonly player: string;
  readonly stones: readonly string[];
  readonly goals: readonly string[];
  readonly floor: ReadonlySet<string>;
}

function readThings(facts: readonly Fact[]): Result<Things, LevelError> {
  const named = (predicate: string) => [
    ...new Set(facts.filter((fact) => fact.predicate === predicate).map((fact) => fact.args[0])),
  ];
  const fault = (message: string, line?: number) =>
    err<LevelError>({ code: 'bad-facts', message, ...(line !== undefined && { line }) });
  const players = named('player');
  if (players.length === 0) return err({ code: 'no-player', message: 'no player/1 fact names the player' });
  if (players.length > 1)
    return err({ code: 'several-players', message: `there are ${counted(players.length, 'player')}` });
  const at = new Map<string, string>();
  const takenBy = new Map<string, string>();
  for (const { predicate, args, line } of facts) {
    if (predicate !== 'at') continue;
    const [thing, location] = args;
    if ((at.get(thing) ?? location) !== location) return fault(`${thing} is at two locations`, line);
    if ((takenBy.get(location) ?? thing) !== thing)
      return fault(`${location} holds both ${takenBy.get(location)} and ${thing}`, line);
    at.set(thing, location);
    takenBy.set(location, thing);
  }
  const stones = named('stone');
  const lost = [...players, ...stones].find((thing) => !at.has(thing));
  if (lost !== undefined) return fault(`no at/2 fact says where ${lost} is`);
  const wanted = new Set(named('goal'));
  const free = stones.find((stone) => !wanted.has(stone));
  if (free !== undefined) {
    return err({
      code: 'unsupported',
      message: `there is no fact goal(${free}): every stone must end on a goal`,
    });
  }
  const clear = facts.find(({ predicate, args }) => predicate === 'clear' && takenBy.has(args[0]));
  if (clear) return fault(`${clear.args[0]} is clear and holds ${takenBy.get(clear.args[0])}`, clear.line);
  const floor = new Set([...at.values(), ...named('clear')].sort(compareTerms));
  const goals = named('isgoal').filter((location) => floor.has(location));
  return ok({ player: at.get(players[0])!, stones: stones.map((stone) => at.get(stone)!), goals, floor });
}

/**
 * The ways between floor squares as right/2 and top/2 would state them. Each must lead in both directions.
 */
function readWays(facts: readonly Fact[], floor: ReadonlySet<string>): Result<Neighbourhood, LevelError> {
  const ways = { right: new Map<string, Fact>(), left: new Map(), up: new Map(), down: new Map() };
  for (const fact of facts) {
    if (fact.predicate !== 'movedir') continue;
    const [from, to, direction] = fact.args;
    const side = /(?:^|[^a-z])(left|right|up|down)$/i.exec(direction)?.[1].toLowerCase();
    if (side === undefined) {
      const message = `${direction} is not a direction: its name must end in left, right, up or down`;
      return err({ code: 'bad-facts', message, line: fact.line });
    }
    if (floor.has(from) && floor.has(to)) ways[side as keyof typeof ways].set(`${from} ${to}`, fact);
  }
  for (const [side, back] of [
    ['right', 'left'],
    ['left', 'right'],
    ['up', 'down'],
    ['down', 'up'],
  ] as const) {
    for (const { args, line } of ways[side].values()) {
      if (ways[back].has(`${args[1]} ${args[0]}`)) continue;
      const message = `the way from ${args[0]} to ${args[1]} has no way back; on a board each way has one`;
      return err({ code: 'unsupported', message, line });
    }
  }
  const pairs = (map: ReadonlyMap<string, Fact>) =>
    [...map.values()].map(({ args }) => [args[0], args[1]] as const);
  return ok({ right: pairs(ways.right), top: pairs(ways.up) });
}

function buildLevel(
  places: ReadonlyMap<string, GridPlace>,
  { player, stones, goals }: Things,
  notes: LevelNotes,
): Result<Level, LevelError> {
  const floor = floorOf(places);
  if (!floor.ok) return floor;
  const { width, height, walls, squareOf } = floor.value;
  const marks = new Uint8Array(width * height);
  for (const goal of goals) marks[squareOf(goal)] = 1;
  if (stones.length === 0) return err({ code: 'no-boxes', message: 'there is no stone' });
  if (stones.length < goals.length) {
    const message = `fewer stones (${stones.length}) than goals (${goals.length})`;
    return err({ code: 'fewer-boxes-than-goals', message });
  }
  const boxes = stones.map(squareOf).sort((a, b) => a - b);
  return ok({
    ...notes,
    board: { width, height, walls, goals: marks },
    start: { boxes, player: squareOf(player) },
  });
}
