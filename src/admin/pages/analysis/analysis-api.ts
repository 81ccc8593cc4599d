import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type TestAnalysis = Schemas['TestAnalysis'];
export type ItemAnalysis = Schemas['ItemAnalysis'];
export type ItemDetail = Schemas['ItemAnalysisDetail'];
export type AnalysisFilter = Schemas['AnalysisFilter'];

/** @throws ApiError */
export async function getAnalysis(id: number, filter: AnalysisFilter): Promise<TestAnalysis> {
  return bodyOf(await api.GET('/tests/{id}/analysis', { params: { path: { id }, query: { filter } } }));
}

/** @throws ApiError */
export async function getItem(
  id: number,
  { questionId, version }: Pick<ItemAnalysis, 'questionId' | 'version'>,
  filter: AnalysisFilter,
): Promise<ItemDetail> {
  const query = { filter, ...(version !== null && { version }) };
  return bodyOf(
    await api.GET('/tests/{id}/analysis/items/{questionId}', {
      params: { path: { id, questionId }, query },
    }),
  );
}
