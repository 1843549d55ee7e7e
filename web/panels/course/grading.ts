import type { LessonName } from '../../../src/course/lessons.js';
import type { Level } from '../../../src/game/level.js';
import type { BoardView } from '../../play/board-view.js';
import { bringAnswer } from '../../ui/bring-answer.js';
import { element, fill } from '../../ui/dom.js';
import { aspCrew, type GradeResult } from '../../work/asp-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import type { AnswerEditor } from './answer-editor.js';
import { reasonsOf, verdictOf } from './grade-view.js';

/** Checks the answer to a lesson and shows the grade. */
interface Grading {
  readonly buttons: readonly HTMLElement[];
  /** The grade and its reasons. */
  readonly elements: readonly HTMLElement[];
  /** Checks the answer. The grade comes into view if what asked for it is in view. */
  ask(asker: Element): void;
  /** Stops the check and takes the grade away. */
  clear(): void;
}

/** What follows from a grade. */
interface GradingActs {
  pass(lesson: LessonName): void;
  /** Shows the level on which the answer is wrong. */
  openLevel(lesson: LessonName, level: Level): Promise<void>;
}

export function createGrading(
  view: BoardView,
  lesson: () => LessonName,
  answer: Pick<AnswerEditor, 'text' | 'complain'>,
  acts: GradingActs,
): Grading {
  const verdict = element('p', { class: 'verdict', role: 'status', id: 'grade' });
  const reasons = element('div', { class: 'stack', id: 'grade-reasons' });
  const check = createGoStop(
    { go: 'check-answer', stop: 'stop-check' },
    'Check',
    () => void grade(check.go),
    () => runner.stop(),
  );
  const runner = createRunner(check.show);

  const say = (tone: string, words: string, ...more: readonly HTMLElement[]) => {
    verdict.dataset['tone'] = tone;
    verdict.textContent = words;
    fill(reasons, ...more);
  };

  const grade = async (asker: Element) => {
    const asked = lesson();
    answer.complain([]);
    say('plain', 'Checking …');
    bringAnswer(asker, verdict);
    const job = aspCrew.start('grade', { lesson: asked, text: answer.text }, ({ tried, of }) => {
      verdict.textContent = `Checking: ${tried} of ${of} tiny instances …`;
    });
    const outcome = await runner.run(job);
    if (asked !== lesson()) return;
    if (outcome.end === 'stopped') say('warn', 'Stopped');
    else if (outcome.end === 'failed') say('warn', `clingo ${describeFailure(outcome.failure)}.`);
    else await show(asked, outcome.result);
    // The whole reasons if there is room for them, and the verdict in any case.
    bringAnswer(asker, reasons, verdict);
  };

  const show = async (asked: LessonName, { grade: got, complaints }: GradeResult) => {
    if (got.status === 'passed') acts.pass(asked);
    if (got.status === 'wrong') await acts.openLevel(asked, got.on.level);
    const { tone, words } = verdictOf(got, complaints);
    answer.complain(complaints);
    say(tone, words, ...reasonsOf(got, view));
  };

  return {
    buttons: [check.go, check.stop],
    elements: [verdict, reasons],
    ask: (asker) => {
      if (!check.go.disabled) void grade(asker);
    },
    clear: () => {
      runner.stop();
      say('plain', '');
    },
  };
}
