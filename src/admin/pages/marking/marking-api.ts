import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type MarkingQuestion = Schemas['MarkingQuestion'];
export type MarkingItem = Schemas['MarkingItem'];
export type MarkingTask = Schemas['MarkingTask'];
export type MarkWrite = Schemas['MarkWrite'];

/** Which answers to a question are listed. */
export type QueueState = 'waiting' | 'mine' | 'all';
export const QUEUE_STATES: readonly QueueState[] = ['waiting', 'mine', 'all'];

/** The prefix of all query keys of this page. */
export const MARKING_KEY = 'marking';

/** The maximum number of answers loaded at once; the rest follow when these are marked. */
const QUEUE_LIMIT = 200;

/** The identifiers of an answer. */
export interface AnswerName {
  ref: string;
  position: number;
}

/** @throws ApiError with the server's words */
export async function loadQuestions(): Promise<MarkingQuestion[]> {
  return (await api.GET('/marking/questions')).data ?? [];
}

/** @throws ApiError with the server's words */
export async function loadQueue(testId: number, questionId: number, state: QueueState): Promise<MarkingItem[]> {
  const filter = { testId, questionId, ...(state !== 'all' && { state }) };
  return (await api.GET('/marking', { params: { query: { filter, range: [0, QUEUE_LIMIT - 1] } } })).data ?? [];
}

/** @throws ApiError with the server's words */
export async function loadTask({ ref, position }: AnswerName): Promise<MarkingTask> {
  const { data } = await api.GET('/marking/{ref}/{position}', { params: { path: { ref, position } } });
  return data as MarkingTask;
}

/** @throws ApiError with the server's message; 409 when somebody else has marked the answer meanwhile */
export async function sendMark({ ref, position }: AnswerName, mark: MarkWrite): Promise<MarkingTask> {
  const { data } = await api.PUT('/marking/{ref}/{position}', { params: { path: { ref, position } }, body: mark });
  return data as MarkingTask;
}

export const nameOf = ({ ref, position }: AnswerName) => `${ref}/${position}`;
