import type { Parts } from '../parts.js';
import type { Lab } from './lab.js';
import { type Because, createBecause } from './question/because.js';
import { createGroundRules, type GroundRules } from './question/ground-rules.js';
import { createWhyNot, type WhyNot } from './question/why-not.js';

/** Questions about the rules: how many ground rules, why an atom, why no plan. */
export interface Questions {
  readonly ground: GroundRules;
  readonly because: Because;
  readonly why: WhyNot;
  clear(): void;
}

/** `lightRules` goes to the rules in the editor that begin at these lines. */
export function createQuestions(
  { view }: Parts,
  { asked, pager, editor }: Lab,
  lightRules: (lines: readonly number[]) => void,
): Questions {
  const ground = createGroundRules(asked, (line) => lightRules([line]));
  const because = createBecause(asked, () => pager.plan(), {
    view,
    squares: () => pager.squares(),
    light: (line) => lightRules([line]),
  });
  const why = createWhyNot(asked, {
    view,
    light: (lines, go) => (go ? lightRules(lines) : editor.light(lines, false)),
  });
  return {
    ground,
    because,
    why,
    clear: () => {
      why.offer(false);
      ground.clear();
      because.clear();
    },
  };
}
