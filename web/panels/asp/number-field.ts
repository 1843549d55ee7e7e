import { element } from '../../ui/dom.js';

/** A field for a whole number within limits, with its label. */
interface NumberField {
  readonly label: HTMLLabelElement;
  /** The number in the field, which shows it. */
  readonly value: number;
}

/** The name of a field, the numbers that it takes, and the one that it begins with. */
interface NumberFieldOptions {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/**
 * Makes the field. Any other number becomes the nearest one that is allowed, and an empty field its first
 * number, in the field too: what is asked is what can be read.
 */
export function numberField(name: string, { id, min, max, value }: NumberFieldOptions): NumberField {
  const field = element('input', { type: 'number', id, min, max, value });
  const read = () => {
    const given = field.valueAsNumber;
    const allowed = Number.isNaN(given) ? value : Math.min(max, Math.max(min, Math.round(given)));
    if (allowed !== given) field.value = String(allowed);
    return allowed;
  };
  field.addEventListener('change', read);
  return {
    label: element('label', { class: 'field' }, element('span', {}, name), field),
    get value() {
      return read();
    },
  };
}
