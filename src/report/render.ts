import * as runtime from 'handlebars/runtime.js';
import { TEMPLATES } from './templates.generated.js';

/** The part of handlebars that runs templates; its own types leave it out of the runtime build. */
const { template: compile } = (runtime as unknown as { default: { template(spec: unknown): Template } })
  .default;

type Template = (view: object) => string;

const compiled = new Map<string, Template>();

/** Fills one of our templates. Values are filled in as they are; in HTML they are escaped. */
export function renderTemplate(name: string, view: object): string {
  const template = compiled.get(name) ?? compile(TEMPLATES[name]);
  compiled.set(name, template);
  return template(view);
}
