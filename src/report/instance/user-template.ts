import Handlebars from 'handlebars';
import { err, ok, type Result } from '../../base/result.js';
import { xmlCharacters } from '../../base/xml-text.js';

/**
 * Compiles the template of a user in a separate instance of handlebars: it cannot reach prototypes and has
 * only the helpers of handlebars. Where the file is HTML or XML, marks in values become entities, and
 * characters that XML cannot have are left out.
 */
export function compileUserTemplate(
  text: string,
  fileName: string,
): Result<(view: object) => string, string> {
  const escaping = escapesValues(fileName);
  try {
    const program = strictProgramOf(text);
    const template = Handlebars.create().compile(program, { noEscape: !escaping, strict: true });
    const options = { allowProtoMethodsByDefault: false, allowProtoPropertiesByDefault: false };
    return ok((view) => {
      try {
        const written = template(guarded(view), options);
        return escaping ? xmlCharacters(written) : written;
      } catch (error) {
        throw new Error(describeFault(error as Error));
      }
    });
  } catch (error) {
    return err(describeFault(error as Error));
  }
}

/** A template in which names must exist. Handlebars asks this of `{{name}}`, but not of `{{#if name}}`. */
function strictProgramOf(text: string): hbs.AST.Program {
  const program = Handlebars.parseWithoutProcessing(text);
  new StrictNames().accept(program);
  return program;
}

class StrictNames extends Handlebars.Visitor {
  /** A number at the end is a place in a list, which may be too short: `{{#with solutions.[0]}}`. */
  override PathExpression(path: hbs.AST.PathExpression & { strict?: boolean }): void {
    if (!/^\d+$/.test(String(path.parts.at(-1)))) path.strict = true;
  }
}

/** Values that refuse names they do not have. Handlebars forgets to look in `{{#each levels as |level|}}`. */
function guarded<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const isWrong =
        typeof name === 'string' && !Array.isArray(target) && !(name in target) && name !== 'toHTML';
      if (isWrong) throw new Error(`there is no value "${name}" beside ${Object.keys(target).join(', ')}`);
      return guarded(Reflect.get(target, name));
    },
  });
}

/** The message of handlebars without its lists of tokens, or the place of a name that does not exist. */
function describeFault({ message }: Error): string {
  const wrong = /^Parse error on line (\d+):\n(.*)/.exec(message);
  if (wrong) return `line ${wrong[1]}: handlebars cannot read this: ${wrong[2]}`;
  const missing = /^"(.*)" not defined in .*?(?: - (\d+):(\d+))?$/s.exec(message);
  if (!missing) return message;
  const [, name, line, column] = missing;
  const place = line === undefined ? '' : `line ${line}, column ${Number(column) + 1}: `;
  return `${place}there is no value "${name}" here`;
}

/** Whether the values of a template are escaped. The file name decides: `page.html.hbs`, `list.xml.hbs`. */
function escapesValues(fileName: string): boolean {
  return /\.(html?|xml|svg)(\.hbs)?$/i.test(fileName);
}
