/**
 * Makes a list of tabs work as the ARIA practices ask: arrows, Home and End move, one tab is in the tab order. A panel
 * is filled by its loader when it is first shown.
 */
export function startTabs(
  list: HTMLElement,
  loaders: Readonly<Record<string, (panel: HTMLElement) => void>> = {},
): { show(id: string): void } {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const loaded = new Set<string>();
  const panelOf = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls') ?? '');

  const choose = (chosen: HTMLButtonElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !isChosen;
      if (isChosen && panel && !loaded.has(tab.id)) {
        loaded.add(tab.id);
        loaders[tab.id]?.(panel);
      }
    }
    list.dispatchEvent(new CustomEvent('chosen', { detail: chosen.id }));
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
  };
}
