/** Pictures of buttons: paths in a square of 24 units, drawn as lines in the colour of the text. */
const ICONS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  undo: 'M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
  'undo-push': 'M9 6l-6 6 6 6M13 8h8v8h-8z',
  'redo-push': 'M15 6l6 6-6 6M3 8h8v8H3z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  left: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  right: 'M9 5l7 7-7 7',
  view: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leave: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
} as const;
type IconName = keyof typeof ICONS;

const FILLED: readonly string[] = ['first', 'last', 'play', 'pause'];
const SVG = 'http://www.w3.org/2000/svg';

/** Shows an icon on a button; the words are in its label. */
export function setIcon(button: Element, name: IconName): void {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', FILLED.includes(name) ? 'glyph filled' : 'glyph');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  button.replaceChildren(svg);
}

/** Draws the icons that the HTML of the page names. */
export function drawIcons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-icon]'))
    setIcon(button, button.dataset['icon'] as IconName);
}
