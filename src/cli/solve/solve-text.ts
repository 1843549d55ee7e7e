import { counted, inSeconds, nounFor } from '../../base/count.js';
import { LIMIT_WORDS } from '../../base/limits.js';
import { formatDrawing } from '../../game/drawing.js';
import type { Level } from '../../game/level.js';
import { type BestObjective, countedAs, describeMetrics } from '../../game/metrics.js';
import { describeConfirmation } from '../../solve/compare/double-check.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import { OPTIMAL_WORDS, type Progress } from '../../solve/question/solver.js';
import { describePlace, type InputLevel } from '../levels/input.js';
import type { Terminal } from '../output/terminal.js';

/** Draws a level and returns the function that reports progress. */
export function beginText(terminal: Terminal, input: InputLevel, level: Level): (progress: Progress) => void {
  const { source, entry } = input;
  terminal.out(`${describePlace(source, entry)}\n\n`);
  terminal.out(`${formatDrawing(level)}\n\n`);
  let factsSaid = false;
  return (progress) => {
    switch (progress.kind) {
      case 'facts':
        if (!factsSaid) terminal.out(`${counted(progress.count, 'fact')}\n`);
        factsSaid = true;
        return;
      case 'attempt': {
        const { steps, verdict, seconds } = progress;
        terminal.out(
          `${String(steps).padStart(3)} ${`${nounFor(steps, 'step')}:`.padEnd(6)} ${verdict.padEnd(13)} ${inSeconds(seconds)}\n`,
        );
        return;
      }
      case 'search':
        terminal.status(describeSearch(progress));
        return;
      case 'improvement': {
        const { objective, before, best, nodes } = progress;
        terminal.status(
          `improving: ${before} → ${countedAs(best, objective === 'any' ? 'moves' : objective)}, ${counted(nodes, 'node')}`,
        );
      }
    }
  };
}

/** What an improvement achieved: before and after. */
export function describeImprovement(before: SolveResult, after: SolveResult): string {
  if (before.solution === after.solution) return 'no better solution was found';
  const change = (unit: BestObjective) => `${before[unit]} → ${countedAs(after[unit]!, unit)}`;
  return `improved: ${change('moves')}, ${change('pushes')}, ${change('lines')}`;
}

/** The progress of a search on one line: the strategy, how far it is, the best so far. */
function describeSearch(progress: Extract<Progress, { kind: 'search' }>): string {
  const { nodes, states, seconds, bound, best, strategy, placed, mostPlaced, depth } = progress;
  const rate = Math.round(nodes / Math.max(seconds, 0.001));
  const parts = [counted(nodes, 'node'), counted(states, 'state'), `${rate} nodes/s`];
  if (depth !== undefined) parts.push(`depth ${depth}`);
  if (placed !== undefined) parts.push(`${counted(placed, 'box')} in place, at best ${mostPlaced}`);
  if (bound !== undefined) parts.push(`at least ${bound}`);
  if (best !== undefined) parts.push(`best ${best}`);
  return `${strategy === undefined ? '' : `${strategy}: `}${parts.join(', ')}`;
}

/** The outcome in words, for people. */
export function describeResult(result: SolveResult): string {
  if (result.status !== 'solved') {
    const lines = [describeFailure(result), ...describeRejected(result), ...describeProof(result)];
    return `${lines.join('\n')}\n\n`;
  }
  const { solution, moves, pushes, lines, witness, limit, trust, known, message } = result;
  const best = result.optimal ? `, ${OPTIMAL_WORDS[result.objective]}` : '';
  const end = limit && !result.optimal ? `${describeGap(result)}, ${LIMIT_WORDS[limit]}` : '';
  const stored = describeKnown(known);
  const claim = `${best}${trust || result.optimal ? sourceOf(result) : ''}${end}${message === undefined ? '' : `, ${message}`}${stored}`;
  const atoms = witness ? ['', ...witness, ''] : [];
  return [
    ...atoms,
    `${describeMetrics({ moves, pushes, lines })}${describeBound(result)}${claim}`,
    `${solution}`,
    ...describeCosts(result),
    ...describeProof(result),
    `checked by replay${describeSeveral(result)}`,
    '',
    '',
  ].join('\n');
}

/** A plan that the rules refuse: its atoms, the wrong one, and the board there. */
function describeRejected({ rejected }: SolveResult): string[] {
  if (!rejected) return [];
  const { plan, atom, step, board } = rejected;
  const wrong = atom === undefined ? [] : [`wrong atom: ${atom}`];
  const place = step === undefined ? 'at the end' : `at step ${step}`;
  return [...plan, ...wrong, `the board ${place}:`, '', ...board];
}

/** What the plan costs by the rules of its encoding. */
function describeCosts({ costs, costsOptimal, encoding }: SolveResult): string[] {
  if (!costs) return [];
  return [`cost ${costs.join(' ')}, ${costsOptimal ? 'optimal' : 'not proved optimal'} by ${encoding}`];
}

/** Which engines showed what, where more than one was asked; a line each. */
function describeProof({ status, proof, confirmed }: SolveResult): string[] {
  const lines: string[] = [];
  if (proof) {
    const plan = proof.plan === undefined ? [] : [`plan by ${proof.plan}`];
    const what = status === 'solved' ? 'better ones' : 'every plan';
    const refuted = proof.refuted.length > 0 ? [`${what} refuted by ${proof.refuted.join(' and ')}`] : [];
    lines.push([...plan, ...refuted].join(', '));
  }
  if (confirmed && confirmed.outcome !== 'disagreement') lines.push(describeConfirmation(confirmed));
  return lines;
}

/** Who vouches for a verdict. Our own verdicts are proved. */
function sourceOf({ trust, encoding }: SolveResult): string {
  return trust === 'encoding' ? `, by ${encoding}` : ', proved';
}

function describeSeveral(result: SolveResult): string {
  const { solutions, count, trust, costsOptimal } = result;
  if (!solutions) return '';
  const all = count === undefined ? 'there may be more' : `there are no more${trust ? sourceOf(result) : ''}`;
  const which = costsOptimal ? ' of this cost' : '';
  return `; ${counted(solutions.length, 'plan')}${which}, ${all}:\n${solutions.join('\n')}`;
}

/** What a solution that is not proved best may still be above the best. */
function describeGap({ objective, bound }: SolveResult): string {
  return objective === 'any' || bound === undefined ? '' : `, at least ${bound} ${objective} proved`;
}

function describeKnown(known: string | undefined): string {
  return known === undefined ? '' : `; from the library: ${known}`;
}

function describeFailure(result: SolveResult): string {
  const { status, bound, limit, message, seconds, objective, known } = result;
  const because = message === undefined ? '' : `: ${message}`;
  switch (status) {
    case 'no-plan':
      return `no plan${describeCount(result)}${sourceOf(result)}${because}`;
    case 'unsolvable':
      return `unsolvable${sourceOf(result)}${because}`;
    case 'unknown': {
      const least =
        bound === undefined || objective === 'any'
          ? ''
          : `; every solution has at least ${countedAs(bound, objective)}`;
      return `unknown: ${limit ? LIMIT_WORDS[limit] : 'stopped by its options'} after ${inSeconds(seconds)}${least}${describeKnown(known)}${because}`;
    }
    default:
      return `error${because}`;
  }
}

/** The bound of the facts of 2013, which a plan need not reach. */
function describeBound({ mostMoves }: SolveResult): string {
  return mostMoves === undefined ? '' : `, of at most ${counted(mostMoves, 'move')}`;
}

/** The number of steps or moves that was asked for. */
function describeCount({ steps, mostMoves }: SolveResult): string {
  if (mostMoves !== undefined) return ` with at most ${counted(mostMoves, 'move')}`;
  return steps === undefined ? '' : ` with exactly ${counted(steps, 'step')}`;
}
