import { EXERCISE_NAMES } from '../../../../src/asp/encoding/encoding-files.js';
import { counted } from '../../../../src/base/count.js';
import type { Difference } from '../../../code/difference.js';
import { element, fill, select } from '../../../ui/dom.js';
import { loadPart } from '../../../ui/load-part.js';
import { createNewest } from '../../../ui/newest.js';
import type { ChosenEncoding } from '../../../work/asp-works.js';

/** The differences between the encoding in the editor and another one. */
interface Differences {
  readonly element: HTMLElement;
  /** Compares again if something is compared: the text has changed. */
  refresh(): void;
}

type Base = ChosenEncoding['base'];

const NONE = '';
const BASES = ['reference', 'fast', 'analysed', ...EXERCISE_NAMES] as const;

/** `mine` is the text in the editor, `textOf` gets that of another encoding. */
export function createDifferences(
  mine: () => string,
  textOf: (base: Base) => Promise<string | undefined>,
): Differences {
  const { field, label } = select(
    'Compare with',
    [[NONE, 'nothing'], ...BASES.map((base) => [base, base] as const)],
    {
      id: 'compare-encoding',
    },
  );
  const words = element('span', { role: 'status', class: 'quiet', id: 'difference-words' });
  const place = element('div', { class: 'text-difference', id: 'text-difference', hidden: true });
  let shown: Difference | undefined;
  const begin = createNewest();

  const clear = () => {
    shown?.destroy();
    shown = undefined;
    fill(place);
    place.hidden = true;
    words.textContent = '';
  };

  const compare = async () => {
    const isNewest = begin();
    clear();
    const base = field.value;
    if (base === NONE) return;
    words.textContent = 'Comparing …';
    const [text, part] = await Promise.all([
      textOf(base as Base),
      loadPart(() => import('../../../code/difference.js')),
    ]);
    if (!isNewest() || text === undefined) return;
    if (!part.ok) {
      words.textContent = `The comparison could not be loaded: ${part.error}.`;
      return;
    }
    shown = part.value.createDifference(
      { name: base, text },
      { name: 'the encoding in the editor', text: mine() },
    );
    words.textContent =
      shown.count === 0
        ? `No difference from ${base}.`
        : `${counted(shown.count, 'difference')}: ${base} on the left, the editor on the right.`;
    place.hidden = shown.count === 0;
    fill(place, shown.element);
  };

  field.addEventListener('change', () => void compare());
  return {
    element: element('div', { class: 'stack' }, element('div', { class: 'row' }, label, words), place),
    refresh: () => {
      if (field.value !== NONE) void compare();
    },
  };
}
