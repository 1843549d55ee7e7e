import type { Way } from '../../state/compare.js';
import { element, fill, select } from '../../ui/dom.js';
import type { Parts } from '../parts.js';
import { comparisonView } from './comparison.js';
import { describeWay, fixedWaysOf, waysOf } from './ways.js';

/** The known ways through the level, and two of them side by side. */
export function startSolutions(parts: Parts): HTMLElement {
  const { session, findings, records, desk } = parts;
  const one = select('A', [], { id: 'compare-a' });
  const other = select('B', [], { id: 'compare-b' });
  const place = element('div', {});
  const hint = element(
    'p',
    { class: 'quiet' },
    'When there are two solutions or attempts, by you or an engine, you can compare them here.',
  );
  const fields = element('div', { class: 'compare-fields', hidden: true }, one.label, other.label);
  let ways: readonly Way[] = [];
  let shown = '';

  const compare = () => {
    const [a, b] = [one.field, other.field].map(({ value }) => ways.find(({ moves }) => moves === value));
    const now = a && b ? `${a.moves} ${b.moves}` : '';
    if (now === shown) return;
    shown = now;
    if (a && b) fill(place, comparisonView(session, a, b));
    else fill(place);
  };

  const refresh = () => {
    if (desk.state.tab !== 'analysis') return;
    if (level !== session.level) fixed = fixedWaysOf(session.level);
    const next = waysOf(parts, fixed);
    const isSame =
      next.length === ways.length &&
      next.every(({ name, moves }, i) => name === ways[i].name && moves === ways[i].moves);
    if (isSame && level === session.level) return;
    [ways, level] = [next, session.level];
    shown = '';
    const options = () =>
      ways.map((way) => element('option', { value: way.moves }, describeWay(session, way)));
    refill(one.field, options(), 0);
    refill(other.field, options(), 1);
    const canCompare = ways.length > 1;
    fields.hidden = !canCompare;
    place.hidden = !canCompare;
    hint.hidden = canCompare;
    compare();
  };
  let level = session.level;
  let fixed = fixedWaysOf(level);

  for (const { field } of [one, other])
    field.addEventListener('change', () => {
      field.dataset['chosen'] = field.value;
      compare();
    });
  session.changed.listen(refresh);
  findings.changed.listen(refresh);
  records.changed.listen(refresh);
  desk.changed.listen(refresh);
  refresh();
  return element(
    'section',
    { class: 'stack', 'aria-label': 'Compare' },
    element('h3', {}, 'Compare two ways'),
    hint,
    fields,
    place,
  );
}

/** Replaces the options and keeps the user's choice if it still exists. */
function refill(field: HTMLSelectElement, options: HTMLElement[], usual: number): void {
  const chosen = field.dataset['chosen'];
  fill(field, ...options);
  if (chosen !== undefined) field.value = chosen;
  if (chosen === undefined || field.selectedIndex < 0)
    field.selectedIndex = Math.min(usual, options.length - 1);
}
