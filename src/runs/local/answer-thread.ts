import { parentPort, workerData } from 'node:worker_threads';
import { readAnswer } from './read-answer.js';
import type { AnswerTask } from './read-answer-aside.js';

/* A worker thread that reads one answer. */

const { level, text, stated } = workerData as AnswerTask;
parentPort!.postMessage(readAnswer(level, text, stated));
