import type { LessonName } from '../../../src/course/lessons.js';
import type { Level } from '../../../src/game/level.js';
import type { BoardView } from '../../play/board-view.js';
import { bringAnswer } from '../../ui/bring-answer.js';
import { createNewest } from '../../ui/newest.js';
import { aspCrew, type GradeResult } from '../../work/asp-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';
import { createGoStop } from '../go-stop.js';
import type { AnswerEditor } from './answer-editor.js';
import { createGradePlace } from './grade-place.js';

/** Checks the answer to a lesson and shows the grade. */
interface Grading {
  readonly buttons: readonly HTMLElement[];
  /** The grade and its reasons. */
  readonly elements: readonly HTMLElement[];
  /** Checks the answer. The grade comes into view if what asked for it is in view. */
  ask(asker: Element): void;
  /** Stops the check and takes the grade away. */
  clear(): void;
  /** Drops a check whose grade is not there yet: the answer is another one. */
  drop(): void;
}

/** What follows from a grade. */
interface GradingActs {
  pass(lesson: LessonName): void;
  /** Remembers where the user is. */
  where(): () => boolean;
  /** Opens the level on which the answer is wrong, while it is wanted. Says whether it is on the board. */
  openLevel(lesson: LessonName, level: Level, isWanted?: () => boolean): Promise<boolean>;
}

/** Whether a check is still about the answer, and whether the user is still where it began. */
interface Standing {
  readonly isAsked: () => boolean;
  readonly isHere: () => boolean;
}

export function createGrading(
  view: BoardView,
  lesson: () => LessonName,
  answer: Pick<AnswerEditor, 'text' | 'complain'>,
  acts: GradingActs,
): Grading {
  const place = createGradePlace(view);
  const { verdict, reasons, say } = place;
  const check = createGoStop(
    { go: 'check-answer', stop: 'stop-check' },
    'Check',
    () => void grade(check.go),
    () => runner.stop(),
  );
  const runner = createRunner(check.show);
  const begin = createNewest();
  let isChecking = false;

  const grade = async (asker: Element) => {
    const [isAsked, isHere] = [begin(), acts.where()];
    const asked = { lesson: lesson(), text: answer.text };
    isChecking = true;
    answer.complain([]);
    say('plain', 'Checking …');
    bringAnswer(asker, verdict);
    const job = aspCrew.start('grade', asked, ({ tried, of }) => {
      if (isAsked()) verdict.textContent = `Checking: ${tried} of ${of} tiny instances …`;
    });
    const outcome = await runner.run(job);
    if (isAsked() && outcome.end === 'done') await show(asked.lesson, outcome.result, { isAsked, isHere });
    if (!isAsked()) return;
    if (outcome.end === 'stopped') say('warn', 'Stopped');
    if (outcome.end === 'failed') say('warn', `clingo ${describeFailure(outcome.failure)}.`);
    isChecking = false;
    // The whole reasons if there is room for them, and the verdict in any case.
    bringAnswer(asker, reasons, verdict);
  };

  /** Shows the grade. The level of a wrong answer is opened if the user is still there, or offered. */
  const show = async (asked: LessonName, result: GradeResult, { isAsked, isHere }: Standing) => {
    const { grade: got, complaints } = result;
    if (got.status === 'passed') acts.pass(asked);
    const open = async (isWanted?: () => boolean) =>
      got.status !== 'wrong' || acts.openLevel(asked, got.on.level, isWanted);
    const isOpen = await open(() => isAsked() && isHere());
    if (!isAsked()) return;
    const openLater = async () => {
      if ((await open()) && isAsked()) place.show(result);
    };
    answer.complain(complaints);
    place.show(result, isOpen ? undefined : openLater);
  };

  const clear = () => {
    begin();
    isChecking = false;
    runner.stop();
    say('plain', '');
  };

  return {
    buttons: [check.go, check.stop],
    elements: [verdict, reasons],
    ask: (asker) => {
      if (!check.go.disabled) void grade(asker);
    },
    clear,
    drop: () => {
      if (isChecking) clear();
    },
  };
}
