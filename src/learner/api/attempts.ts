import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_TESTS_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';

const path = <P extends object>(values: P) => ({ params: { path: values } });

const resultKey = (attemptId: number) => ['my', 'results', attemptId];

export async function startAttempt(testId: number, body: Schemas['AttemptStart']): Promise<Schemas['AttemptStarted']> {
  return bodyOf(await api.POST('/my/tests/{id}/attempts', { ...path({ id: testId }), body }));
}

export async function openAttempt(id: number, body: Schemas['AttemptOpen']): Promise<Schemas['AttemptSession']> {
  return bodyOf(await api.POST('/my/attempts/{id}/open', { ...path({ id }), body }));
}

export async function beginAttempt(id: number): Promise<Schemas['AttemptPulse']> {
  return bodyOf(await api.POST('/my/attempts/{id}/begin', path({ id })));
}

export async function beatAttempt(id: number, body: Schemas['AttemptBeat']): Promise<Schemas['AttemptPulse']> {
  return bodyOf(await api.POST('/my/attempts/{id}/beat', { ...path({ id }), body }));
}

export async function saveLateAnswers(id: number, body: Schemas['LateAnswers']): Promise<Schemas['LateAnswersJudged']> {
  return bodyOf(await api.POST('/my/attempts/{id}/late-answers', { ...path({ id }), body }));
}

export async function reportIntegrity(
  id: number,
  body: Schemas['IntegrityReport'],
): Promise<Schemas['IntegrityNoted']> {
  return bodyOf(await api.POST('/my/attempts/{id}/events', { ...path({ id }), body }));
}

export async function saveAnswer(
  id: number,
  position: number,
  body: Schemas['AnswerSave'],
): Promise<Schemas['SaveReceipt']> {
  return bodyOf(await api.PUT('/my/attempts/{id}/answers/{position}', { ...path({ id, position }), body }));
}

export async function saveProgress(id: number, body: Schemas['AttemptProgress']): Promise<Schemas['SaveReceipt']> {
  return bodyOf(await api.PATCH('/my/attempts/{id}', { ...path({ id }), body }));
}

export async function submitAttempt(id: number, body: Schemas['JournalClosing']): Promise<Schemas['AttemptResult']> {
  return bodyOf(await api.POST('/my/attempts/{id}/submit', { ...path({ id }), body }));
}

export async function readMyAnswers(id: number): Promise<Schemas['MyAnswers']> {
  return bodyOf(await api.GET('/my/attempts/{id}/answers', path({ id })));
}

/** The result of a finished attempt, as far as the test's policy allows. */
export function useAttemptResult(attemptId: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: resultKey(attemptId),
    queryFn: async () => bodyOf(await api.GET('/my/attempts/{id}/result', path({ id: attemptId }))),
  });
}

/** Puts the result that submitting returned into the cache, so that its page needs no further request. */
export function rememberResult(client: QueryClient, result: Schemas['AttemptResult']): void {
  client.setQueryData(resultKey(result.attemptId), result);
}

/** Invalidates my tests after an attempt began or ended. */
export function forgetMyTests(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: MY_TESTS_KEY });
}
