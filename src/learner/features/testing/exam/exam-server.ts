import {
  beatAttempt,
  beginAttempt,
  openAttempt,
  readMyAnswers,
  reportIntegrity,
  saveAnswer,
  saveLateAnswers,
  saveProgress,
  submitAttempt,
} from '../../../api/attempts.ts';
import type { ExamServer } from './exam-surroundings.ts';

/** The API calls for one attempt. */
export function examServer(attemptId: number): ExamServer {
  return {
    open: (body) => openAttempt(attemptId, body),
    begin: () => beginAttempt(attemptId),
    beat: (body) => beatAttempt(attemptId, body),
    saveAnswer: (position, save) => saveAnswer(attemptId, position, save),
    saveProgress: (save) => saveProgress(attemptId, save),
    submit: (body) => submitAttempt(attemptId, body),
    answers: () => readMyAnswers(attemptId),
    late: (body) => saveLateAnswers(attemptId, body),
    integrity: (body) => reportIntegrity(attemptId, body),
  };
}
