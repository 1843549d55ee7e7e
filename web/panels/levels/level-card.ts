import { counted } from '../../../src/base/count.js';
import { BEST_OBJECTIVES, countedAs } from '../../../src/game/metrics.js';
import type { Collection } from '../../play/collection.js';
import { difficultyOf } from '../../play/level-order.js';
import { engineName } from '../../state/engine-names.js';
import { isProved, type KeptSolutions, type Proof } from '../../store/kept.js';
import { element } from '../../ui/dom.js';
import type { LevelRow } from '../../work/files-works.js';
import type { Pictures } from './pictures.js';

const HARDEST = 5;

/** Draws a level as a card: its picture, its name, what the player did and what engines know. */
export function drawCard(card: HTMLElement, collection: Collection, pictures: Pictures, row: LevelRow): void {
  const { title, width, height, boxes, fault, index, author } = row;
  const about = fault ?? `${width} × ${height}, ${counted(boxes, 'box')}`;
  const by = author === undefined ? '' : `, by ${author}`;
  card.classList.toggle('wrong', fault !== undefined);
  card.title = `${title}: ${about}${by}`;
  card.append(
    fault === undefined && collection.file !== undefined
      ? pictures.placeOf(collection.file, index)
      : element('span', { class: 'level-picture' }),
    element(
      'span',
      { class: 'card-head' },
      element('span', { class: 'list-number' }, String(index)),
      element('span', { class: 'list-title' }, title),
    ),
    element(
      'span',
      { class: 'card-foot' },
      element('span', { class: 'list-about' }, about),
      ...(fault === undefined ? [difficultyMark(row)] : []),
    ),
    element(
      'span',
      { class: 'card-marks' },
      ...solvedMarks(collection.bestOf(row)),
      ...proofMarks(collection.proofsOf(row)),
      ...collection.tagsOf(row).map((tag) => element('span', { class: 'list-tag' }, tag)),
    ),
  );
}

function difficultyMark(row: LevelRow): HTMLElement {
  const level = difficultyOf(row);
  const words = `difficulty ${level} of ${HARDEST}; positions: about 10^${Math.round(row.digits)}`;
  return element(
    'span',
    { class: 'difficulty', title: words, role: 'img', 'aria-label': words },
    ...Array.from({ length: HARDEST }, (_, i) => element('i', { class: i < level ? 'on' : '' })),
  );
}

/** The mark of a level that the player solved: the fewest moves to read, the other measures on request. */
function solvedMarks(best: KeptSolutions['best'] | undefined): HTMLElement[] {
  if (!best) return [];
  const all = BEST_OBJECTIVES.map((measure) => countedAs(best[measure].value, measure)).join(', ');
  const words = `✓ ${countedAs(best.moves.value, 'moves')}`;
  return [element('span', { class: 'list-mark', title: `solved; your best: ${all}` }, words)];
}

/** The last result of an engine on a level, proved if there is one; it is never shown as work of the player. */
function proofMarks(proofs: readonly Proof[]): HTMLElement[] {
  const last = proofs.filter(isProved).at(-1) ?? proofs.at(-1);
  return last ? [proofMark(last)] : [];
}

function proofMark(proof: Proof): HTMLElement {
  const { engine, optimal, claimed } = proof;
  const result = resultWords(proof);
  return element(
    'span',
    {
      class: 'list-proof',
      title: claimed
        ? `a saved file says so of ${engineName(engine).phrase}; not proved here`
        : `by ${engineName(engine).phrase}${optimal ? ', proved' : ''}`,
    },
    claimed ? `${result}, claimed` : result,
  );
}

/** A result in short words: `no solution`, `12 lines`, `12 to 14 lines`, `14 lines or fewer`. */
function resultWords({ objective, status, value, optimal, bound }: Proof): string {
  const measure = BEST_OBJECTIVES.find((one) => one === objective) ?? 'moves';
  if (status === 'unsolvable') return 'no solution';
  if (value === undefined) return `at least ${countedAs(bound ?? 0, measure)}`;
  if (optimal) return countedAs(value, measure);
  const most = countedAs(value, measure);
  return bound === undefined ? `${most} or fewer` : `${bound} to ${most}`;
}
