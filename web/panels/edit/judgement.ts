import { exactIdOf, symmetrySumsOf, uniqueIdFrom } from '../../../src/game/identity.js';
import type { Level } from '../../../src/game/level.js';
import { SYMMETRIES } from '../../../src/game/symmetry.js';
import { element, fill } from '../../ui/dom.js';
import { type Drawing, levelOf } from './drawing/drawing.js';

/** The judgement of a drawing: whether it is a level, why not, and its identities. */
export interface Judgement {
  readonly verdict: HTMLElement;
  readonly identities: readonly HTMLElement[];
  show(drawing: Drawing): void;
}

export function createJudgement(): Judgement {
  const verdict = element('p', { class: 'verdict', role: 'status', id: 'validity' });
  const ids = element('dl', { class: 'figures ids' });
  const sums = element('ol', { class: 'sums mono' });

  const showIdentities = (level: Level) => {
    const all = symmetrySumsOf(level);
    const least = uniqueIdFrom(all);
    fill(ids, row('Exact-Id', exactIdOf(level)), row('Unique-Id', least));
    fill(sums, ...all.map((sum, i) => sumRow(sum, SYMMETRIES[i], sum === least)));
  };

  return {
    verdict,
    identities: [
      ids,
      element(
        'details',
        {},
        element('summary', {}, 'The eight sums'),
        element('p', { class: 'quiet' }, 'The smallest of them is the Unique-Id.'),
        sums,
      ),
    ],
    show: (drawing) => {
      const level = levelOf(drawing);
      verdict.dataset['tone'] = level.ok ? 'good' : 'bad';
      if (level.ok) {
        verdict.textContent = 'A valid level.';
        showIdentities(level.value);
        return;
      }
      const { message, line, column } = level.error;
      const place = column === undefined ? '' : ` (column ${column - 1} row ${(line ?? 1) - 1})`;
      verdict.textContent = `Not a level yet: ${message}${place}.`;
      fill(ids);
      fill(sums);
    },
  };
}

function row(name: string, value: string): HTMLElement {
  return element('div', {}, element('dt', {}, name), element('dd', { class: 'mono' }, value));
}

function sumRow(sum: string, symmetry: string, isLeast: boolean): HTMLElement {
  const about = element('span', { class: 'quiet' }, symmetry);
  return element('li', isLeast ? { class: 'least' } : {}, `${sum} `, about);
}
