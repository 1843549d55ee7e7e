import { element } from '../../ui/dom.js';

/** The parts of the panel in the order of their tabs. */
const NAMES = {
  facts: 'Facts',
  encoding: 'Encoding',
  answers: 'Answer sets',
  statistics: 'Statistics',
  program: 'Program',
} as const;

/** Parts that are shown alone where the others stand side by side. */
const ALONE: readonly string[] = ['statistics', 'program'];

/** A list of tabs and the panels behind them; `startTabs` makes the list work. */
export function createSubTabs(contents: Readonly<Record<keyof typeof NAMES, HTMLElement>>): {
  readonly list: HTMLElement;
  readonly panels: readonly HTMLElement[];
} {
  const ids = Object.keys(NAMES) as (keyof typeof NAMES)[];
  const tabs = ids.map((id, i) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${id}`,
        'aria-controls': `panel-${id}`,
        'aria-selected': String(i === 0),
      },
      NAMES[id],
    ),
  );
  const panels = ids.map((id) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: `panel-${id}`,
        class: ALONE.includes(id) ? 'subpanel alone' : 'subpanel',
        'aria-labelledby': `tab-${id}`,
      },
      contents[id],
    ),
  );
  const list = element(
    'div',
    { role: 'tablist', class: 'subtabs', 'aria-label': 'Answer set programming' },
    ...tabs,
  );
  return { list, panels };
}
