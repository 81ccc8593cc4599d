import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Appeal = Schemas['Appeal'];
export type AppealCase = Schemas['AppealCase'];

/** The query key of everything on the page of an appeal; lists of appeals have it too. */
export const APPEALS_KEY = 'appeals';

const path = (id: number) => ({ params: { path: { id } } });

/** @throws ApiError */
export async function getCase(id: number): Promise<AppealCase> {
  return bodyOf(await api.GET('/appeals/{id}/case', path(id)));
}

/** @throws ApiError */
export async function takeAppeal(id: number): Promise<Appeal> {
  return bodyOf(await api.POST('/appeals/{id}/take', path(id)));
}

/** @throws ApiError */
export async function decide(
  id: number,
  verdict: 'accept' | 'reject',
  body: Schemas['AppealAnswer'],
): Promise<Schemas['AppealsDecided']> {
  return bodyOf(
    verdict === 'accept'
      ? await api.POST('/appeals/{id}/accept', { ...path(id), body })
      : await api.POST('/appeals/{id}/reject', { ...path(id), body }),
  );
}

/** How a question did at a test. @throws ApiError */
export async function getItem({ testId, questionId, questionVersion }: Appeal): Promise<Schemas['ItemAnalysis']> {
  const query = questionVersion === null ? {} : { version: questionVersion };
  const detail = await api.GET('/tests/{id}/analysis/items/{questionId}', {
    params: { path: { id: testId, questionId }, query },
  });
  return bodyOf(detail).item;
}
