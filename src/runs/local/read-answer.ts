import { moveAtoms } from '../../asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import { parsePddlPlan } from '../../asp/dialect-2013/pddl-plan.js';
import { type Atom, compareTerms, formatAtom } from '../../asp/facts/atom.js';
import { isAction } from '../../asp/facts/dialect.js';
import { instanceOf } from '../../asp/facts/instance.js';
import { claimOf, parseAnswers } from '../../asp/witness/answers.js';
import { decodePlan } from '../../asp/witness/decode.js';
import { parseWitness } from '../../asp/witness/witness.js';
import { addAll } from '../../base/many-values.js';
import { err, ok, type Result } from '../../base/result.js';
import { exactIdOf } from '../../game/identity.js';
import type { Level } from '../../game/level.js';
import { isBareLabel, readMoveLines } from '../../game/move-text.js';
import { storedSolutions } from '../../game/saved-game.js';
import { solutionOf, solvingMovesOf } from '../../game/solutions.js';
import { REJECTS } from '../../solve/question/check-claim.js';
import { readLevels, type SourceEntry } from '../../solve/question/read-levels.js';
import { joinRecords } from './join-records.js';
import { planOfMoves, statedPlan } from './stated-plan.js';

/** What the output of any program says about a level, after the referee. */
export type OutsideAnswer =
  | { readonly kind: 'solution'; readonly moves: string; readonly remark?: string }
  | { readonly kind: 'wrong'; readonly message: string }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'no-plan' }
  | { readonly kind: 'none' };

/** Moves that a text may contain, or why it contains none. */
type Candidate = Result<string, string>;

/** Finds moves in a text. The entry is there if its facts state the steps of a plan. */
type Reader = (level: Level, text: string, stated?: SourceEntry) => readonly Candidate[];

/** The places in a text where solutions are looked for, in this order. */
const READERS: readonly Reader[] = [fileSolutions, moveLines, answerSets, pddlPlan, emptySolution];

/** What tells a terminal a colour or a place. */
const TERMINAL_CODE = /\x1b\[[\d;?]*[a-z]/gi;

/**
 * Looks for a solution in the output of any program: solutions of a level file, lines of moves in any form of
 * `readMoveLine` (wrapped lines and records over several lines too), answer sets and PDDL plans. Saved games
 * are left out. The first one that the referee accepts counts. If it rejects all moves, the answer is wrong.
 * A line with only the word "unsolvable" is a claim, too.
 *
 * If the facts state steps, answer sets must keep the rules of their dialect, moves must make a plan of these
 * steps, and the verdict of a solver that there is no answer set is a claim.
 */
export function readAnswer(level: Level, printed: string, stated?: SourceEntry): OutsideAnswer {
  const text = printed.replace(TERMINAL_CODE, '');
  let fault: string | undefined;
  for (const read of READERS) {
    for (const candidate of read(level, text, stated)) {
      const judged = candidate.ok ? judgedOf(level, candidate.value, stated) : candidate;
      if (judged.ok) return { kind: 'solution', ...judged.value };
      fault ??= judged.error;
    }
  }
  if (fault !== undefined) return { kind: 'wrong', message: `${REJECTS} the solution: ${fault}` };
  if (/^[ \t]*(?:unsolvable|no solution exists)\.?\s*$/im.test(text)) return { kind: 'unsolvable' };
  return stated && deniesPlans(text) ? { kind: 'no-plan' } : { kind: 'none' };
}

/** Moves that the referee accepts, with a remark on moves behind the solution. A plan keeps all its moves. */
function judgedOf(
  level: Level,
  text: string,
  stated?: SourceEntry,
): Result<{ readonly moves: string; readonly remark?: string }, string> {
  const solving = solvingMovesOf(level, text);
  if (!solving.ok) return solving;
  const { moves, solvedAt, remark } = solving.value;
  if (!stated) return ok({ moves: moves.slice(0, solvedAt), ...(remark !== undefined && { remark }) });
  const plan = planOfMoves(stated, moves);
  return plan.ok ? ok({ moves: plan.value }) : plan;
}

/** Whether a solver of answer sets says that there is none. */
function deniesPlans(text: string): boolean {
  const answers = parseAnswers(text);
  return answers.ok && answers.value.answerSets.length === 0 && claimOf(answers.value) === false;
}

/** The solutions in a text that is a level file. */
function fileSolutions(_: Level, text: string): Candidate[] {
  if (!text.includes('#')) return [];
  const file = readLevels(text);
  if (!file.ok) return [];
  return file.value.entries.flatMap(({ level }) =>
    level.ok ? storedSolutions(level.value).map(({ moves }) => ok(moves)) : [],
  );
}

/**
 * The moves in a text, the last ones first, since solvers print better solutions later. Lines in sequence may
 * be several solutions or the parts of one: each counts by itself before they are joined.
 */
function moveLines(level: Level, text: string): Candidate[] {
  return moveBlocks(exactIdOf(level), text)
    .reverse()
    .flatMap((lines) => [...new Set([...lines].reverse()).add(lines.join(''))])
    .map(ok);
}

/** Moves that may belong together: those of a line, with the bare moves on the lines right below it. */
function moveBlocks(exactId: string, text: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const { read } of readMoveLines(`${joinRecords(text)}\n`)) {
    if (!read || (read.exactId ?? exactId) !== exactId) open = undefined;
    else if (read.form === 'bare' && open) addAll(open, read.solutions);
    else {
      const begun = read.solutions.map((moves) => [moves]);
      addAll(blocks, begun);
      open = read.form === 'record' ? undefined : begun.at(-1);
    }
  }
  return blocks;
}

/** An action in an answer set, of either dialect. */
const ACTION = /\b(?:push|move)\w*\s*\(/;

/** The answer sets of a solver whose input was the level as `export` writes it, the last one first. */
function answerSets(level: Level, text: string, stated?: SourceEntry): Candidate[] {
  if (!ACTION.test(text)) return [];
  const answers = parseAnswers(text);
  if (!answers.ok) return [];
  const sets = [...answers.value.answerSets].reverse();
  if (stated) return sets.map((atoms) => statedPlan(stated, atoms));
  return sets.flatMap((atoms) => {
    const pushes = atoms.filter((atom) => isAction('asp2009', atom));
    if (pushes.length > 0) return [decodePushes(level, pushes)];
    return moveAtoms(atoms).length > 0 ? [decodeMoves(level, atoms)] : [];
  });
}

function decodePushes(level: Level, pushes: readonly Atom[]): Candidate {
  const steps = [...new Set(pushes.map(({ args }) => args[3]))].sort(compareTerms);
  const plan = parseWitness({ ...instanceOf(level), steps }, pushes.map(formatAtom));
  return plan.ok ? decodePlan(level, plan.value) : plan;
}

/**
 * A line with an action of the domain and its objects: the player, at least two locations and a direction.
 */
const PDDL_ACTION = /^\s*(?:[\d.]+\s*:\s*)?\((?:move|push-to-(?:non)?goal)(?:\s+[\w-]+){4,6}\s*\)/i;

function pddlPlan(level: Level, text: string): Candidate[] {
  const actions = text.split('\n').filter((line) => PDDL_ACTION.test(line));
  if (actions.length === 0) return [];
  const plan = parsePddlPlan(actions.join('\n'));
  return [plan.ok ? decodeMoves(level, plan.value, 'last') : err(plan.error)];
}

/** No moves at all: the solution of a level that is solved already, if the text has a label for it. */
function emptySolution(level: Level, text: string): Candidate[] {
  return solutionOf(level, '').ok && text.split(/\r\n?|\n/).some(isBareLabel) ? [ok('')] : [];
}
