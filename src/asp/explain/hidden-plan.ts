import type { Rules } from '../encoding/rules.js';
import { PLAN_ATOMS, signaturesOf } from '../facts/dialect.js';
import { parseStatements } from '../syntax/statements.js';

/** `#show p/2.` and `#show.` hide all other atoms; `#show t : b.` hides nothing. */
const HIDES = /^#show\s*(?:-?[\w']+\s*\/\s*\d+\s*)?\.$/;

/** A directive that hides the actions of plans, by its file and line, and what it does in words. */
interface HidingShow {
  readonly place: string;
  readonly words: string;
}

/** The first directive by which answer sets do not show the actions of their plan. */
export function hidingShow({ parts, dialect }: Pick<Rules, 'parts' | 'dialect'>): HidingShow | undefined {
  const wanted = signaturesOf(PLAN_ATOMS[dialect]);
  const shows = parts.flatMap(({ name, text }) =>
    parseStatements(text)
      .filter((statement) => HIDES.test(statement.text))
      .map(({ text: show, line }) => ({ show: show.replace(/\s+/g, ''), place: `${name}:${line}` })),
  );
  const isShown = shows.some(({ show }) => wanted.some((signature) => show === `#show${signature}.`));
  if (shows.length === 0 || isShown) return undefined;
  return { place: shows[0].place, words: `#show hides ${wanted.join(', ')}` };
}

/** The same in words. */
export function hiddenPlan(rules: Pick<Rules, 'parts' | 'dialect'>): string | undefined {
  const hiding = hidingShow(rules);
  return hiding && `${hiding.words} (${hiding.place})`;
}

/** The rule that an answer set breaks, in words. An action that is missing may be there, and hidden. */
export function describeFault(
  { rule, message }: { readonly rule: string; readonly message: string },
  plan: readonly unknown[],
  rules: Pick<Rules, 'parts' | 'dialect'>,
): string {
  const hidden = plan.length === 0 || rule === 'no-push' ? hiddenPlan(rules) : undefined;
  return `${rule}: ${message}${hidden === undefined ? '' : `; ${hidden}`}`;
}
