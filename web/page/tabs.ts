import type { Parts } from '../panels/parts.js';
import { startSolvePanel } from '../panels/solve/panel.js';
import { TAB_NAMES, type TabName } from '../state/state.js';
import { byId, element } from '../ui/dom.js';
import { startTabs } from '../ui/tabs.js';

/** A tab of the page: its texts, and how its panel is filled when it is first shown. */
interface TabRow {
  readonly label: string;
  /** Whether its panel exists before it is shown, because keys press its buttons. */
  readonly isEarly?: boolean;
  readonly fill: (panel: HTMLElement, parts: Parts) => void | Promise<void>;
}

/** All tabs. Parts that the first view does not need are loaded when their tab is first shown. */
const TABS: Readonly<Record<TabName, TabRow>> = {
  levels: {
    label: 'Levels',
    fill: async (panel, parts) => (await import('../panels/levels/panel.js')).startLevelsPanel(panel, parts),
  },
  analysis: {
    label: 'Analysis',
    fill: async (panel, parts) =>
      (await import('../panels/analysis/panel.js')).startAnalysisPanel(panel, parts),
  },
  solve: { label: 'Solve', isEarly: true, fill: startSolvePanel },
  asp: {
    label: 'ASP',
    fill: async (panel, parts) => (await import('../panels/asp/panel.js')).startAspPanel(panel, parts),
  },
  course: {
    label: 'Course',
    fill: async (panel, parts) => (await import('../panels/course/panel.js')).startCoursePanel(panel, parts),
  },
  edit: {
    label: 'Editor',
    fill: async (panel, parts) =>
      parts.setEditor((await import('../panels/edit/panel.js')).startEditPanel(panel, parts)),
  },
  share: {
    label: 'Share',
    fill: async (panel, parts) => (await import('../panels/share/panel.js')).startSharePanel(panel, parts),
  },
};

/**
 * Makes the tabs and their panels. The state says which one is shown. `onEdit` is called when the editor
 * opens and closes.
 */
export function startPageTabs(parts: Parts, onEdit: (isOn: boolean) => void): void {
  const { desk } = parts;
  const list = byId('tabs');
  list.append(...TAB_NAMES.map((name) => tabOf(name, TABS[name].label, name === desk.state.tab)));
  list.after(...TAB_NAMES.map(panelOf));
  const loaders = Object.fromEntries(
    TAB_NAMES.map((name) => [idOf(name), (panel: HTMLElement) => TABS[name].fill(panel, parts)]),
  );
  let shown: TabName | undefined;
  list.addEventListener('chosen', (event) => {
    const id = (event as CustomEvent<string>).detail;
    const tab = TAB_NAMES.find((name) => idOf(name) === id)!;
    const before = shown;
    shown = tab;
    desk.change((state) => (state.tab === tab ? state : { ...state, tab }));
    if (tab === 'edit' || before === 'edit') onEdit(tab === 'edit');
  });
  const tabs = startTabs(list, loaders);
  list.addEventListener('click', () => showPanel(list));
  for (const name of TAB_NAMES) if (TABS[name].isEarly) tabs.load(idOf(name));
  desk.changed.listen(() => {
    if (desk.state.tab !== shown) tabs.show(idOf(desk.state.tab));
  });
}

/** The part of the window that a chosen panel gets at least. */
const SHARE = 0.4;

/** In small windows panels begin below the fold. A click on a tab brings a good part of its panel into view. */
function showPanel(list: HTMLElement): void {
  const below = list.getBoundingClientRect().bottom - innerHeight * (1 - SHARE);
  if (below <= 0) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: below, behavior: isCalm ? 'instant' : 'smooth' });
}

/** The id of a tab in the page. */
function idOf(name: TabName): string {
  return `tab-${name}`;
}

function tabOf(name: TabName, label: string, isShown: boolean): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: idOf(name),
      'aria-controls': `panel-${name}`,
      'aria-selected': String(isShown),
    },
    label,
  );
}

function panelOf(name: TabName): HTMLElement {
  return element('div', {
    role: 'tabpanel',
    id: `panel-${name}`,
    'aria-labelledby': idOf(name),
    hidden: true,
  });
}
