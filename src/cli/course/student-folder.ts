import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldsOf, jsonOf, listOf, textOf } from '../../base/json.js';
import { makeFolder } from '../../base/make-folder.js';
import { wrongFile } from '../../base/with-path.js';
import { lessonFile } from '../../course/lesson-text.js';
import { LESSON_NAMES, type LessonName } from '../../course/lessons.js';
import { readTextFile } from '../levels/input.js';
import { writeNew, writeWhole } from '../output/write-file.js';

/** The folder where a student's answers and progress are kept. */
export interface StudentFolder {
  /** The student's file for a lesson. */
  pathOf(lesson: LessonName): string;
  /** Writes the file to start from, unless it exists; returns whether it was written. */
  begin(lesson: LessonName): Promise<boolean>;
  read(lesson: LessonName): Promise<string>;
  passed(): Promise<readonly string[]>;
  pass(lesson: LessonName): Promise<void>;
}

export function studentFolder(folder: string): StudentFolder {
  const progress = join(folder, 'progress.json');
  const pathOf = (lesson: LessonName) => join(folder, `${numberOf(lesson)}-${lesson}.lp`);
  const passed = async () => {
    if (!existsSync(progress)) return [];
    const { passed: stored } = fieldsOf(jsonOf(await readFile(progress, 'utf8').catch(() => '')));
    const names = listOf(stored, textOf);
    if (names) return names;
    throw wrongFile(progress, 'the file is damaged; delete it to start again (your answers are kept)');
  };
  return {
    pathOf,
    passed,
    begin: async (lesson) => {
      makeFolder(folder);
      const path = pathOf(lesson);
      if (existsSync(path)) return false;
      return writeNew(path, lessonFile(lesson, 'start.lp')).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    read: (lesson) => readTextFile(pathOf(lesson)),
    pass: async (lesson) => {
      const before = await passed();
      if (before.includes(lesson)) return;
      const text = JSON.stringify({ schema: 1, passed: [...before, lesson] }, null, 2);
      await writeWhole(progress, `${text}\n`);
    },
  };
}

/** The place of a lesson in the course, with two digits. */
export function numberOf(lesson: LessonName): string {
  return String(LESSON_NAMES.indexOf(lesson) + 1).padStart(2, '0');
}
