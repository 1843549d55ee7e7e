import { addAll } from '../../../src/base/many-values.js';
import { err, ok, type Result } from '../../../src/base/result.js';
import { parseRange } from '../../../src/base/whole-range.js';
import { HARDNESS_BANDS } from '../../../src/generate/hardness.js';
import { checkRequest, type GenerateRequest, USUAL } from '../../../src/generate/request.js';
import { TERRAIN_NAMES, type TerrainName } from '../../../src/generate/terrain.js';
import { checkbox, element, fill, select } from '../../ui/dom.js';
import type { GenerateTask, MadeLevel } from '../../work/generate-works.js';
import { generateCrew } from '../../work/generate-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';

/** More levels at once than anybody looks at. */
const MOST_LEVELS = 100;

/**
 * The form that makes new levels, with the settings of `sokoset generate`. `take` gets each level as it is
 * made.
 */
export function createGenerator(take: (made: readonly MadeLevel[]) => void): HTMLElement {
  const form = createForm();
  const message = element('p', { class: 'quiet', role: 'status', id: 'generate-message' });
  const runner = createRunner((isBusy) => buttons.show(isBusy));

  const generate = async () => {
    const task = form.task();
    if (!task.ok) return fill(message, `Not possible: ${task.error}.`);
    let made = 0;
    const proved: number[] = [];
    fill(message, 'Making levels …');
    const job = generateCrew.start('generate', task.value, (levels) => {
      made += levels.length;
      addAll(
        proved,
        levels.flatMap(({ lines }) => (lines === undefined ? [] : [lines])),
      );
      fill(message, `${made} made …`);
      take(levels);
    });
    const outcome = await runner.run(job);
    const lines = proved.length === 0 ? '' : ` Fewest lines, proved: ${proved.join(', ')}.`;
    if (outcome.end === 'failed') fill(message, `The generator ${describeFailure(outcome.failure)}.`);
    else if (outcome.end === 'done' && outcome.result)
      fill(message, `${made} made; ${outcome.result}.${lines}`);
    else fill(message, `${made} made${outcome.end === 'stopped' ? ', then stopped' : ''}.${lines}`);
  };

  const buttons = createGoStop(
    { go: 'generate', stop: 'generate-stop' },
    'Generate',
    () => void generate(),
    runner.stop,
  );
  return element(
    'details',
    { class: 'generator' },
    element('summary', {}, 'Generate new levels'),
    element(
      'div',
      { class: 'stack' },
      form.element,
      element('div', { class: 'row' }, buttons.go, buttons.stop),
      message,
    ),
  );
}

/** The fields, and what they ask for together. */
function createForm() {
  const width = numberField('Width', USUAL.width, 'gen-width');
  const height = numberField('Height', USUAL.height, 'gen-height');
  const boxes = numberField('Boxes', USUAL.boxes, 'gen-boxes');
  const terrain = select(
    'Terrain',
    TERRAIN_NAMES.map((name) => [name, name] as const),
    { id: 'gen-terrain' },
  );
  const walls = numberField('Inner walls, %', USUAL.walls.halls, 'gen-walls');
  const lines = rangeField('Fewest lines', 'gen-lines');
  const pushes = rangeField('Fewest pushes', 'gen-pushes');
  const hardness = select(
    'Hardness for clingo',
    [['', 'any'], ...HARDNESS_BANDS.map((band) => [band, band] as const)],
    { id: 'gen-hardness' },
  );
  const count = numberField('Levels', 1, 'gen-count');
  const seed = numberField('Seed', USUAL.seed, 'gen-seed');
  const nodes = numberField('Nodes for a proof', USUAL.nodes, 'gen-nodes');
  const tries = numberField('Tries for a level', USUAL.tries, 'gen-tries');
  const flags = { symmetric: false, mutate: false, prove: true, twins: false };
  const flag = (name: keyof typeof flags, label: string) =>
    checkbox(label, flags[name], (isOn) => {
      flags[name] = isOn;
    });
  terrain.field.addEventListener('change', () => {
    walls.field.value = String(USUAL.walls[terrain.field.value as TerrainName]);
  });

  const task = (): Result<GenerateTask, string> => {
    const ranges: Pick<GenerateRequest, 'lines' | 'pushes'>[] = [];
    for (const [name, { field }] of [
      ['lines', lines],
      ['pushes', pushes],
    ] as const) {
      if (field.value.trim() === '') continue;
      const range = parseRange(field.value.trim());
      if (!range) return err(`${field.value}: a range such as 10-14`);
      ranges.push({ [name]: range });
    }
    const band = HARDNESS_BANDS.find((one) => one === hardness.field.value);
    const request = checkRequest({
      width: width.field.valueAsNumber,
      height: height.field.valueAsNumber,
      boxes: boxes.field.valueAsNumber,
      terrain: terrain.field.value as TerrainName,
      walls: walls.field.valueAsNumber,
      symmetric: flags.symmetric,
      mutate: flags.mutate,
      prove: flags.prove,
      seed: seed.field.valueAsNumber,
      nodes: nodes.field.valueAsNumber,
      tries: tries.field.valueAsNumber,
      ...Object.assign({}, ...ranges),
      ...(band && { hardness: band }),
    });
    if (!request.ok) return request;
    const number = count.field.valueAsNumber;
    for (const [name, { field }] of [
      ['seed', seed],
      ['nodes', nodes],
      ['tries', tries],
    ] as const)
      if (!(Number.isSafeInteger(field.valueAsNumber) && field.valueAsNumber >= 0))
        return err(`${name}: a whole number`);
    if (!(number >= 1 && number <= MOST_LEVELS)) return err(`1 to ${MOST_LEVELS} levels at once`);
    return ok({ request: request.value, count: Math.floor(number), twins: flags.twins });
  };

  const grid = element(
    'div',
    { class: 'generator-fields' },
    ...[width, height, boxes, terrain, walls, lines, pushes, hardness, count, seed, nodes, tries].map(
      ({ label }) => label,
    ),
  );
  const checks = element(
    'div',
    { class: 'row' },
    flag('symmetric', 'symmetric'),
    flag('mutate', 'made harder step by step'),
    flag('prove', 'fewest lines and pushes proved'),
    flag('twins', 'with a similar unsolvable level'),
  );
  return { element: element('div', { class: 'stack' }, grid, checks), task };
}

function numberField(label: string, value: number, id: string) {
  const field = element('input', { type: 'number', id, value, min: 0 });
  return { label: element('label', { class: 'field' }, element('span', {}, label), field), field };
}

function rangeField(label: string, id: string) {
  const field = element('input', { type: 'text', id, placeholder: 'any or 5-9', size: 11 });
  return { label: element('label', { class: 'field' }, element('span', {}, label), field), field };
}
