/** A title as the name of a file without its ending; `fallback` if nothing of it is left. */
export function fileNameOf(title: string, fallback: string): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, 60) || fallback;
}
