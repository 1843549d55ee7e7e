import Handlebars from 'handlebars';
import { err, ok, type Result } from '../base/result.js';

/**
 * Compiles the template of a user, in a handlebars of its own: it cannot reach prototypes, and no helper but
 * handlebars' own is there. `escaping` turns the marks of HTML and XML in values into entities.
 */
export function compileUserTemplate(
  text: string,
  escaping: boolean,
): Result<(view: object) => string, string> {
  try {
    const template = Handlebars.create().compile(text, { noEscape: !escaping, strict: true });
    return ok((view) =>
      template(view, { allowProtoMethodsByDefault: false, allowProtoPropertiesByDefault: false }),
    );
  } catch (error) {
    return err((error as Error).message);
  }
}

/** Whether the values of a template are to be escaped, by its file name: `page.html.hbs`, `list.xml.hbs`. */
export function escapesValues(fileName: string): boolean {
  return /\.(html?|xml|svg)(\.hbs)?$/i.test(fileName);
}
