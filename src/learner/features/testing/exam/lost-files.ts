import type { ExamEvent } from './exam-events.ts';
import { type ExamState, mayAnswer } from './exam-state.ts';
import type { JudgedAnswer } from './late-answers.ts';

/** Whether a file is lost whose upload has ended. While its question can be answered, the question itself tells that an upload failed. */
export function isLost(state: ExamState, { position, end }: Extract<ExamEvent, { type: 'upload-ended' }>): boolean {
  if (end === 'stopped') return false;
  if (end === 'failed') return !mayAnswer(state);
  const answer = state.drafts.get(position)?.answer ?? state.answers.get(position);
  return answer?.type !== 'file' || answer.files.every(({ token }) => token !== end.token);
}

/** What the person is told about a file that did not arrive in time. */
export const lostFile = (position: number): JudgedAnswer => ({
  position,
  outcome: 'refused',
  reason: 'file-lost',
  earlierCounts: false,
});

export const lostFiles = ({ judged }: ExamState): JudgedAnswer[] =>
  judged.filter(({ reason }) => reason === 'file-lost');
