import type { Encoding, Form } from '../../src/asp/encoding/encoding.js';
import { parseStatements } from '../../src/asp/syntax/statements.js';

/** The same encoding, but its answer sets show all their atoms. */
export function showingAll(encoding: Encoding): Encoding {
  const bare = (form: Form): Form => ({
    ...form,
    parts: form.parts.map((part) => ({ ...part, text: withoutShows(part.text) })),
  });
  const forms = Object.entries(encoding.forms).map(([name, form]) => [name, bare(form)]);
  return { ...encoding, forms: Object.fromEntries(forms) };
}

/** Every other character keeps its place, so messages keep their lines. */
function withoutShows(program: string): string {
  const shows = parseStatements(program).filter(({ text }) => text.startsWith('#show'));
  return shows.reduce(
    (text, { from, to }) =>
      text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to),
    program,
  );
}
