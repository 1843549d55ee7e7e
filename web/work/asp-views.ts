import type { AnswerSet } from '../../src/asp/clingo/engine.js';
import type { Blame, Explanation } from '../../src/asp/explain/blame.js';
import { type Atom, formatAtom, parseAtom } from '../../src/asp/facts/atom.js';
import type { PushRule } from '../../src/asp/facts/dialect.js';
import { factBlocks } from '../../src/asp/facts/fact-blocks.js';
import { type Instance, squareByName } from '../../src/asp/facts/instance.js';
import { type ClassFacts, checkWitness } from '../../src/asp/witness/check-witness.js';
import { classFacts } from '../../src/asp/witness/class-facts.js';
import { decodePlan } from '../../src/asp/witness/decode.js';
import { parseWitness, pushAtoms } from '../../src/asp/witness/witness.js';
import { goalSquares } from '../../src/game/board.js';
import { judge, replay } from '../../src/game/replay.js';
import type { AnswerView, BlameView, Complaint, PushView, WhyResult, WrongPlan } from './asp-works.js';

/** The largest number of answer sets that are shown; all are counted. */
const MOST_SHOWN = 500;

/** What answer sets are compared with. */
interface Asked {
  readonly instance: Instance;
  readonly rule: PushRule;
  /** Its facts. */
  readonly given: ReadonlySet<string>;
  /** The instance in the form that the checker of the class needs. */
  readonly facts: ClassFacts;
  readonly squares: ReadonlyMap<string, number>;
}

/** Answer sets as the page shows them: push atoms with their places, and the judgement of the referee. */
export function answerViews(
  instance: Instance,
  rule: PushRule,
  answerSets: readonly AnswerSet[],
): AnswerView[] {
  if (answerSets.length === 0) return [];
  const stated = factBlocks(instance).flatMap((block) => block.atoms);
  const facts = classFacts(stated);
  if (!facts.ok) throw new Error(facts.error);
  const given = new Set(stated.map(formatAtom));
  const asked = { instance, rule, given, facts: facts.value, squares: squareByName(instance) };
  return answerSets.slice(0, MOST_SHOWN).map(({ atoms }) => answerView(asked, atoms));
}

function answerView(asked: Asked, atoms: readonly string[]): AnswerView {
  const { instance, rule, facts, given } = asked;
  const texts = pushAtoms(instance, atoms);
  const others = atoms.filter((atom) => !texts.includes(atom) && !given.has(atom));
  const parsed = texts.map((text) => parseAtom(text)).filter((atom): atom is Atom => atom !== undefined);
  const violation = checkWitness(facts, parsed, rule);
  const step = violation?.step;
  const { moves, ends } = playedMoves(instance, step === undefined ? texts : textsBefore(asked, texts, step));
  const pushes = texts.map((text, i) => pushView(asked, text, ends[i] ?? moves.length));
  if (!violation) return { pushes, others, moves, ...refusal(instance, moves) };
  const atom = step === undefined ? -1 : parsed.findIndex(({ args }) => args[3] === step);
  const squares = squaresOf(instance, moves, pushes[atom]);
  const message = `${violation.rule}: ${violation.message}`;
  return { pushes, others, moves, wrong: { message, atom, squares } };
}

/** The atoms of the steps before a step. */
function textsBefore({ instance: { steps } }: Asked, texts: readonly string[], step: string): string[] {
  const before = new Set(steps.slice(0, steps.indexOf(step)));
  return texts.filter((text) => before.has(parseAtom(text)?.args[3] ?? ''));
}

/** The moves of correct push atoms, and the number of moves after each of them. */
function playedMoves(instance: Instance, texts: readonly string[]): { moves: string; ends: number[] } {
  const plan = parseWitness(instance, texts);
  const actions = plan.ok ? plan.value : [];
  const played = actions.map((_, i) => decodePlan(instance.level, actions.slice(0, i + 1)));
  const moves = played.flatMap((result) => (result.ok ? [result.value] : []));
  return { moves: moves.at(-1) ?? '', ends: moves.map(({ length }) => length) };
}

/** An atom with the squares that it names; −1 for a name that is not a square. */
function pushView({ squares }: Asked, text: string, end: number): PushView {
  const [from, , to] = parseAtom(text)?.args ?? [];
  return { text, from: squares.get(from) ?? -1, to: squares.get(to) ?? -1, end };
}

/** Where a wrong plan shows: at the push at fault, else at the goals that stay empty. */
function squaresOf({ level }: Instance, moves: string, push: PushView | undefined): number[] {
  if (push) return [push.from, push.to].filter((square) => square !== -1);
  const played = replay(level, moves);
  const boxes = played.ok ? played.value.end.boxes : [];
  return goalSquares(level.board).filter((goal) => !boxes.includes(goal));
}

/** What the referee says if the checker of the class finds no fault. */
function refusal({ level }: Instance, moves: string): { wrong?: WrongPlan } {
  const verdict = judge(level, moves);
  if (verdict.ok) return {};
  const message = `the referee rejects the moves: ${verdict.error.message}`;
  return { wrong: { message, atom: -1, squares: [] } };
}

/**
 * clingo's messages about places in a part of the program, each with its line there. If notes name places
 * inside the place of a message, such as unsafe variables, the message stands at the first of them.
 */
export function complaintsIn(messages: readonly string[], part: string): Complaint[] {
  return messages.flatMap((message) => {
    const said = placesIn(message, part);
    return said.flatMap(({ word, ...complaint }, i) => {
      if (word === 'note') return [];
      const next = said.slice(i + 1).findIndex((one) => one.word !== 'note');
      const notes = said.slice(i + 1, next < 0 ? undefined : i + 1 + next);
      const kind = word === 'error' ? ('error' as const) : ('warning' as const);
      const [first, ...others] = notes.map(({ word: _, ...note }) => ({ ...note, kind }));
      return [{ ...complaint, ...first, text: complaint.text, kind }, ...others];
    });
  });
}

/** The pieces of a message that begin with a place in a part of the program. */
function placesIn(message: string, part: string): (Omit<Complaint, 'kind'> & { readonly word: string })[] {
  const place = new RegExp(
    `(?:^|\\n)(?:${part}|-):(\\d+):(\\d+)(?:-(?:(\\d+):)?(\\d+))?: (error|warning|info|note): `,
  );
  return message.split(new RegExp(`(?=(?:^|\\n)(?:${part}|-):\\d+:\\d+)`)).flatMap((piece) => {
    const found = place.exec(piece);
    if (!found) return [];
    const [begin, line, column, endLine = line, endColumn, word] = found;
    const text = piece.slice(found.index + begin.length).replace(/\s*\*\*\* ERROR[\s\S]*$/, '');
    const end = endColumn !== undefined && { line: Number(endLine), column: Number(endColumn) };
    return [{ line: Number(line), column: Number(column), ...(end && { end }), word, text: text.trim() }];
  });
}

/** An explanation as the page shows it. Rules in a part of this name have their line. */
export function whyView(
  { status, blames, fault }: Explanation,
  squares: ReadonlyMap<string, number>,
  part: string,
): WhyResult {
  const message = fault && { message: fault.message };
  return { status, blames: blames.map((blame) => blameView(blame, squares, part)), ...message };
}

function blameView(
  { constraints, plan, isRight, broken }: Blame,
  squares: ReadonlyMap<string, number>,
  part: string,
): BlameView {
  const named = broken.flatMap(({ values }) => Object.values(values)).map((name) => squares.get(name));
  const rules = constraints.map(({ name, text, file, line }) => ({
    name,
    text,
    ...(file === part && { line }),
  }));
  const marked = [...new Set(named.filter((square) => square !== undefined))];
  return { rules, plan, ...(isRight && { isRight }), squares: marked };
}
