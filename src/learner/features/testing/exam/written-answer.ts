import { cleanTexts } from '#shared/exams/clean-text.ts';
import { questionType } from '#shared/exams/question-types.ts';
import type { Answer } from '../journal/kept.ts';

/** Debounce of typed answers before they are sent. They are in the journal at once. */
const TYPING_DELAY_MS = 400;

/** An answer as it is written into the journal, and how long it waits before it is sent, in milliseconds. */
export function writtenAnswer(given: Answer): [Answer, number] {
  const answer = cleanTexts(given);
  return [answer, questionType(answer.type).isTyped ? TYPING_DELAY_MS : 0];
}
