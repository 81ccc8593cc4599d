import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_TESTS_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';

const path = <P extends object>(values: P) => ({ params: { path: values } });

const resultKey = (attemptId: number) => ['my', 'results', attemptId];

export async function startAttempt(testId: number, body: Schemas['AttemptStart']): Promise<Schemas['AttemptStarted']> {
  const { data } = await api.POST('/my/tests/{id}/attempts', { ...path({ id: testId }), body });
  return received(data);
}

export async function openAttempt(id: number, body: Schemas['AttemptOpen']): Promise<Schemas['AttemptSession']> {
  const { data } = await api.POST('/my/attempts/{id}/open', { ...path({ id }), body });
  return received(data);
}

export async function beginAttempt(id: number): Promise<Schemas['AttemptPulse']> {
  const { data } = await api.POST('/my/attempts/{id}/begin', path({ id }));
  return received(data);
}

export async function beatAttempt(id: number, body: Schemas['AttemptBeat']): Promise<Schemas['AttemptPulse']> {
  const { data } = await api.POST('/my/attempts/{id}/beat', { ...path({ id }), body });
  return received(data);
}

export async function saveLateAnswers(id: number, body: Schemas['LateAnswers']): Promise<Schemas['LateAnswersJudged']> {
  const { data } = await api.POST('/my/attempts/{id}/late-answers', { ...path({ id }), body });
  return received(data);
}

export async function reportIntegrity(
  id: number,
  body: Schemas['IntegrityReport'],
): Promise<Schemas['IntegrityNoted']> {
  const { data } = await api.POST('/my/attempts/{id}/events', { ...path({ id }), body });
  return received(data);
}

export async function saveAnswer(
  id: number,
  position: number,
  body: Schemas['AnswerSave'],
): Promise<Schemas['SaveReceipt']> {
  const { data } = await api.PUT('/my/attempts/{id}/answers/{position}', { ...path({ id, position }), body });
  return received(data);
}

export async function saveProgress(id: number, body: Schemas['AttemptProgress']): Promise<Schemas['SaveReceipt']> {
  const { data } = await api.PATCH('/my/attempts/{id}', { ...path({ id }), body });
  return received(data);
}

export async function submitAttempt(id: number): Promise<Schemas['AttemptResult']> {
  const { data } = await api.POST('/my/attempts/{id}/submit', path({ id }));
  return received(data);
}

/** The result of a finished attempt, as far as the policy shows it. */
export function useAttemptResult(attemptId: number) {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: resultKey(attemptId),
    queryFn: async () => received((await api.GET('/my/attempts/{id}/result', path({ id: attemptId }))).data),
  });
}

/** Keeps the result that handing in returned, so that its page needs no further request. */
export function rememberResult(client: QueryClient, result: Schemas['AttemptResult']): void {
  client.setQueryData(resultKey(result.attemptId), result);
}

/** An attempt began or ended: what is known of my tests is out of date. */
export function forgetMyTests(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: MY_TESTS_KEY });
}

/** The client throws on every failure, so an absent body means an answer out of contract. */
function received<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('An answer without a body');
  return data;
}
