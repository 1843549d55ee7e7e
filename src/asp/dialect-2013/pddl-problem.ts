import { counted } from '../../base/count.js';
import { lookUp } from '../../base/look-up.js';
import { err, ok, type Result } from '../../base/result.js';
import type { Level, LevelError, LevelNotes } from '../../game/level.js';
import type { Fact } from '../facts/atom.js';
import { FACT_ATOMS } from '../facts/dialect.js';
import { notesFrom } from '../facts/parse-instance.js';
import { fitsAt, skipComments } from '../syntax/skip.js';
import { levelOfMoveFacts, surplusFault } from './parse-move-facts.js';
import { dialectName } from './pddl-plan.js';
import { type List, listsOf, parseExpressions, wordsOf } from './s-expression.js';

/** A PDDL problem as read: a level, and its facts as those of the dialect of 2013, without steps. */
interface PddlProblem {
  readonly level: Level;
  readonly facts: readonly Fact[];
}

/** One problem of a file, right or wrong, with its first line. */
interface PddlEntry {
  readonly line: number;
  readonly problem: Result<PddlProblem, LevelError>;
}

/** Whether a text looks like PDDL: its first expression defines something. */
export function looksLikePddl(text: string): boolean {
  return fitsAt(/\(\s*define\b/iy, text, skipComments(text, ';'));
}

/** The literals that describe the start of a problem, by their names in the dialect. */
const PREDICATES: Readonly<Record<string, string>> = {
  at: 'at',
  clear: 'clear',
  'is-goal': 'isgoal',
  'is-nongoal': 'isnongoal',
  'is-player': 'player',
  'is-stone': 'stone',
  'move-dir': 'movedir',
};

/**
 * Reads the Sokoban problems of a PDDL file, in the vocabulary of the planning competitions of 2008 and 2011.
 * Objects are typed or named by is-player and is-stone. The goal is `at-goal` of every stone, or `has-stone`
 * of every goal; with the latter, stones may be left over. The domain is not needed. Undefined predicates and
 * costs are skipped.
 */
export function parsePddlProblems(text: string): Result<PddlEntry[], LevelError> {
  const read = parseExpressions(text);
  if (!read.ok) return err({ code: 'bad-facts', ...read.error });
  const lines = text.split('\n');
  const entries: PddlEntry[] = [];
  let from = 0;
  for (const definition of read.value) {
    const name = section(definition, 'problem');
    const notes = notesFrom(
      lines
        .slice(from, definition.line - 1)
        .join('\n')
        .trim(),
    );
    from = definition.end;
    if (!name) continue;
    entries.push({
      line: definition.line,
      problem: readProblem(definition, withTitle(notes, wordsOf(name)[1])),
    });
  }
  return ok(entries);
}

/** A problem has the name of its level, unless we named it by Exact-Id. */
function withTitle(notes: LevelNotes, name = ''): LevelNotes {
  const title = notes.title ?? (/^(?:level-[0-9a-f]{16})?$/.test(name) ? undefined : name);
  return { ...notes, ...(title !== undefined && { title }) };
}

function readProblem(problem: List, notes: LevelNotes): Result<PddlProblem, LevelError> {
  const start = readStart(problem);
  if (!start.ok) return start;
  const stones = new Set(
    start.value.filter(({ predicate }) => predicate === 'stone').map(({ args }) => args[0]),
  );
  const goal = readGoal(problem, [...stones]);
  if (!goal.ok) return goal;
  const home: Fact[] = [...goal.value.stones].map((stone) => ({
    predicate: 'goal',
    args: [stone],
    line: problem.line,
  }));
  const facts = [...start.value, ...home];
  const level = levelOfMoveFacts(facts, notes);
  if (!level.ok) return level;
  const fault = goal.value.squares ? goalsFault(start.value, goal.value.squares) : surplusFault(level.value);
  return fault ? err(fault) : ok({ level: level.value, facts: goal.value.squares ? start.value : facts });
}

/** Objects and the start as facts. */
function readStart(problem: List): Result<Fact[], LevelError> {
  const facts: Fact[] = [];
  for (const { name, type, line } of typedObjects(section(problem, ':objects'))) {
    if (type === 'player' || type === 'stone') facts.push({ predicate: type, args: [name], line });
  }
  const start = section(problem, ':init');
  for (const literal of start ? listsOf(start) : []) {
    const [name = '', ...words] = wordsOf(literal);
    const predicate = lookUp(PREDICATES, name);
    if (predicate === undefined) continue;
    const arity = FACT_ATOMS.asp2013[predicate];
    if (words.length !== arity || literal.parts.length !== arity + 1) {
      const message = `${name} must have ${counted(arity, 'argument')}, not ${literal.parts.length - 1}`;
      return err({ code: 'bad-facts', message, line: literal.line });
    }
    facts.push({ predicate, args: words.map(dialectName), line: literal.line });
  }
  return facts.some(({ predicate }) => predicate === 'movedir')
    ? ok(facts)
    : err({
        code: 'unsupported',
        message: 'the problem has no move-dir, so it does not use the Sokoban domain',
        line: problem.line,
      });
}

function typedObjects(objects: List | undefined): { name: string; type: string; line: number }[] {
  const typed: { name: string; type: string; line: number }[] = [];
  let waiting: { name: string; line: number }[] = [];
  const parts = objects?.parts.slice(1) ?? [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (!('word' in part)) continue;
    if (part.word !== '-') {
      waiting.push({ name: dialectName(part.word), line: part.line });
      continue;
    }
    const type = parts[++at];
    for (const one of waiting) typed.push({ ...one, type: type && 'word' in type ? type.word : '' });
    waiting = [];
  }
  return typed;
}

/** What must be true in the end: these stones on any goals, or a stone on each of these squares. */
interface Goal {
  readonly stones: ReadonlySet<string>;
  readonly squares?: ReadonlySet<string>;
}

function readGoal(problem: List, stones: readonly string[]): Result<Goal, LevelError> {
  const stated = section(problem, ':goal');
  const goals = stated ? listsOf(stated) : [];
  const literals = goals.flatMap((goal) => (wordsOf(goal)[0] === 'and' ? listsOf(goal) : [goal]));
  const named = { 'at-goal': new Set<string>(), 'has-stone': new Set<string>() };
  for (const literal of literals) {
    const [name, argument = ''] = wordsOf(literal);
    if (isForAllStones(literal)) for (const stone of stones) named['at-goal'].add(stone);
    else if ((name === 'at-goal' || name === 'has-stone') && literal.parts.length === 2)
      named[name].add(dialectName(argument));
    else
      return err({
        code: 'unsupported',
        message: `the goal ${name ?? '()'} cannot be read; use at-goal or has-stone`,
        line: literal.line,
      });
  }
  if (named['has-stone'].size === 0) return ok({ stones: named['at-goal'] });
  return ok({ stones: new Set(stones), squares: named['has-stone'] });
}

/** `(forall (?s - stone) (at-goal ?s))` */
function isForAllStones(literal: List): boolean {
  if (wordsOf(literal)[0] !== 'forall') return false;
  const [variables, condition] = listsOf(literal).map(wordsOf);
  return variables?.at(-1) === 'stone' && condition?.join(' ') === `at-goal ${variables[0]}`;
}

/** A level needs a box on every goal, and nowhere else. */
function goalsFault(facts: readonly Fact[], squares: ReadonlySet<string>): LevelError | undefined {
  const goals = new Set(facts.filter(({ predicate }) => predicate === 'isgoal').map(({ args }) => args[0]));
  const odd = [...goals, ...squares].find((square) => !goals.has(square) || !squares.has(square));
  return odd === undefined
    ? undefined
    : {
        code: 'unsupported',
        message: `is-goal and has-stone must name the same squares; only one of them names ${odd}`,
      };
}

function section(definition: List, name: string): List | undefined {
  return listsOf(definition).find((list) => wordsOf(list)[0] === name);
}
