/** The content of a file that the user chose. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** A text as the bytes of a file. */
export function bytesOfText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A file that the user gave: its name, and what reads its content. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array>;
  /** The key of the file that it replaces. */
  readonly key?: string;
}

/** The files of a list that a field or a drop has. */
export function givenFiles(files: FileList | undefined | null): GivenFile[] {
  return [...(files ?? [])].map((file) => ({ name: file.name, bytes: () => bytesOf(file) }));
}

/** The name of a text that was pasted. It has no other one, unless the text says it. */
export const PASTED = 'Pasted';

/** A text as a file. */
export function givenText(name: string, text: string): GivenFile {
  return { name, bytes: async () => bytesOfText(text) };
}

/**
 * Takes files that are dropped on the page, and text that is pasted while no field has the focus. Text may be
 * dragged into fields. Elsewhere nothing else may be dropped: a link would replace the page.
 */
export function takeDrops(read: (files: readonly GivenFile[]) => void): void {
  const show = (isOver: boolean) => document.body.classList.toggle('dropping', isOver);
  const isOurs = (event: DragEvent) => hasFiles(event) || !isField(event.target);
  document.addEventListener('dragover', (event) => {
    if (isOurs(event)) event.preventDefault();
    if (hasFiles(event)) show(true);
  });
  document.addEventListener('dragleave', (event) => event.relatedTarget === null && show(false));
  document.addEventListener('drop', (event) => {
    show(false);
    if (event.defaultPrevented || !isOurs(event)) return;
    event.preventDefault();
    const files = givenFiles(event.dataTransfer?.files);
    if (files.length > 0) read(files);
  });
  document.addEventListener('paste', (event) => {
    if (isField(event.target)) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text) read([givenText(PASTED, text)]);
  });
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}

/** Whether text can be put there. */
function isField(target: EventTarget | null): boolean {
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof Element && element.closest('input, textarea, [contenteditable]') !== null;
}

/** Saves something as a file. */
export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
