import type { AnswerSet } from '../../src/asp/clingo/engine.js';
import { decodePlan } from '../../src/asp/decode.js';
import type { Instance } from '../../src/asp/instance.js';
import { parseWitness, pushAtoms } from '../../src/asp/witness.js';
import { judge } from '../../src/game/replay.js';
import type { AnswerView, Complaint } from './asp-works.js';

/** The most answer sets that are shown; all are counted. */
const MOST_SHOWN = 500;

/** Answer sets as the page shows them: push atoms with their places, the referee's word on the moves. */
export function answerViews(instance: Instance, answerSets: readonly AnswerSet[]): AnswerView[] {
  return answerSets.slice(0, MOST_SHOWN).map(({ atoms }) => answerView(instance, atoms));
}

function answerView(instance: Instance, atoms: readonly string[]): AnswerView {
  const texts = pushAtoms(instance, atoms);
  const others = atoms.filter((atom) => !texts.includes(atom));
  const plan = parseWitness(instance, atoms);
  const bare = texts.map((text) => ({ text, from: -1, to: -1, end: 0 }));
  if (!plan.ok) return { pushes: bare, others, problem: plan.error };
  const pushes = plan.value.map(({ from, to }, i) => {
    const moves = decodePlan(instance.level, plan.value.slice(0, i + 1));
    return { text: texts[i], from, to, end: moves.ok ? moves.value.length : 0 };
  });
  const moves = decodePlan(instance.level, plan.value);
  if (!moves.ok) return { pushes, others, problem: moves.error };
  const verdict = judge(instance.level, moves.value);
  if (!verdict.ok)
    return { pushes, others, problem: `the referee rejects the moves: ${verdict.error.message}` };
  return { pushes, others, moves: moves.value };
}

/** What clingo says of places in a part of the program, each with its line there. */
export function complaintsIn(messages: readonly string[], part: string): Complaint[] {
  const place = new RegExp(`(?:^|\\n)(?:${part}|-):(\\d+):(\\d+)[-:\\d]*: (error|warning|info): `);
  return messages.flatMap((message) => {
    const pieces = message.split(new RegExp(`(?=(?:^|\\n)${part}:\\d+:\\d+)`));
    return pieces.flatMap((piece) => {
      const found = place.exec(piece);
      if (!found) return [];
      const kind = found[3] === 'error' ? ('error' as const) : ('warning' as const);
      const text = piece
        .slice(found.index + found[0].length)
        .replace(/\s*\*\*\* ERROR[\s\S]*$/, '')
        .trim();
      return [{ line: Number(found[1]), column: Number(found[2]), kind, text }];
    });
  });
}
