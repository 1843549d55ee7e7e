import { byId } from './dom.js';

const KEY = 'sokoset-theme';

/** Light or dark: the user's last choice here, else that of the system. Paper is light. */
export function startTheme(): void {
  const toggle = byId<HTMLButtonElement>('theme');
  const apply = (theme: 'light' | 'dark') => {
    document.documentElement.dataset['theme'] = theme;
    toggle.setAttribute('aria-pressed', String(theme === 'dark'));
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const print = matchMedia('print');
  const current = () => {
    if (print.matches) return 'light';
    return chosenTheme() ?? (system.matches ? 'dark' : 'light');
  };
  apply(current());
  for (const media of [system, print]) media.addEventListener('change', () => apply(current()));
  toggle.addEventListener('click', () => {
    const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    remember(next);
    apply(next);
  });
}

/** The theme for pictures of the page. */
export function currentTheme(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function chosenTheme(): 'light' | 'dark' | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** If the browser stores nothing for us, the choice lasts as long as the page. */
function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {}
}
