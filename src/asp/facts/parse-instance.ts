import { addTo } from '../../base/groups.js';
import { err, ok, type Result } from '../../base/result.js';
import type { Level, LevelError, LevelNotes } from '../../game/level.js';
import { fitsAt, skipComments } from '../syntax/skip.js';
import { type Fact, signatureOf } from './atom.js';
import { arityFault, FACT_ATOMS } from './dialect.js';
import { floorOf } from './floor-of-places.js';
import { type GridPlace, layOut } from './geometry.js';
import type { Instance } from './instance.js';
import { orderSteps } from './order-steps.js';
import { scanFacts } from './scan-facts.js';

/** An instance as read, with remarks about its file. */
interface ParsedInstance {
  readonly instance: Instance;
  /** The facts as stated, for checkers that must not rely on the instance. */
  readonly facts: readonly Fact[];
  readonly warnings: readonly { readonly message: string; readonly line?: number }[];
}

/** A fact of the class; another fact or a directive. */
const CLASS_FACT = /(?:right|top|solution|box|sokoban|step|next)\s*\(/y;
const OTHER_FACT = /(?:[a-z]\w*(?:\([^()\n]*\))?\s*|#[a-z]+\b[^.\n]*(?:\n\s*)?)\./y;
/** Facts without which there is no board. */
const BOARD_FACT = /(?:^|[\s.])(?:right|top|sokoban)\s*\([^()\n]*\)\s*\./;

/** Whether a text looks like facts of the competition class; other facts may stand before them. */
export function looksLikeFacts(text: string): boolean {
  const first = skipComments(text, '%');
  return fitsAt(CLASS_FACT, text, first) || (fitsAt(OTHER_FACT, text, first) && BOARD_FACT.test(text));
}

/**
 * Reads facts of the competition class. Names of locations and steps may be anything: the board is rebuilt
 * from right/2 and top/2. Everything that the class allows is allowed: too few or surplus boxes, and floor
 * that nobody can reach.
 */
export function parseInstance(text: string): Result<ParsedInstance, LevelError> {
  const scanned = scanFacts(text);
  if (!scanned.ok) return err({ code: 'bad-facts', ...scanned.error });
  const wrong = arityFault('asp2009', scanned.value);
  if (wrong) return err({ code: 'bad-facts', ...wrong });
  const by = groupFacts(scanned.value);
  const steps = orderSteps(by('step'), by('next'));
  if (!steps.ok) return err({ code: 'bad-facts', ...steps.error });
  const player = findPlayer(by('sokoban'));
  if (!player.ok) return player;
  const names = [
    ...new Set(
      ['sokoban', 'box', 'solution', 'right', 'top'].flatMap((name) => by(name).flatMap((fact) => fact.args)),
    ),
  ];
  const places = layOut(names, { right: pairsOf(by('right')), top: pairsOf(by('top')) });
  if (!places.ok) return err({ code: 'bad-facts', message: places.error });
  const level = buildLevel(places.value, by, player.value, notesFrom(text));
  if (!level.ok) return level;
  const { width } = level.value.board;
  const squares = [...places.value].map(([name, { x, y }]) => [y * width + x, name] as const);
  const locations = new Map(squares.sort(([a], [b]) => a - b));
  return ok({
    instance: { level: level.value, locations, steps: steps.value },
    facts: scanned.value,
    warnings: foreignPredicates(scanned.value),
  });
}

type ByPredicate = (predicate: string) => readonly Fact[];

function groupFacts(facts: readonly Fact[]): ByPredicate {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) addTo(groups, fact.predicate, fact);
  return (predicate) => groups.get(predicate) ?? [];
}

function pairsOf(facts: readonly Fact[]): [string, string][] {
  return facts.map((fact) => [fact.args[0], fact.args[1]]);
}

function findPlayer(facts: readonly Fact[]): Result<string, LevelError> {
  const names = [...new Set(facts.map((fact) => fact.args[0]))];
  if (names.length === 1) return ok(names[0]);
  if (names.length === 0)
    return err({ code: 'no-player', message: 'no sokoban/1 fact says where the player is' });
  const message = `sokoban/1 names ${names.length} locations`;
  return err({ code: 'several-players', message, line: facts[1].line });
}

function buildLevel(
  places: ReadonlyMap<string, GridPlace>,
  by: ByPredicate,
  player: string,
  notes: LevelNotes,
): Result<Level, LevelError> {
  const floor = floorOf(places);
  if (!floor.ok) return floor;
  const { width, height, walls, squareOf } = floor.value;
  const goals = new Uint8Array(width * height);
  for (const fact of by('solution')) goals[squareOf(fact.args[0])] = 1;
  const boxes = [...new Set(by('box').map((fact) => squareOf(fact.args[0])))].sort((a, b) => a - b);
  const start = { boxes, player: squareOf(player) };
  if (boxes.includes(start.player)) {
    return err({
      code: 'bad-facts',
      message: `${player} holds both a box and the player`,
      line: by('sokoban')[0].line,
    });
  }
  return ok({ ...notes, board: { width, height, walls, goals }, start });
}

/**
 * Title, author and collection from header comments such as `% Title: The first`; those of PDDL begin with
 * semicolons.
 */
export function notesFrom(text: string): LevelNotes {
  const notes: Record<string, string> = {};
  for (const line of text.split(/\r?\n/)) {
    if (line !== '' && !/^[%;]/.test(line)) break;
    const match = /^(?:%|;+) ?(Title|Author|Collection): (.*)$/.exec(line);
    if (match) notes[match[1].toLowerCase()] = match[2];
  }
  return notes;
}

function foreignPredicates(facts: readonly Fact[]): ParsedInstance['warnings'] {
  const foreign = new Map<string, Fact>();
  for (const fact of facts) {
    const signature = signatureOf(fact);
    if (!Object.hasOwn(FACT_ATOMS.asp2009, fact.predicate) && !foreign.has(signature))
      foreign.set(signature, fact);
  }
  return [...foreign].map(([signature, { line }]) => ({
    message: `${signature} is not a predicate of the class: ignored`,
    line,
  }));
}
