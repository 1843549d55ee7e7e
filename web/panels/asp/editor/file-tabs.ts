import type { EncodingFile } from '../../../code/encoding-files.js';
import { element, fill } from '../../../ui/dom.js';
import { startTabs } from '../../../ui/tabs.js';

/** The place of a file among the files, or all files in one text. */
export type FileChoice = number | 'all';

/** Tabs for the files of an encoding. A single file has none. */
export interface FileTabs {
  readonly element: HTMLElement;
  /** Shows the tabs of these files. */
  show(files: readonly EncodingFile[], choice: FileChoice): void;
}

export function createFileTabs(onChoose: (choice: FileChoice) => void): FileTabs {
  const place = element('div', { class: 'file-tabs' });
  let drawn = '';
  let tabs: { show(id: string): void } | undefined;

  const draw = (files: readonly EncodingFile[], choice: FileChoice) => {
    const choices = [...files.keys(), 'all' as const];
    const list = element(
      'div',
      { role: 'tablist', 'aria-label': 'Files of the encoding' },
      ...choices.map((one) => tabOf(one, files, one === choice)),
    );
    tabs = startTabs(list);
    list.addEventListener('chosen', (event) => {
      const id = (event as CustomEvent<string>).detail.slice('file-'.length);
      onChoose(id === 'all' ? 'all' : Number(id));
    });
    fill(place, list);
  };

  return {
    element: place,
    show: (files, choice) => {
      const names = files.map(({ name }) => name).join('\n');
      place.hidden = files.length < 2;
      if (names !== drawn) draw(files, choice);
      else if (!isChosen(place, choice)) tabs?.show(idOf(choice));
      drawn = names;
    },
  };
}

function isChosen(place: HTMLElement, choice: FileChoice): boolean {
  return place.querySelector('[aria-selected=true]')?.id === idOf(choice);
}

function idOf(choice: FileChoice): string {
  return `file-${choice}`;
}

function tabOf(choice: FileChoice, files: readonly EncodingFile[], isShown: boolean): HTMLElement {
  const words = choice === 'all' ? 'All files' : files[choice].name || 'Without a name';
  return element(
    'button',
    { type: 'button', role: 'tab', id: idOf(choice), 'aria-selected': String(isShown) },
    words,
  );
}
