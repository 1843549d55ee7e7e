import { element, fill } from './dom.js';
import { reloadIfServed, waysOut } from './failure.js';

/** Fills a panel when it is first shown. */
type Loader = (panel: HTMLElement) => void | Promise<void>;

/** A working list of tabs. */
interface Tabs {
  show(id: string): void;
  /** Fills the panel of a tab before it is shown. */
  load(id: string): void;
}

/**
 * Makes a list of tabs work as the ARIA practices ask: arrow keys, Home and End move, and one tab is in the
 * tab order. A loader fills a panel when it is first shown. If the loader fails, the panel says so, and it
 * can be tried again.
 */
export function startTabs(list: HTMLElement, loaders: Readonly<Record<string, Loader>> = {}): Tabs {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const loaded = new Set<string>();

  const choose = (chosen: HTMLButtonElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !isChosen;
      if (isChosen && panel) void load(tab, panel);
    }
    list.dispatchEvent(new CustomEvent('chosen', { detail: chosen.id }));
  };

  const load = async (tab: HTMLButtonElement, panel: HTMLElement, isAgain = false) => {
    const loader = loaders[tab.id];
    if (!loader || loaded.has(tab.id)) return;
    loaded.add(tab.id);
    const waiting = element('p', { class: 'quiet waiting' }, 'Loading …');
    panel.append(waiting);
    try {
      await loader(panel);
      waiting.remove();
    } catch (error) {
      loaded.delete(tab.id);
      // A browser may remember that a module did not arrive. Only a new page asks for it again.
      if (isAgain) await reloadIfServed();
      showFailure(panel, tab, error as Error, () => {
        fill(panel);
        void load(tab, panel, true);
      });
    }
  };

  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLButtonElement>('[role=tab]');
    if (tab) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(to + tabs.length) % tabs.length];
    next.focus();
    choose(next);
  });
  choose(tabs.find((tab) => tab.getAttribute('aria-selected') === 'true') ?? tabs[0]);
  return {
    show: (id) => {
      const tab = tabs.find((other) => other.id === id);
      if (tab) choose(tab);
    },
    load: (id) => {
      const tab = tabs.find((other) => other.id === id);
      const panel = tab && panelOf(tab);
      if (panel) void load(tab, panel);
    },
  };
}

function panelOf(tab: Element): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '');
}

function showFailure(panel: HTMLElement, tab: HTMLElement, { message }: Error, again: () => void): void {
  const words = `${tab.textContent} could not be loaded. The server cannot be reached, or it has a newer version of the page.`;
  fill(
    panel,
    element('p', { class: 'verdict', 'data-tone': 'warn', role: 'alert' }, words),
    element('p', { class: 'quiet machine-words' }, message),
    waysOut(again),
  );
}
